import { expect } from 'chai'
import { TRUTH_ACTION, startTruth } from '../../../../bench/calibrate/truth/start-truth.js'
import { ServerError } from '../../../../servers/index.js'

describe('calibrate/truth/start-truth', () => {
  it('starts a program that answers the plainest action and tells what it measures', async () => {
    const running = await startTruth({ name: 'base' })
    try {
      expect(await (await fetch(`${running.baseUrl}/static`)).text())
        .to.equal(TRUTH_ACTION.expected.body)
      expect(running.variant).to.deep.equal({
        name: 'base', processModel: 'single', workers: 1,
        server: { name: 'base', title: 'base', variants: [] }
      })
      expect((await running.stats())?.[0]).to.include({ pid: running.pid, requests: 1 })
      expect((await running.readOwnTimes())?.count).to.equal(1)
    } finally {
      await running.stop()
    }
    expect((await running.exited).signal).to.equal('SIGKILL')
  })

  it('says what a program wrote that does not come up', async () => {
    const { NODE_OPTIONS } = process.env
    process.env.NODE_OPTIONS = '--no-such-option'
    try {
      const error = await startTruth({ name: 'late10' }).then(() => null, reason => reason)
      expect(error).to.be.instanceOf(ServerError)
      expect(error.code).to.equal('START_FAILED')
      expect(error.message).to.include('late10').and.include('--no-such-option')
      expect(error.cause).to.be.instanceOf(Error)
    } finally {
      if (NODE_OPTIONS === undefined) delete process.env.NODE_OPTIONS
      else process.env.NODE_OPTIONS = NODE_OPTIONS
    }
  })
})
