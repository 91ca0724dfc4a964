import { expect } from 'chai'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRounds } from '../../../src/store/durability/sync-rounds.js'

describe('the rounds of the syncer', () => {
  /** @param {{commits: number, intervalMs: number}} world */
  function begin (world) {
    const counted = { runs: 0 }
    const rounds = createRounds({ intervalMs: world.intervalMs, run: async () => {
      counted.runs++
      return world.commits
    } })
    rounds.start()
    return { counted, rounds }
  }

  it('become rare when there is nothing new, and come at once again when ' +
    'somebody has committed', async () => {
    const { counted, rounds } = begin({ commits: 0, intervalMs: 10 })
    await sleep(150)
    expect(counted.runs).to.equal(3)
    rounds.notice()
    await sleep(60)
    expect(counted.runs).to.be.above(3)
    rounds.stop()
  })

  it('begin within the interval after a commit that comes while the last one runs', async () => {
    let finish = () => {}
    let runs = 0
    const rounds = createRounds({ intervalMs: 5, run: () => {
      runs++
      return new Promise(resolve => { finish = () => resolve(0) })
    } })
    rounds.start()
    for (let quiet = 0; quiet < 3; quiet++) {
      await sleep(30)
      finish()
    }
    await sleep(150)
    expect(runs, 'the rare one runs').to.equal(4)
    rounds.notice()
    rounds.notice()
    await sleep(30)
    expect(runs, 'one after the other').to.equal(4)
    finish()
    await sleep(30)
    expect(runs).to.equal(5)
    rounds.stop()
    finish()
  })

  it('come more often while there are many commits, and never after the end', async () => {
    const { counted, rounds } = begin({ commits: 1000, intervalMs: 200 })
    await sleep(500)
    expect(counted.runs).to.be.above(5)
    rounds.stop()
    const { runs } = counted
    await sleep(60)
    expect(counted.runs).to.be.within(runs, runs + 1)
  })
})
