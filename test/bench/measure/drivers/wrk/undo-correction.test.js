import { expect } from 'chai'
import { undoCorrection } from '../../../../../bench/measure/drivers/wrk/undo-correction.js'
import { createRandom } from '@shootout/statistics'

/**
 * What wrk does to its histogram before it tells, written as it is there: from the shortest latency to the longest.
 * @param {Map<number, number>} counts
 * @param {number} interval
 */
function correct (counts, interval) {
  const longest = Math.max(...counts.keys())
  for (let latency = interval * 2; latency <= longest; latency++) {
    const count = counts.get(latency) ?? 0
    for (let added = latency - interval; count > 0 && added > interval; added -= interval) {
      counts.set(added, (counts.get(added) ?? 0) + count)
    }
  }
}

describe('measure/drivers/wrk/undo-correction', () => {
  it('gives back what was measured, to the last count, for any latencies', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const random = createRandom(seed)
      const measured = new Map(Array.from({ length: 40 }, () =>
        [1 + Math.floor(random() ** 4 * 5_000), 1 + Math.floor(random() * 100)]))
      const completed = [...measured.values()].reduce((sum, count) => sum + count, 0)
      const run = { durationUs: 100_000, completed, connections: 3 }
      const told = new Map(measured)
      correct(told, Math.floor(run.durationUs / Math.floor(completed / run.connections)))
      expect(undoCorrection([...told], run), `seed ${seed}`)
        .to.deep.equal([...measured].sort(([a], [b]) => a - b))
    }
  })

  it('leaves alone what wrk leaves alone: fewer answers than connections', () => {
    expect(undoCorrection([[5_000, 2]], { durationUs: 10_000, completed: 2, connections: 3 }))
      .to.deep.equal([[5_000, 2]])
  })
})
