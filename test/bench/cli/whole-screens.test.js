/** @import {CalibrationReport} from '../../../bench/calibrate/types.js' */
/** @import {CellKey} from '../../../bench/types.js' */
// What commands print, whole: each text of fixed inputs is kept below kept/.
import { analyseCalibration } from '../../../bench/calibrate/analyse/analyse-calibration.js'
import { planCalibration } from '../../../bench/calibrate/plan-calibration.js'
import { resumeText } from '../../../bench/cli/bench/text.js'
import { calibrateMarkdown } from '../../../bench/cli/calibrate/tables.js'
import {
  calibrateEndingText, calibratePlanText, calibrateProgressText
} from '../../../bench/cli/calibrate/text.js'
import { compareText, installText } from '../../../bench/cli/compare/text.js'
import { doctorText } from '../../../bench/cli/doctor/text.js'
import { peersElsewhereText, peersPlanText } from '../../../bench/cli/peers/text.js'
import { endingText } from '../../../bench/cli/screen/ending-text.js'
import { planText } from '../../../bench/cli/screen/plan-text.js'
import { tuneEndingText } from '../../../bench/cli/tune/ending-text.js'
import { tunePlanText } from '../../../bench/cli/tune/plan-text.js'
import { planPeers } from '../../../servers/peers/plan-peers.js'
import { expectKept } from '../../kept-text.js'
import { FACTS } from '../../servers/peers/facts.js'
import { makeRecording } from '../calibrate/make-recording.js'
import { makeCellChange, makeChange, makeComparison } from '../compare/make-comparison.js'
import { makeCursorPlan, makeCursorRun } from '../make-cursor.js'
import { makeInsertPlan } from '../make-inserts.js'
import { makeOpenLoopPlan, makeOpenLoopRun } from '../make-open-loop.js'
import {
  makeCell, makeMachine, makePlan, makeRunLine, makeSlices, makeVariant, noisyFigures
} from '../make-run.js'
import { makeOutcome, makeRichOutcome } from '../report/tune/make-tune.js'
import { makeTunePlan } from '../tune/fake-instruments.js'
import { concludeRun } from '../with-studies.js'

const RATIO = { estimate: 1.1, low: 1.07, high: 1.13 }
const NGINX = makeVariant('nginx', {
  via: 'proxy', missing: { reason: 'nginx is not installed', remedy: 'npm run peers' }
})
const PLAN = makePlan({
  variants: ['node', 'node~aa', 'node-cluster', 'express', NGINX], actions: ['static', 'factorial'],
  connections: [1, 64]
})

/** @returns {string[]} */
function calibrations () {
  const full = analyseCalibration(makeRecording({ within: 0.04, between: 0.005 }))
  const { blocks, ...rest } = makeRecording({ sessions: 2 })
  const plant = blocks.filter(({ part }) => part === 'plant')
  const early = analyseCalibration({ ...rest, end: null, blocks: plant })
  /** @type {CalibrationReport} */
  const odd = {
    ...full,
    machine: { ...full.machine, cores: 1, virtualisation: 'kvm' },
    invalidPairs: 3,
    curve: full.curve.map(point => ({
      ...point,
      differs: { cpu: point.effect > 0.1 ? point.differs.cpu : null, rps: 90_000 },
      verdict: { cpu: point.effect > 0.1 ? 86_400 : null, rps: null }
    })),
    latency: null,
    instructions: { reason: null, ratios: [{ contrast: 'a | b', ratio: RATIO }] },
    requirements: full.requirements.map((one, index) =>
      ({ ...one, passed: [true, false, null][index % 3] ?? null })),
    trials: full.trials.map(trial => ({
      ...trial, larger: 2, smaller: 1, cannotTell: 3,
      power: trial.power.map(check => ({ ...check, agrees: false }))
    })),
    noisy: null
  }
  const uncounted = { ...early, sessions: 1, instructions: { reason: 'No perf.', ratios: [] } }
  return [
    calibratePlanText(planCalibration({ quick: true, budgetSeconds: null, seed: 7 }),
      { directory: 'results/x', width: 80 }),
    calibrateProgressText({ kind: 'part', part: 'plant' }),
    calibrateProgressText({
      kind: 'session', part: 'noisy', session: 1, of: 2, blocks: 24, secondsLeft: 2700
    }),
    ...[calibrateEndingText(full, 100), calibrateEndingText(odd, 80)],
    ...[calibrateEndingText(uncounted, 80), calibrateMarkdown(odd)]
  ]
}

