import { expect } from 'chai'
import { demandSpace } from '../../../../bench/cli/peers/demand-space.js'
import { BenchError } from '../../../../bench/errors.js'
import { makeRelease } from '../../../servers/runtimes/make-release.js'

const FOLDER = '/users/x/.cache/shootout/peers'
const PLAN = { runtimes: [makeRelease({}, { unpackedBytes: 2e8 })] }

describe('the room for runtimes', () => {
  it('is demanded before anything is fetched: needed, free and where', async () => {
    const refusal = await demandSpace(PLAN, FOLDER, async folder => {
      expect(folder).to.equal(FOLDER)
      return 1e6
    }).then(() => null, error => error)
    expect(refusal).to.be.instanceOf(BenchError).with.property('code', 'PEERS_NOT_INSTALLED')
    expect(refusal.message).to.include(`takes 300 MB in ${FOLDER}, and 1.00 MB is free there`)
  })

  it('is enough where it is, and is not looked for where nothing is fetched', async () => {
    expect(await demandSpace(PLAN, FOLDER, async () => 3e8)).to.equal(undefined)
    expect(await demandSpace({ runtimes: [] }, FOLDER, async () => expect.fail('it was')))
      .to.equal(undefined)
  })
})
