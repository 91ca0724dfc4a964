/** @import {Limit, TunePlan} from '../../../../bench/tune/types.js' */
import { expect } from 'chai'
import { tuneExitCode } from '../../../../bench/tune/exit-code.js'
import { executeTune } from '../../../../bench/tune/execute-tune.js'
import { createTuneWorld, expectAllStopped, makeTunePlan } from '../fake-instruments.js'

/** @param {number} most @returns {Limit} */
const cpu = most => ({ figure: 'cpu', most, text: `cpu ${most}us` })

/**
 * The more workers the more requests per second, and the more CPU each of them takes: 10 µs for each worker.
 * @param {Partial<Parameters<typeof makeTunePlan>[0]>} changes
 * @param {(workers: number, block: number) => number} [cpuOf]
 */
async function race (changes, cpuOf = workers => 10 * workers) {
  const world = createTuneWorld({
    rps: workers => 1000 * workers,
    figures: (workers, block) => ({ cpuUsPerRequest: cpuOf(workers, block) })
  })
  const outcome = await executeTune(/** @type {TunePlan} */ (makeTunePlan(changes)), world.context)
  expectAllStopped(world)
  return outcome
}

describe('a race within limits', () => {
  it('takes those out that certainly break one, and finds the best of the others', async () => {
    const outcome = await race({ counts: [1, 2, 4], limits: [cpu(25)] })
    expect(outcome.recommended).to.include({ workers: 2 })
    expect(outcome).to.include({ certain: true, stoppedBy: 'certain', invalid: false })
    const [, , broken] = outcome.candidates
    expect(broken?.reasons[0])
      .to.deep.equal({
        code: 'over-limit', detail: 'CPU/req 40.0 µs [40.0 µs, 40.0 µs], at most 25.0 µs'
      })
    expect(broken?.ratio).to.equal(null)
    expect(broken?.rps).to.be.closeTo(4000, 1e-6)
    expect(outcome.candidates.map(({ limits }) => limits?.[0]?.verdict))
      .to.deep.equal(['kept', 'kept', 'broken'])
  })

  it('recommends the only one that keeps to it', async () => {
    const outcome = await race({ counts: [1, 2, 4], limits: [cpu(15)] })
    expect(outcome.recommended).to.include({ workers: 1, shortfallAtMost: 0 })
    expect(outcome).to.include({ certain: true, stoppedBy: 'certain', doubt: null })
  })

  it('says so where none does, with the exit code of no answer', async () => {
    const outcome = await race({ counts: [1, 2, 4], limits: [cpu(5)] })
    expect(outcome).to.include({ recommended: null, certain: false, stoppedBy: 'limits' })
    expect(outcome.doubt).to.deep.equal({ code: 'over-limits' })
    expect(tuneExitCode(outcome, { strict: true })).to.equal(4)
    expect(tuneExitCode(outcome, { strict: false })).to.equal(0)
  })

  it('is not certain while the best may break one, and recommends one that does not', async () => {
    const outcome = await race(
      { counts: [1, 2], limits: [cpu(19)] },
      (workers, block) => workers === 1 ? 10 : 10 + 16 * (block % 2)
    )
    expect(outcome.candidates.map(({ limits }) => limits?.[0]?.verdict))
      .to.deep.equal(['kept', 'undecided'])
    expect(outcome.recommended).to.include({ workers: 1 })
    expect(outcome).to.include({ certain: false, stoppedBy: 'blocks' })
  })

  it('has no findings where there are no limits', async () => {
    const outcome = await race({ counts: [1, 2] })
    expect(outcome.candidates[0]).to.not.have.property('limits')
    expect(outcome.recommended).to.include({ workers: 2 })
  })
})
