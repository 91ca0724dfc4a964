/** @import {CellKey, RunData} from '../../../../bench/types.js' */
// Each section of a page as it is, whole, in states that differ; its pictures are kept beside ../svg.
import { renderAnswer } from '../../../../bench/report/html/answer.js'
import { renderCharts } from '../../../../bench/report/html/charts.js'
import { renderClaims } from '../../../../bench/report/html/claims.js'
import { renderCost } from '../../../../bench/report/html/cost.js'
import { renderEnvironment } from '../../../../bench/report/html/environment.js'
import { renderLatency } from '../../../../bench/report/html/latency.js'
import { renderNotRun } from '../../../../bench/report/html/not-run.js'
import { renderTables } from '../../../../bench/report/html/table.js'
import { renderTrust } from '../../../../bench/report/html/trust.js'
import { renderWorkers } from '../../../../bench/report/html/workers.js'
import { html } from '../../../../bench/format/markup.js'
import { STUDIES } from '../../../../bench/studies/index.js'
import { expectKept } from '../../../kept-text.js'
import { makeCursorPlan, makeCursorRun } from '../../make-cursor.js'
import { makeOpenLoopPlan, makeOpenLoopRun, makePacing } from '../../make-open-loop.js'
import { makeCell, makeRefusal } from '../../make-run.js'
import { makeWorkerRun } from '../../make-workers.js'
import { concludeRun } from '../../with-studies.js'
import { createInput, createRunData } from '../fixtures.js'
import { makeLoadRun } from '../make-load-run.js'
import { makeTableRun } from '../make-table-run.js'
import { withoutPictures } from '../without-pictures.js'
import { makeCourse, makeWarmUp } from './trust/make-course.js'

const TABLE_RUN = makeTableRun()
const OPEN = makeOpenLoopRun(makeOpenLoopPlan({ rates: [500, 2_000] }), {
  p99Us: { express: 1_900, '*': 1_300 },
  figures: ({ rate, variant }) => ({
    pacing: makePacing({ due: rate ?? 0, queued: variant === 'express' ? (rate ?? 0) / 50 : 0 })
  })
})

/** @param {RunData} run @param {(cell: CellKey) => boolean} isKept @returns {RunData} with those cells alone */
const only = (run, isKept) => ({ ...run, summaries: run.summaries.filter(isKept) })

/** One cell of each state. */
const TELLING = [
  'static express 1', 'static node-cluster 64', 'static nginx 64', 'factorial node-cluster 64'
]

/** @param {CellKey} cell */
const isTelling = ({ variant, action, connections }) =>
  TELLING.includes(`${action} ${variant} ${connections}`)

/** @param {CellKey} cell */
const isExpress = ({ variant }) => variant === 'express'

function answer () {
  const input = createInput({
    run: { ...createRunData(), end: null }, studies: STUDIES.slice(0, 1)
  })
  return renderAnswer(input, html`<section id="charts"><h3 id="action-1"></h3></section>`)
}

function trust () {
  const run = makeCourse({
    variants: ['node', 'express'],
    blocks: 4,
    figures: order => ({
      processStart: order > 4 ? 2 : 1,
      retried: order === 3,
      gates: order === 2 ? [{ code: 'foreign-cpu', detail: 'others took 12.0 % of the CPUs' }] : [],
      noise: { foreignCpuShare: order / 100, stealShare: 0, pressureShare: null }
    })
  })
  const [cell] = run.plans[0]?.cells ?? []
  // What found nothing is the same list in all runs.
  return renderTrust({
    ...run,
    run: {
      ...run.run,
      calibration: {
        startedAt: '2026-11-20T10:00:00.000Z',
        revision: 'abc',
        promises: [
          { name: 'no false difference', kept: true, found: '0 of 9' },
          { name: '2 % is seen', kept: false, found: '3 of 9' },
          { name: 'p99 is true', kept: null, found: 'nothing' }
        ]
      }
    },
    warmUps: [makeWarmUp(), makeWarmUp({ variant: 'express', steady: false, windows: [1, 2, 3] })],
    verifications: [makeRefusal(), makeRefusal({ variant: 'node', passed: true, checks: [] })],
    crossChecks: [{
      ...makeCell(), ...cell, type: 'cross-check', checkedWith: 'wrk', startedAt: '', seconds: 1,
      rps: 20_000, checkedRps: 31_234, finding: 'client', gates: []
    }]
  }, STUDIES).text.replace(/<ul>(?:(?!<\/?ul>)[\s\S])*<\/ul>(?=<\/details>)/, '')
}

function claims () {
  const run = makeCursorRun(makeCursorPlan({ queries: ['docs'] }), {
    rps: ({ variant }, block) => (variant === 'foxx' ? 7 : 5) * (1 + block / 100)
  })
  return renderClaims({ ...concludeRun(run), studies: STUDIES })
}

/** @param {number[]} counts */
const workerRun = counts => makeWorkerRun({
  counts,
  missing: [48],
  figures: ({ workers }, block) => ({
    cpuUsPerRequest: 1000 + block, rps: 100 * Math.min(workers, 8) + block,
    ...(workers === 4 && block === 2 &&
      { gates: [{ code: 'conservation', detail: 'a byte' }] })
  })
})

/** By the name of the kept file. @type {Record<string, () => unknown>} */
const SECTIONS = {
  'answer.html': answer,
  'charts.html': () =>
    renderCharts(only(createRunData(), ({ action }) => action === 'factorial'), STUDIES),
  'charts-loads.html': () => renderCharts(makeLoadRun()),
  'charts-rate.html': () => renderCharts(makeOpenLoopRun(makeOpenLoopPlan({ rates: [500] }))),
  'charts-rates.html': () => renderCharts(OPEN),
  'charts-none.html': () => renderCharts({ ...createRunData(), summaries: [] }),
  'claims.html': claims,
  'cost.html': () => renderCost(only(TABLE_RUN, ({ action }) => action === 'static')),
  'environment.html': () => renderEnvironment(createRunData()),
  'latency.html': () => renderLatency(makeLoadRun({ histograms: true, blocks: 2 })),
  'not-run.html': () => renderNotRun(createRunData()),
  'table.html': () => renderTables(only(TABLE_RUN, isTelling), STUDIES),
  'table-rates.html': () => renderTables(only(OPEN, isExpress)),
  'trust.html': trust,
  'workers.html': () => renderWorkers(workerRun([1, 2, 4, 16, 48]))
}

describe('sections of a page, whole', () => {
  for (const [name, render] of Object.entries(SECTIONS)) {
    it(`${name} is as it was kept`, () =>
      expectKept(import.meta.filename, name, withoutPictures(render())))
  }
})
