/** @import {RunData, Slice} from '../../../../bench/types.js' */
// Each kind of picture as it is, whole.
import { cpu, p99 } from '../../../../bench/figures/index.js'
import { balanceChart } from '../../../../bench/report/svg/balance-chart.js'
import { costChart, labelCosts } from '../../../../bench/report/svg/cost-chart.js'
import { dotChart } from '../../../../bench/report/svg/dot-chart.js'
import { forestPlot } from '../../../../bench/report/svg/forest-plot.js'
import { lineChart } from '../../../../bench/report/svg/line-chart.js'
import { noiseTimeline } from '../../../../bench/report/svg/noise-timeline.js'
import { orderStrip } from '../../../../bench/report/svg/order-strip.js'
import { sliceStrip } from '../../../../bench/report/svg/slice-strip.js'
import { toStripAxis } from '../../../../bench/report/svg/strip-axis.js'
import { throughputChart } from '../../../../bench/report/svg/throughput-chart.js'
import { timelineChart } from '../../../../bench/report/svg/timeline-chart.js'
import { stylesOfRun } from '../../../../bench/report/svg/variant-styles.js'
import { warmUpChart } from '../../../../bench/report/svg/warm-up-chart.js'
import { workerChart } from '../../../../bench/report/svg/worker-chart.js'
import { MEASURES, toPoints } from '../../../../bench/report/tune/measures.js'
import { weighCosts } from '../../../../bench/summarise/cost.js'
import { groupCells } from '../../../../bench/tables/cells.js'
import { expectKept } from '../../../kept-text.js'
import { makeCell, makeSlice } from '../../make-run.js'
import { createRunData } from '../fixtures.js'
import { makeCourse } from '../html/trust/make-course.js'
import { makeLine, makeLineChart, makePoint } from '../make-line-chart.js'
import { makeCurve, makeRichOutcome } from '../tune/make-tune.js'

const RUN = createRunData()
const styleOf = stylesOfRun(RUN)
/** A slice that is not plain. */
const INVALID = [{ code: 'conservation', detail: 'a byte' }]
const FOREIGN = [{ code: 'foreign-cpu', detail: 'others' }]

/** @param {string} action @param {RunData} [run] at 64 connections */
function cellsOf (action, run = RUN) {
  const found = groupCells(run).find(cells => cells.action === action)
  if (found === undefined) throw new Error(`no cells of ${action}`)
  return { ...found, groups: found.groups.slice(-1) }
}

/** Latencies as of an open loop, one interval far wider than the others. */
function openLoop () {
  const summaries = RUN.summaries.filter(({ action }) => action === 'static').map((cell, index) => {
    const estimate = 300 * 4 ** index
    const interval = { estimate, low: estimate / 1.2, high: estimate * (index === 1 ? 8 : 1.2) }
    return cell.state === 'not-run'
      ? { ...cell, rate: 500 }
      : {
        ...cell,
        rate: 500,
        p99Interval: interval,
        ratio: { ...cell.ratio, p99: index === 5 ? null : { estimate: 1.1, low: 0.9, high: 1.4 } }
      }
  })
  return cellsOf('static', { ...RUN, summaries })
}

function drawCosts () {
  const cells = RUN.summaries.filter(({ action, connections }) =>
    action === 'static' && connections === 64)
    .map((cell, index) => ({
      ...cell, pssBytes: 20e6 * (index + 1), cpuInterval: index === 1 ? null : cell.cpuInterval
    }))
  const costs = weighCosts(cells, () => null)
  return costChart(costs, { id: 'cost', action: 'static', styleOf, labels: labelCosts(costs) })
}

function drawCrowd () {
  const [cell] = RUN.summaries
  const cells = Array.from({ length: 9 }, (_, index) => ({
    .../** @type {NonNullable<typeof cell>} */ (cell), variant: `some-variant-${index}`,
    pssBytes: 50e6 + 1e5 * index, cpuUsPerRequest: 40 + index / 10, cpuInterval: null
  }))
  const costs = weighCosts(cells, () => null)
  return costChart(costs, { id: 'crowd', action: 'static', styleOf, labels: labelCosts(costs) })
}

/** Two starts, a slice that is invalid, one that was repeated, noise that is partly unknown. */
function drawnAxis () {
  const noise = { foreignCpuShare: 0.013, stealShare: 0, pressureShare: 0.04 }
  return toStripAxis(makeCourse({
    variants: ['node', 'node~aa', 'express'],
    blocks: 3,
    figures: order => ({
      processStart: order > 5 ? 2 : 1,
      gates: order === 3 ? INVALID : [],
      retried: order === 7,
      noise: { ...noise, pressureShare: order === 4 ? null : order / 10, stealShare: null }
    })
  }).slices)
}

