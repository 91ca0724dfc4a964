import { expect } from 'chai'
import { analyseCalibration } from '../../../../bench/calibrate/analyse/analyse-calibration.js'
import { LOOP_SHARE, makeRecording } from '../make-recording.js'

/** @param {ReturnType<typeof analyseCalibration>} report @param {string} code */
const requirement = (report, code) => report.requirements.find(one => one.code === code)

describe('the analysis of a calibration', () => {
  const world = { within: 0.05, between: 0.01 }
  const report = analyseCalibration(makeRecording(world))

  it('finds the noise that is there, within starts and between them', () => {
    expect(Math.sqrt(report.noise.cpu?.within ?? NaN)).to.be.closeTo(0.05, 0.003)
    expect(Math.sqrt(report.noise.cpu?.between ?? NaN)).to.be.closeTo(0.01, 0.006)
    expect(Math.sqrt(report.noise.rps?.within ?? NaN)).to.be.closeTo(0.25, 0.015)
    expect(report.noise.cpu).to.include({ sessions: 20, pairs: 4 * 20 * 24 })
  })

  it('counts what a comparison of two servers alone costs: two of five slices and starts', () => {
    expect(report.secondsPerPair).to.be.closeTo(2.2, 1e-9)
    // A start of 9 s and five blocks of warm-up, 5.5 s each.
    expect(report.startSeconds).to.be.closeTo(14.6, 1e-9)
  })

  it('tells what all sessions found beside what the loop makes', () => {
    const { trials } = analyseCalibration(makeRecording({ ...world, truths: { plus10: 1.12 } }))
    const ten = trials.find(({ contrast }) => contrast === 'plus10')
    expect(ten?.truth.estimate).to.be.closeTo(1.1, 0.003)
    expect(ten?.found.estimate).to.be.closeTo(1.12, 0.006)
    expect(ten?.coverage.successes).to.be.at.least(17)
    expect(trials[0]?.found).to.deep.equal({ estimate: 1, low: 1, high: 1 })
  })

  it('knows the truth of what was planted as well as the loop was measured', () => {
    expect(report.plant?.loopShare?.estimate).to.be.closeTo(LOOP_SHARE, 0.01)
    for (const { planted, truth } of report.plant?.servers ?? []) {
      expect(truth.estimate).to.be.closeTo(1 + planted, 0.003)
      expect(truth.low).to.be.at.most(truth.estimate)
    }
  })

  it('cuts 20 sessions into 40 tries at the twin, 20 at 10 and 20 %, 10 at 5 %', () => {
    expect(report.trials.map(({ contrast, trials }) => [contrast, trials]))
      .to.deep.equal([['twin', 40], ['plus5', 10], ['plus10', 20], ['plus20', 20]])
  })

  it('keeps all promises on a machine with 4 % of noise', () => {
    const quiet = analyseCalibration(makeRecording({ within: 0.04, between: 0.005 }))
    expect(quiet.requirements.filter(({ passed }) => passed !== true)).to.deep.equal([])
  })

  it('takes longer for smaller differences, and never calls 3 % slower', () => {
    const times = report.curve.map(({ differs }) => differs.cpu ?? Infinity)
    expect(times).to.deep.equal([...times].sort((left, right) => right - left))
    expect(report.curve[0]?.verdict.cpu).to.equal(null)
    expect(report.curve[2]?.differs.rps).to.be.greaterThan(report.curve[2]?.differs.cpu ?? Infinity)
  })

  it('says of a tenth more latency what the servers say', () => {
    expect(report.latency?.truth?.estimate).to.be.closeTo(11_300 / 10_300, 0.001)
    expect(report.latency?.error?.estimate).to.be.closeTo(1, 0.01)
  })

  it("leaves pairs out whose slice is invalid, and counts them", () => {
    const recording = makeRecording(world)
    const spoilt = recording.blocks.find(({ part, block }) =>
      part === 'session' && block > recording.head.plan.warmUpBlocks)
      ?.slices.find(({ variant }) => variant === 'plus5')
    if (spoilt) {
      Object.assign(spoilt, {
        cpuUsPerRequest: 1e6,
        gates: [{ code: 'conservation', detail: '3 answers were lost' }]
      })
    }
    const { invalidPairs, noise } = analyseCalibration(recording)
    expect(invalidPairs).to.equal(1)
    expect(noise.cpu?.pairs).to.equal(4 * 20 * 24 - 1)
  })

  it('says that it can not say, of a calibration that was stopped early', () => {
    const { blocks, ...rest } = makeRecording(world)
    const stopped = analyseCalibration({
      ...rest, end: null, planted: null, blocks: blocks.filter(({ part }) => part === 'plant')
    })
    expect(stopped)
      .to.deep.include({ complete: false, sessions: 0, plant: null, curve: [], trials: [] })
    expect(stopped.requirements.map(({ passed }) => passed))
      .to.deep.equal(stopped.requirements.map(() => null))
  })

  it('proves nothing with two sessions, and says so', () => {
    const few = analyseCalibration(makeRecording({ sessions: 2, blocks: 12 }))
    expect(['twin', 'plus10', 'plus5', 'direction'].map(code => requirement(few, code)?.passed))
      .to.deep.equal([null, null, null, null])
    expect(few.noise.cpu).to.not.equal(null)
  })
})

describe('a calibration of an instrument that is wrong', () => {
  it('finds one that sees a difference where there is none', () => {
    const report = analyseCalibration(makeRecording({ truths: { twin: 1.08 } }))
    expect(requirement(report, 'twin')?.passed).to.equal(false)
  })

  it('finds one that sees every difference the wrong way round', () => {
    const report = analyseCalibration(makeRecording({
      truths: { plus5: 1 / 1.05, plus10: 1 / 1.1, plus20: 1 / 1.2 }
    }))
    expect(requirement(report, 'direction')?.passed).to.equal(false)
    expect(requirement(report, 'plus10')?.passed).to.equal(false)
  })

  it('finds one that makes differences smaller than they are', () => {
    const report = analyseCalibration(makeRecording({ truths: { plus10: 1.05, plus20: 1.1 } }))
    expect(requirement(report, 'truth')?.passed).to.equal(false)
  })

  it('finds a machine that is too noisy for what is promised', () => {
    const report = analyseCalibration(makeRecording({ within: 0.3 }))
    expect(requirement(report, 'plus10')?.passed).to.equal(false)
    expect(requirement(report, 'twin')?.passed).to.equal(true)
    expect(requirement(report, 'direction')?.passed).to.equal(true)
  })

  it('finds one that a noisy minute misleads', () => {
    const recording = makeRecording()
    for (const { part, slices } of recording.blocks) {
      if (part === 'noisy') {
        for (const slice of slices) {
          if (slice.variant === 'twin') slice.cpuUsPerRequest = (slice.cpuUsPerRequest ?? 0) * 1.3
        }
      }
    }
    expect(requirement(analyseCalibration(recording), 'noisy')?.passed).to.equal(false)
  })
})
