import { expect } from 'chai'
import { mock } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createRounds } from '../../../src/store/durability/sync-rounds.js'

describe('the rounds of the syncer', () => {
  let now = 0
  beforeEach(() => {
    now = 0
    mock.timers.enable({ apis: ['setTimeout'] })
  })
  afterEach(() => mock.timers.reset())

  /** @param {number} until milliseconds since the start */
  async function pass (until) {
    for (; now < until; now++) {
      mock.timers.tick(1)
      await nextTurn()
    }
  }

  /**
   * @param {{commits: number | number[], intervalMs?: number}} world commits: what each run finds, the last one for
   *   good
   */
  function begin ({ commits, ...how }) {
    const found = [commits].flat()
    /** @type {number[]} */
    const runs = []
    const run = async () => {
      runs.push(now + 1)
      return /** @type {number} */ (found.length > 1 ? found.shift() : found[0])
    }
    const rounds = createRounds({ run, ...how })
    rounds.start()
    return { rounds, runs }
  }

  /** @type {[world: Parameters<typeof begin>[0], runs: number[]][]} */
  const worlds = [
    [{ commits: 1 }, [50, 100, 150, 200, 250, 300, 350, 400, 450]],
    [{ commits: 50, intervalMs: 200 }, [200, 400]],
    [{ commits: [51, 51, 50], intervalMs: 200 }, [200, 215, 230, 430]],
    [{ commits: [1000, 1000, 0], intervalMs: 100 }, [100, 115, 130, 230, 330]],
    [{ commits: [51, 1], intervalMs: 150 }, [150, 165, 315, 465]],
    [{ commits: 0, intervalMs: 10 }, [10, 20, 30, 230, 430]],
    [{ commits: [0, 0, 1, 0], intervalMs: 10 }, [10, 20, 30, 40, 50, 60, 260, 460]],
    [{ commits: [0, 0, 0, 1, 0], intervalMs: 10 }, [10, 20, 30, 230, 240, 250, 260, 460]]
  ]
  for (const [world, expected] of worlds) {
    it(`begin in time: ${JSON.stringify(world)}`, async () => {
      const { runs } = begin(world)
      await pass(475)
      expect(runs).to.deep.equal(expected)
    })
  }

  it('come at once again when someone has committed while they are rare', async () => {
    const { rounds, runs } = begin({ commits: 0, intervalMs: 10 })
    await pass(100)
    rounds.notice()
    await pass(475)
    expect(runs).to.deep.equal([10, 20, 30, 110, 120, 130, 330])
  })

  it('stay frequent when someone has committed before they are rare', async () => {
    const { rounds, runs } = begin({ commits: 0, intervalMs: 10 })
    await pass(25)
    rounds.notice()
    await pass(240)
    expect(runs).to.deep.equal([10, 20, 30, 40, 50])
  })

  it('begin within the interval after a commit that comes while the last one runs', async () => {
    let finish = () => {}
    let runs = 0
    const rounds = createRounds({ intervalMs: 5, run: () => {
      runs++
      return new Promise(resolve => { finish = () => resolve(0) })
    } })
    rounds.start()
    for (const end of [5, 10, 15]) {
      await pass(end)
      finish()
      await nextTurn()
    }
    await pass(115)
    expect(runs, 'the rare one runs').to.equal(4)
    rounds.notice()
    rounds.notice()
    await pass(300)
    expect(runs, 'one after the other').to.equal(4)
    finish()
    await nextTurn()
    await pass(305)
    expect(runs).to.equal(5)
    rounds.stop()
    finish()
    await nextTurn()
    await pass(500)
    expect(runs).to.equal(5)
  })

  it('never begin after the end', async () => {
    const { rounds, runs } = begin({ commits: 0, intervalMs: 10 })
    await pass(100)
    rounds.stop()
    rounds.notice()
    await pass(475)
    expect(runs).to.deep.equal([10, 20, 30])
  })
})
