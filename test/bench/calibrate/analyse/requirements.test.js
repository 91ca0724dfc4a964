/** @import {LatencyFinding, NoisyFinding, TrialSummary} from '../../../../bench/calibrate/types.js' */
import { expect } from 'chai'
import { judgeRequirements } from '../../../../bench/calibrate/analyse/requirements.js'

const NONE = Object.freeze({ trials: [], latency: null, noisy: null })
const EXACT = Object.freeze({ low: 0.99, estimate: 1, high: 1.01 })

/** @param {Partial<TrialSummary>} changes @returns {TrialSummary} */
const trialsOf = changes => ({
  contrast: 'plus10', planted: 0.1, truth: EXACT, found: EXACT, trials: 20, sessionsEach: 1,
  larger: 20, smaller: 0, cannotTell: 0, inTime: 20, limitSeconds: 60, medianSeconds: 10,
  worstSeconds: 20, coverage: { successes: 19, trials: 20, interval: null }, power: [], ...changes
})

/** @param {string} code @param {Partial<Parameters<typeof judgeRequirements>[0]>} findings */
function judge (code, findings) {
  const found = judgeRequirements({ ...NONE, ...findings }).find(one => one.code === code)
  if (found === undefined) throw new Error(`nothing is promised about ${code}`)
  return found
}

/** @param {string} code @param {Partial<TrialSummary>[]} changes */
const passed = (code, ...changes) => judge(code, { trials: changes.map(trialsOf) }).passed

