import { expect } from 'chai'
import { startStringify } from '../../../../bench/experiments/stringify/start-stringify.js'

describe('experiments/stringify', () => {
  it('answers with the documents that it was given', async () => {
    const documents = [{ a: 1 }, { name: 'gr\u00fcn' }]
    const { origin, pid, stop } = await startStringify(documents)
    try {
      const answer = await fetch(origin)
      expect(answer.status).to.equal(200)
      expect(answer.headers.get('content-type')).to.equal('application/json')
      expect(await answer.json()).to.deep.equal(documents)
      expect(process.kill(pid, 0)).to.equal(true)
    } finally {
      await stop()
    }
  })
})
