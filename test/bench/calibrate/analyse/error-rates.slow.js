import { expect } from 'chai'
import { analyseCalibration } from '../../../../bench/calibrate/analyse/analyse-calibration.js'
import { makeRecording } from '../make-recording.js'

const RECORDINGS = 40

describe('the rates of error of the tries, over many calibrations', function () {
  this.timeout(120_000)
  const reports = () => Array.from({ length: RECORDINGS }, (_, index) => analyseCalibration(
    makeRecording({ seed: 100 + index, within: 0.06, between: 0.015, blocks: 24 })
  ))
  /** @type {ReturnType<typeof reports>} */
  let all = []
  before(() => { all = reports() })

  /** @param {string} contrast */
  const summed = contrast => all.flatMap(({ trials }) => trials.filter(one =>
    one.contrast === contrast))

  it('calls equal servers different in about 1 of 100 tries at most, ' +
    'starts that differ included', () => {
    const twins = summed('twin')
    const wrong = twins.reduce((sum, { larger, smaller }) => sum + larger + smaller, 0)
    const tries = twins.reduce((sum, { trials }) => sum + trials, 0)
    expect(tries).to.equal(RECORDINGS * 40)
    expect(wrong / tries).to.be.at.most(0.015)
  })

  it('has intervals that hold the truth in at least 94 %', () => {
    for (const contrast of ['twin', 'plus5', 'plus10', 'plus20']) {
      const [held, tries] = summed(contrast).reduce(([good = 0, count = 0], { coverage }) =>
        [good + coverage.successes, count + coverage.trials], [0, 0])
      expect((held ?? 0) / (tries ?? 1), contrast).to.be.at.least(0.94)
    }
  })

  it('predicts how often a difference is told: its predictions agree in at least ' +
    'nine of ten calibrations', () => {
    const agreeing = all.filter(({ trials }) => trials.every(({ power }) =>
      power.every(({ agrees }) => agrees)))
    expect(agreeing.length / RECORDINGS).to.be.at.least(0.9)
  })

  it('predicts neither too much nor too little at each look, on the whole', () => {
    const checks = Map.groupBy(
      summed('plus5').concat(summed('plus10')).flatMap(({ contrast, power }) =>
        power.map(check => ({ key: `${contrast} ${check.pairs}`, ...check }))),
      ({ key }) => key
    )
    for (const [key, list] of checks) {
      const predicted = list.reduce((sum, check) => sum + check.predicted, 0) / list.length
      const seen = list.reduce(
        (sum, { observed }) => sum + observed.successes / observed.trials, 0
      ) / list.length
      expect(seen, key).to.be.closeTo(predicted, 0.06)
    }
  })
})