describe('the promises of a calibration', () => {
  it('are undecided, all of them, where nothing was measured', () => {
    const all = judgeRequirements(NONE)
    expect(all.map(({ code }) => code)).to.deep.equal([
      'twin', 'plus10', 'plus5', 'direction', 'truth', 'power', 'coverage', 'noisy', 'latency'
    ])
    expect(new Set(all.map(one => one.passed))).to.deep.equal(new Set([null]))
  })

  it('allow two of 40 tries to tell equal servers apart', () => {
    const twin = (/** @type {Partial<TrialSummary>} */ changes) =>
      passed('twin', { contrast: 'twin', planted: 0, larger: 0, ...changes })
    expect(twin({ trials: 40, larger: 1, smaller: 1 })).to.equal(true)
    expect(twin({ trials: 40, larger: 2, smaller: 1 })).to.equal(false)
    expect(twin({ trials: 39, larger: 2 })).to.equal(null)
    expect(twin({ trials: 3, smaller: 3 })).to.equal(false)
    expect(judge('twin', {
      trials: [trialsOf({ contrast: 'twin', trials: 40, larger: 1, smaller: 3 })]
    }).found).to.equal('4 of 40')
  })

  it('want a planted 10 % told in time in 18 of 20 tries, 5 % in 8 of 10', () => {
    const ten = (/** @type {number} */ trials, /** @type {number} */ inTime) =>
      passed('plus10', { trials, inTime })
    expect([ten(20, 18), ten(20, 17), ten(40, 36), ten(40, 35)])
      .to.deep.equal([true, false, true, false])
    expect([ten(19, 19), ten(19, 16), ten(3, 1), ten(3, 0)])
      .to.deep.equal([null, false, null, false])
    const five = (/** @type {number} */ trials, /** @type {number} */ inTime) =>
      passed('plus5', { contrast: 'plus5', planted: 0.05, trials, inTime })
    expect([five(10, 8), five(10, 7), five(9, 9), five(9, 6)])
      .to.deep.equal([true, false, null, false])
  })

  it('want none told in the wrong direction, the disturbed tries among them', () => {
    expect(passed('direction', { trials: 25 }, { trials: 25 })).to.equal(true)
    expect(passed('direction', { trials: 25 }, { trials: 24 })).to.equal(null)
    expect(passed('direction', { trials: 1, smaller: 1 })).to.equal(false)
    expect(passed('direction', { planted: 0, trials: 50, smaller: 1 })).to.equal(null)
    const noisy = (/** @type {number} */ planted, /** @type {string} */ decision) =>
      judge('direction', {
        trials: [trialsOf({ trials: 49 })],
        noisy: /** @type {NoisyFinding} */ ({ trials: [{ planted, decision }] })
      })
    expect(noisy(0.1, 'larger')).to.include({ passed: true, found: '0 of 50' })
    expect(noisy(0.1, 'smaller')).to.include({ passed: false, found: '1 of 50' })
    expect(noisy(0, 'smaller')).to.include({ passed: null, found: '0 of 49' })
  })

  it('want what was planted found to within 3 %, and name the farthest', () => {
    const found = (/** @type {number} */ estimate, width = 0.001) =>
      ({ low: estimate - width, estimate, high: estimate + width })
    const truth = { low: 1, estimate: 1, high: 1 }
    expect(passed('truth', { truth, found: found(1.0299, 0.1) })).to.equal(true)
    expect(passed('truth', { truth, found: found(1.031, 0.1) })).to.equal(null)
    expect(passed('truth', { truth, found: found(1.035) })).to.equal(false)
    expect(passed('truth', { truth, found: found(0.965) })).to.equal(false)
    expect(passed('truth', { truth, found: found(0.971, 0.1) })).to.equal(true)
    expect(passed('truth', { truth, found: found(1), trials: 19 })).to.equal(null)
    expect(passed('truth', { truth, planted: 0, found: found(2) })).to.equal(null)
    const ratio = { truth: { low: 1.9, estimate: 2, high: 2.1 }, found: found(1.98, 0) }
    expect(judge('truth', { trials: [trialsOf({ truth, found: found(1.005) }), trialsOf(ratio)] })
      .found).to.equal('at most 0.99x [0.94, 1.04] of it')
  })

  it('want looks that agree with what the noise predicts', () => {
    const power = (/** @type {boolean[]} */ ...agrees) => ({
      power: /** @type {TrialSummary['power']} */ (agrees.map(one => ({ agrees: one })))
    })
    expect(passed('power', power(true, true))).to.equal(true)
    expect(passed('power', power(true), power(true, false))).to.equal(false)
    expect(passed('power', { ...power(true), trials: 19 })).to.equal(null)
    expect(judge('power', { trials: [trialsOf(power(true, false))] }).found)
      .to.equal('1 of 2 looks agree')
  })

  it('want intervals to hold the truth as often as they say; more often is no harm', () => {
    const coverage = (/** @type {number} */ successes, /** @type {number} */ trials) =>
      ({ coverage: { successes, trials, interval: null } })
    expect(passed('coverage', coverage(19, 20), coverage(20, 20))).to.equal(true)
    expect(passed('coverage', coverage(19, 20), coverage(12, 20))).to.equal(false)
    expect(passed('coverage', { ...coverage(19, 20), trials: 19 })).to.equal(null)
    expect(judge('coverage', { trials: [coverage(19, 20), coverage(17, 20)].map(trialsOf) }).found)
      .to.equal('36 of 40 (90.0 %)')
    expect(judge('coverage', { trials: [trialsOf(coverage(0, 0))] }).found).to.equal('0 of 0')
  })

  it('want equal servers undecided beside a noisy neighbour', () => {
    const noisy = (/** @type {string} */ decision, disturbedBlocks = 1) => judge('noisy', {
      noisy: /** @type {NoisyFinding} */ (/** @type {unknown} */ ({
        disturbedBlocks, disturbedSeconds: 60, trials: [{ planted: 0, decision, interval: EXACT }]
      }))
    })
    expect(noisy("can't tell")).to.include({ passed: true })
    expect(noisy("can't tell").found).to.match(/^60 s of it: can't tell, 1\.00/)
    expect(noisy('larger')).to.include({ passed: false })
    expect(noisy('larger').found).to.include('told apart')
    expect(noisy('larger', 0)).to.include({ passed: null, found: 'not measured' })
  })

  it('want a tenth more latency seen as the servers see it, to within 2 %', () => {
    const latency = (/** @type {[number, number]} */ error, ratio = [1.08, 1.12]) =>
      judge('latency', {
        latency: /** @type {LatencyFinding} */ ({
          blocks: 9,
          ratio: { low: ratio[0], estimate: 1.1, high: ratio[1] },
          truth: EXACT,
          error: { low: error[0], estimate: 1, high: error[1] }
        })
      }).passed
    expect([latency([0.98, 1.02]), latency([0.979, 1.02]), latency([0.98, 1.021])])
      .to.deep.equal([true, null, null])
    expect([latency([1.021, 1.1]), latency([0.9, 0.979])]).to.deep.equal([false, false])
    expect([latency([1.019, 1.1]), latency([0.9, 0.981])]).to.deep.equal([null, null])
    expect([latency([0.99, 1.01], [1, 1.2]), latency([0.99, 1.01], [0.8, 0.99])])
      .to.deep.equal([null, false])
  })
})
