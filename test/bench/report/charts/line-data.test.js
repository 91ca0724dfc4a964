/** @import {CellKey} from '../../../../bench/types.js' */
/** @import {LineChart} from '../../../../bench/report/types.js' */
// The data of each kind of line chart as they are, whole: what the page's script draws them from.
import { renderCharts } from '../../../../bench/report/html/charts.js'
import { renderLatency } from '../../../../bench/report/html/latency.js'
import { renderWorkers } from '../../../../bench/report/html/workers.js'
import { expectKept } from '../../../kept-text.js'
import { makeOpenLoopPlan, makeOpenLoopRun } from '../../make-open-loop.js'
import { makeWorkerRun } from '../../make-workers.js'
import { makeLoadRun } from '../make-load-run.js'
import { readChart } from '../read-chart.js'

/** Six digits tell all that is drawn. @param {string} _ @param {unknown} value */
const short = (_, value) => typeof value === 'number' ? Number(value.toPrecision(6)) : value

/** @param {unknown} markup @returns {string} a line for each chart, axis and point */
function dataOf (markup) {
  return [...String(markup).matchAll(/class="line-chart"[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, text]) => chartLines(readChart(text)))
    .join('\n\n')
}

/** @param {LineChart} chart */
function chartLines ({ x, y, lines, ...chart }) {
  return [
    chart, { x }, { y },
    ...lines.flatMap(({ points, ...line }) => [
      line,
      ...points.length > 16 ? points.filter((_, index) => index % 40 === 0) : points
    ])
  ].map(part => JSON.stringify(part, short)).join('\n')
}

/** @param {CellKey} cell @param {number} block */
function loadFigures ({ variant, connections }, block) {
  if (variant !== 'express') return {}
  if (connections === 8) {
    return block === 2 ? { gates: [{ code: 'conservation', detail: 'a byte' }] } : {}
  }
  return { gates: [{ code: connections === 64 ? 'client-bound' : 'unsteady', detail: 'busy' }] }
}

/** By the name of the kept file. @type {Record<string, () => unknown>} */
const CHARTS = {
  'latency.txt': () => renderLatency(
    makeLoadRun({ histograms: true, blocks: 2, plan: { variants: ['node'], connections: [8] } })
  ),
  'loads.txt': () => renderCharts(
    makeLoadRun({ plan: { variants: ['node', 'express'] }, figures: loadFigures })
  ),
  'rates.txt': () => renderCharts(makeOpenLoopRun(
    { ...makeOpenLoopPlan({ rates: [500, 2_000], variants: ['node', 'express'] }) },
    { p99Us: { express: 1_900, '*': 1_300 } }
  )),
  'workers.txt': () => renderWorkers(makeWorkerRun({
    counts: [1, 2, 4, 12],
    figures: ({ workers }, block) => ({
      cpuUsPerRequest: 1000 + block, rps: 100 * Math.min(workers, 8) + block,
      ...(workers === 4 && { gates: [{ code: 'conservation', detail: 'a byte' }] })
    })
  }))
}

describe('the data of line charts, whole', () => {
  for (const [name, render] of Object.entries(CHARTS)) {
    it(`${name} is as it was kept`, () =>
      expectKept(import.meta.filename, name, dataOf(render())))
  }
})