/** @returns {string[]} */
function plans () {
  const facts = {
    machine: makeMachine(), versions: { node: '26.10.0' }, directory: 'results/mine'
  }
  const noise = {
    ...makeMachine().noise, foreignCpuShare: 0.034, stealShare: 0.005, loadAverage: 1.26
  }
  const inserts = makeInsertPlan({ loads: [[1, 8], [8, 8]] })
  const run = '2026-11-20T10:00:00.000Z'
  return [
    planText({ ...PLAN, upstream: { latency: null } }, facts),
    planText({
      ...PLAN,
      upstream: { latency: '20' },
      notices: ['mind this'],
      against: {
        kind: 'run', file: 'run.ndjson', startedAt: run, machine: '', runtime: '', cells: []
      }
    }, { ...facts, machine: makeMachine({ noise }) }),
    planText({
      ...inserts,
      documents: { starts: 'foxx' },
      against: { kind: 'server', url: 'http://old:8529', variants: [] }
    }, { ...facts, machine: makeMachine({ noise: { ...noise, foreignCpuShare: null } }) }),
    planText(makeOpenLoopPlan({ rates: [200, 2_000] }), { ...facts, arrivals: 'constant' }),
    planText(makeCursorPlan(), facts)
  ]
}

/** @returns {string[]} */
function endings () {
  const costs = { node: 12345.6, 'node~aa': 12345.6, 'node-cluster': 22222.2, express: 28444 }
  const figures = noisyFigures(costs, { seed: 11, sigma: 0.02 })
  const gatesOf = (/** @type {CellKey} */ { variant, action }) =>
    (variant === 'express' ? ['client-bound'] : variant === 'node-cluster' ? ['imbalance'] : [])
      .concat(variant === 'express' && action === 'static' ? 'conservation' : [])
      .map(code => ({ code, detail: '' }))
  const slices = makeSlices(
    PLAN, { blocks: 6, figures: cell => ({ ...figures(cell), gates: gatesOf(cell) }) }
  )
  const closed = concludeRun({
    run: makeRunLine(), plans: [PLAN], verifications: [], slices, timelines: [], crossChecks: [],
    summaries: [], end: null
  })
  const open = makeOpenLoopRun(
    makeOpenLoopPlan({ rates: [500, 2_000], variants: ['node', 'node~aa', 'express'] }),
    { p99Us: { express: 1_900, '*': 1_300 } }
  )
  const cursor = concludeRun(makeCursorRun(makeCursorPlan(), {
    rps: ({ action, variant }, block) =>
      (action === 'docs' ? 5 : 1_000) * (1 + block / 100) * (variant === 'arangodb' ? 0.4 : 1),
    figures: ({ variant }) =>
      ({ gates: variant === 'arangodb' ? [{ code: 'client-bound', detail: '' }] : [] })
  }))
  return [
    endingText(closed, { width: 80 }), endingText(closed, { width: 140 }),
    endingText(open.conclusion, { width: 130 }),
    endingText(cursor, { width: 80 }), endingText(cursor, { width: 140 })
  ]
}

