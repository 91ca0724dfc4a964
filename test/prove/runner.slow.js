import { expect } from 'chai'
import { proveRuns } from './runner/prove-runs.js'

const PATIENCE_MS = 300_000
/** With this seed: a kill of the runner, and the loss of its folder. */
const SEED = 1

describe('npm run prove -- runner', function () {
  this.timeout(PATIENCE_MS)
  before(function () {
    if (process.platform !== 'linux') this.skip()
  })

  it('finds runs valid, resumed right, and nothing left over', async () => {
    const { text, hasFault } = await proveRuns({ seed: SEED, count: 2, budgetSeconds: 600 },
      new AbortController().signal)
    expect(hasFault, text).to.equal(false)
    expect(text).to.match(/^2 runs in /)
  })
})