/** @param {readonly Slice[]} slices @param {Partial<Parameters<typeof sliceStrip>[1]>} [changes] */
function drawSlices (slices, changes) {
  return sliceStrip(slices, {
    id: 'c7', title: 'CPU per request, slice by slice', description: 'mean',
    read: slice => slice.cpuUsPerRequest, format: value => `${value.toFixed(1)} µs`,
    mean: 45, interval: { estimate: 45, low: 42, high: 48 },
    counting: new Set(slices.filter(({ retried }) => !retried)), ...changes
  })
}

const SLICES = [
  {}, { gates: FOREIGN }, { retried: true }, { gates: INVALID }, { cpuUsPerRequest: 61 },
  { gates: [...FOREIGN, { code: 'unsteady', detail: 'it rose' }] }
].map((change, index) => makeSlice({
  block: index + 1, order: index + 1, processStart: index < 3 ? 1 : 2,
  cpuUsPerRequest: 40 + index * 2, ...change
}))

function drawTimeline () {
  const samples = [1, 2, 4].map(atSeconds => ({
    atSeconds,
    cpu: {
      server: { user: 1, system: 0.5 },
      upstream: { user: 0.3 / atSeconds, system: 0.01 },
      client: { user: 0.25, system: 0.25 }
    },
    pssBytes: atSeconds !== 2 ? 100e6 * atSeconds : null
  }))
  return timelineChart({
    type: 'timeline', ...makeCell({ variant: 'ql', action: 'D' }), startedAt: '', seconds: 3,
    completed: 1, samples
  }, { id: 't', styleOf })
}

function drawWorkers () {
  const outcome = makeRichOutcome()
  return workerChart({
    points: toPoints(outcome, 'rps'), counts: [2, 12, 24, 36, 48, 60], measure: MEASURES.rps,
    curve: makeCurve({ points: makeCurve().points.slice(0, 5) }), picked: 24, cores: 12,
    invalid: [60]
  }, { id: 'w', description: 'Requests per second.', colour: 's7' })
}

function drawLines () {
  return lineChart(makeLineChart({
    lines: [
      makeLine({ points: [makePoint(), makePoint({ x: 8, y: 150, low: 149, high: 400 })] }),
      makeLine({
        label: 'express', style: { colour: 's1', marker: 'square' },
        points: [
          makePoint({ y: 60, look: 'doubtful', low: -20 }),
          makePoint({ x: 8, y: null, look: 'invalid' }),
          makePoint({ x: 16, y: 90, look: 'lower-bound', low: null, high: null })
        ]
      }),
      makeLine({ label: 'pale', faint: true, style: { colour: 's2', marker: 'down' } }),
      makeLine({ label: 'nothing', points: [makePoint({ y: null, look: 'plain' })] })
    ],
    ceiling: [{ x: 64, y: 240 }],
    band: { low: 97, high: 103 }
  }))
}

const WARM_UP = {
  id: 'up', title: 'node', description: 'Two starts.', colour: 's0',
  scale: { windows: 6, windowMs: 250, most: 1.4 }
}

/** By the name of the kept file. @type {Record<string, () => unknown>} */
const PICTURES = {
  'balance.svg': () => balanceChart(
    makeRichOutcome().candidates.flatMap(candidate => candidate.balance === null
      ? []
      : [{ ...candidate, balance: candidate.balance }]),
    { id: 'balance', of: 'cpu', colour: 's7' }
  ),
  'cost.svg': drawCosts,
  'cost-crowd.svg': drawCrowd,
  'dots.svg': () => dotChart(
    cellsOf('factorial'), { id: 'cpu-1', figure: cpu, styleOf, groups: 'variant' }
  ),
  'dots-logarithmic.svg': () => dotChart(
    openLoop(), { id: 'p99-1', figure: p99, styleOf, groups: 'variant', margin: 1.5 }
  ),
  'forest.svg': () => forestPlot(cellsOf('factorial'), { id: 'forest-1', figure: cpu, styleOf }),
  'forest-undecided.svg': () => forestPlot(openLoop(), { id: 'forest-2', figure: p99, styleOf }),
  'lines.svg': drawLines,
  'noise.svg': () => noiseTimeline(drawnAxis(), { id: 'noise' }),
  'order.svg': () => orderStrip(
    drawnAxis(), { id: 'order', variants: ['node', 'node~aa', 'express', 'koa'], styleOf }
  ),
  'slices.svg': () => drawSlices(SLICES),
  'slices-single.svg': () =>
    drawSlices(SLICES.slice(0, 1), { mean: null, interval: null }),
  'throughput.svg': () => throughputChart(cellsOf('static'), { id: 'rps-1', styleOf }),
  'timeline.svg': drawTimeline,
  'warm-up.svg': () => warmUpChart([
    { shares: [0.2, 0.7, 1.6, 1, 1, 1], steady: true }, { shares: [0.4], steady: false },
    { shares: [], steady: false }
  ], WARM_UP),
  'workers.svg': drawWorkers
}

describe('pictures, whole', () => {
  for (const [name, draw] of Object.entries(PICTURES)) {
    it(`${name} is as it was kept`, () => expectKept(import.meta.filename, name, String(draw())))
  }
})
