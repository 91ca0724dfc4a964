import { expect } from 'chai'
import { useServer } from '../../../bench/revisions/use-server.js'

describe('useServer', () => {
  it('tells nothing of the processes of a server that is not ours, and ends none', async () => {
    const running = await useServer({ url: 'http://a/b' })
    expect(running).to.deep.include({ baseUrl: 'http://a/b', pid: null, runtime: 'unknown' })
    expect(await running.stats()).to.equal(null)
    await running.stop()
    expect(await running.exited).to.deep.equal({ code: null, signal: null, stderr: '' })
  })
})