/** @returns {string[]} */
function comparisons () {
  const slower = makeCellChange({ variant: 'express' }, {
    verdict: 'slower',
    states: { a: 'ok', b: 'suspect' },
    changes: [
      makeChange({ verdict: 'slower', ratio: RATIO, suspectIn: ['B'] }),
      makeChange({ metric: 'rps', ratio: null, why: 'the load client was the bottleneck in A' })
    ]
  })
  const open = makeCellChange({ rate: 500 }, { changes: [makeChange({ metric: 'p99' })] })
  const cells = (/** @type {number} */ count) => [1, 2, 4, 8, 16, 32].slice(0, count)
    .map(connections => makeCell({ variant: 'koa', connections }))
  const drift = cells(5).map(cell => ({ cell, metric: /** @type {const} */ ('cpu'), ratio: RATIO }))
  const rich = makeComparison({
    cells: [makeCellChange(), slower, open], drift, onlyA: cells(6), onlyB: cells(1),
    differences: [{ what: 'kernel', before: '6.1', now: '6.2' }], noiseFloor: 'Noise floor: 1 %.'
  })
  return [
    compareText(rich, { width: 80 }), compareText(rich, { width: 80, all: true }),
    compareText(makeComparison({ cells: [makeCellChange()] }), { width: 60 }), installText('v1')
  ]
}

/** @returns {string[]} */
function tunings () {
  const facts = { sideBySide: true, availableBytes: 10e9, directory: 'results/x', width: 80 }
  const alone = { ...facts, sideBySide: false }
  const ending = {
    plan: { cores: 2 }, seconds: 600, balanceOf: /** @type {const} */ ('cpu'),
    stoppedBy: /** @type {const} */ ('certain'), notes: ['Bodies differ.'], width: 80, told: false
  }
  return [
    tunePlanText(makeTunePlan({ counts: [1, 2, 96], cores: 2, title: 'ql, D' }), facts),
    tunePlanText(makeTunePlan({ objective: 'p99', budgetSeconds: 2 }), alone),
    tunePlanText(
      makeTunePlan({ objective: 'p99', rate: 1500 }), { ...facts, availableBytes: null }
    ),
    tuneEndingText(makeRichOutcome(), ending),
    tuneEndingText(makeRichOutcome(), { ...ending, width: 120 }),
    tuneEndingText(makeOutcome({ objective: 'p99', rate: 400 }), ending)
  ]
}

/** @returns {string[]} */
function others () {
  const going = { studies: [], dropped: { slices: 0, bytes: 0 }, differences: [] }
  const stood = { processStart: 1, insteadOf: 1 }
  const finding = { topic: /** @type {const} */ ('noise'), code: 'x', advice: null }
  const findings = /** @type {const} */ (['ok', 'note', 'warning', 'stop']).map(level => ({
    ...finding, level, title: `a sentence of level ${level} that is longer than one line holds`,
    advice: level === 'ok' ? null : 'do this or that, and look again whether it has helped'
  }))
  return [
    resumeText(going, { path: 'run.ndjson', locked: true }),
    resumeText({
      dropped: { slices: 1, bytes: 9 },
      studies: [0, 1, 1000].map(blocks => ({ study: 'actions', blocks, ...stood })),
      differences: [{ what: 'kernel', before: '6.1', now: '6.2' }]
    }, { path: 'run.ndjson', locked: false }),
    resumeText({ ...going, dropped: { slices: 2, bytes: 9 } }, { path: 'x', locked: true }),
    ...[1, 2, 3, 4].map(count => doctorText(findings.slice(0, count), 60)),
    peersPlanText(planPeers(FACTS), { directory: '/cache', width: 80 }),
    ...['darwin', 'linux'].flatMap(platform => ['fedora', 'void'].map(distribution =>
      peersElsewhereText({ platform, distribution }, ['nginx', 'wrk'])))
  ]
}

describe('what commands print', () => {
  const screens = { calibrations, plans, endings, comparisons, tunings, others }
  for (const [name, make] of Object.entries(screens)) {
    it(`is the kept text, whole: ${name}`, () => {
      const text = make().map(screen => `${screen}\n${'='.repeat(80)}\n`).join('')
      expectKept(import.meta.filename, `${name}.txt`, text)
    })
  }
})
