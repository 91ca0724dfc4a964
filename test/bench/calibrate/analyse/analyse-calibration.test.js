/** @import {Recording} from '../../../../bench/calibrate/types.js' */
import { expect } from 'chai'
import { analyseCalibration } from '../../../../bench/calibrate/analyse/analyse-calibration.js'
import { describeInstructions } from '../../../../bench/calibrate/analyse/describe-instructions.js'
import { describeLatency } from '../../../../bench/calibrate/analyse/describe-latency.js'
import { tryContrast } from '../../../../bench/calibrate/analyse/try-contrast.js'
import { makeRecording } from '../make-recording.js'

const WORLD = { sessions: 3, blocks: 9, within: 0.01, between: 0.001 }

/** @param {(recording: Recording) => Partial<Recording>} [change] */
function analyse (change = () => ({})) {
  const recording = makeRecording(WORLD)
  return analyseCalibration({ ...recording, ...change(recording) })
}

describe('the analysis of a short calibration', () => {
  const report = analyse()

  it('counts sessions, blocks and what two of five servers cost', () => {
    expect(report).to.deep.include({
      kind: 'full', seconds: 3000, complete: true, sessions: 3, blocks: 27, invalidPairs: 0,
      secondsPerPair: 2.2, instructions: null, agreement: null
    })
    // A start of 9 s and five blocks of warm-up, 5.5 s each.
    expect(report.startSeconds).to.be.closeTo(14.6, 1e-9)
  })

  it('cuts sessions into tries: two for the twin, one each, and one of two', () => {
    expect(report.trials.map(({ contrast, trials, limitSeconds }) =>
      [contrast, trials, limitSeconds])).to.deep.equal([
      ['twin', 6, null], ['plus5', 1, 300], ['plus10', 3, 60], ['plus20', 3, 60]
    ])
    const ten = report.trials.find(({ contrast }) => contrast === 'plus10')
    expect(ten).to.include({ larger: 3, smaller: 0, cannotTell: 0, inTime: 3 })
    expect(ten?.found.estimate).to.be.closeTo(1.1, 0.01)
    expect(ten?.medianSeconds).to.be.at.most(ten?.worstSeconds ?? 0)
  })

  it('takes what was to be planted for the truth where it is not known what was', () => {
    const { trials } = analyse(({ planted }) => ({
      planted: planted && {
        ...planted, servers: planted.servers.filter(({ name }) => name !== 'plus10')
      }
    }))
    const truthOf = (/** @type {string} */ name) =>
      trials.find(({ contrast }) => contrast === name)?.truth
    expect(truthOf('plus10')).to.deep.equal({ estimate: 1.1, low: 1.1, high: 1.1 })
    expect(truthOf('plus20')).not.to.deep.equal({ estimate: 1.2, low: 1.2, high: 1.2 })
  })

  it('is unfinished where it was stopped, and empty where nothing was measured', () => {
    expect(analyse(() => ({ end: null }))).to.include({ complete: false, seconds: null })
    expect(analyse(({ end }) => ({ end: end && { ...end, stoppedBy: 'interrupted' } })).complete)
      .to.equal(false)
    expect(analyse(() => ({ blocks: [], starts: [], planted: null }))).to.deep.include({
      sessions: 0, blocks: 0, plant: null, trials: [], latency: null, noisy: null,
      secondsPerPair: null, startSeconds: null, curve: []
    })
  })

  it('leaves out pairs with a slice that is invalid or has no figure', () => {
    const { invalidPairs } = analyse(({ blocks }) => ({
      blocks: blocks.map(block => block.part !== 'session' || block.block !== 7
        ? block
        : {
            ...block,
            slices: block.slices.map(slice => slice.variant === 'base' && block.session === 2
              ? { ...slice, gates: [{ code: 'conservation', detail: 'lost' }] }
              : slice.variant === 'plus5' ? { ...slice, cpuUsPerRequest: null } : slice)
          })
    }))
    // Of three sessions: one pair without a figure, or all four where their base is invalid.
    expect(invalidPairs).to.equal(1 + 4 + 1)
  })

  it('finds the disturbed blocks louder than the others', () => {
    expect(report.noisy).to.include({ blocks: 9, disturbedSeconds: 5.5 })
    expect(report.noisy?.disturbedBlocks).to.equal(1)
    expect(report.noisy?.trials.map(({ planted }) => planted)).to.deep.equal([0, 0.05, 0.1, 0.2])
  })
})

describe('tryContrast', () => {
  const cost = { secondsPerPair: 2, startSeconds: 10 }
  const quiet = [0.2, 0.201, 0.199, 0.2, 0.201, 0.199, 0.2, 0.201, 0.199]

  it('decides at the first look that can, and pays for the starts that it needed', () => {
    const tried = (/** @type {number[][]} */ groups) =>
      tryContrast({ contrast: 'plus20', groups }, { noise: null, cost })
    const { decision, pairs, seconds, looks } = tried([quiet, quiet])
    expect(decision).to.equal('larger')
    expect(seconds).to.equal(pairs * 2 + 10)
    expect(looks.find(look => look.decision === 'larger')?.pairs).to.equal(pairs)
    expect(tried([quiet.map(value => -value)]).decision).to.equal('smaller')
    const undecided = tried([quiet.map((value, index) => index % 2 === 0 ? value : -value), quiet])
    expect([undecided.decision, undecided.pairs, undecided.seconds])
      .to.deep.equal(["can't tell", 18, 18 * 2 + 2 * 10])
  })
})

describe('describeLatency', () => {
  it('compares what the client saw with what the servers measured, block by block', () => {
    const latency = makeRecording(WORLD).blocks.filter(({ part }) => part === 'latency')
    expect(describeLatency([])).to.equal(null)
    const found = describeLatency(latency)
    expect(found?.blocks).to.equal(4)
    expect(found?.ratio?.estimate).to.be.closeTo(11_500 / 10_500, 0.005)
    expect(found?.truth?.estimate).to.be.closeTo(11_300 / 10_300, 0.005)
    expect(found?.error?.estimate).to.be.closeTo((11.5 / 10.5) / (11.3 / 10.3), 0.005)
    const [first, ...others] = latency
    expect(describeLatency([...others, { ...first ?? expect.fail(), ownTimes: {} }])?.blocks)
      .to.equal(3)
  })
})

describe('describeInstructions', () => {
  it('is the ratio to base of what was counted, or why nothing was', () => {
    expect(describeInstructions(null)).to.equal(null)
    expect(describeInstructions({ type: 'instructions', reason: 'no perf', blocks: [] }))
      .to.deep.equal({ reason: 'no perf', ratios: [] })
    const found = describeInstructions({
      type: 'instructions', reason: null,
      blocks: [
        { base: 100, plus10: 110 }, { base: 200, plus10: 220 }, { base: 100, plus10: 110 },
        { base: null, plus10: 7 }
      ]
    })
    expect(found?.ratios.find(({ contrast }) => contrast === 'plus10')?.ratio?.estimate)
      .to.be.closeTo(1.1, 1e-9)
  })
})
