/** @import {CellKey, RunData} from '../../../bench/types.js' */
// What only some studies show, as it is, whole: sections, charts, tables and what ends a run on the screen.
import { endingText } from '../../../bench/cli/screen/ending-text.js'
import { STUDIES } from '../../../bench/studies/index.js'
import { stylesOfRun } from '../../../bench/report/svg/variant-styles.js'
import { groupCells } from '../../../bench/tables/cells.js'
import { expectKept } from '../../kept-text.js'
import { AGAINST_SERVER, makeCursorPlan, makeCursorRun } from '../make-cursor.js'
import { makeInsertPlan, makeInsertRun } from '../make-inserts.js'
import { makeCell } from '../make-run.js'
import { makeRuntimeRun, makeStart, usualCost } from '../make-runtimes.js'
import { makeWorkerRun } from '../make-workers.js'
import { withoutPictures } from '../report/without-pictures.js'
import { concludeRun } from '../with-studies.js'

const WIDTH = 100
const INVALID = { gates: [{ code: 'conservation', detail: 'a byte' }] }
const BOUND = { gates: [{ code: 'client-bound', detail: 'busy' }] }

/** @param {CellKey} cell */
function cursorFigures ({ action, variant, driver }) {
  if (action !== 'docs-keys') return {}
  return variant === 'against' && driver === 'raw' ? INVALID : driver === 'arangojs' ? BOUND : {}
}

/** @type {Record<string, () => RunData>} by study */
const RUNS = {
  cursor: () => makeCursorRun(makeCursorPlan({
    queries: ['docs', 'docs-keys'],
    variants: ['foxx', 'against'],
    against: AGAINST_SERVER
  }), {
    rps: ({ action, variant, driver }, block) => (action === 'docs' ? 5 : 1_000) *
      (driver === 'arangojs' ? 0.8 : 1) * (1 + block / 100) * (variant === 'foxx' ? 1.4 : 1),
    figures: cursorFigures
  }),
  inserts: () => makeInsertRun(makeInsertPlan({
    variants: ['foxx', 'foxx~aa', 'foxx-api', 'against', 'against-api'],
    loads: [[8, 64]],
    against: {
      kind: 'server',
      url: 'http://<old>:8529',
      variants: [{ variant: 'foxx', over: 'against' }, { variant: 'foxx-api', over: 'against-api' }]
    }
  }), {
    rps: ({ variant, connections }, block) =>
      connections * (variant.startsWith('against') ? 1_000 : 1_600) * (1 + block / 100) +
      variant.length,
    figures: ({ variant, threads }) => threads === 8 && variant === 'against-api' ? INVALID : {}
  }),
  orchestration: () => ({
    ...makeWorkerRun({
      counts: [12, 96],
      figures: ({ workers }, block) => ({ cpuUsPerRequest: 400 + block, rps: workers * 90 + block })
    }),
    timelines: [{
      type: 'timeline',
      ...makeCell({ study: 'orchestration', variant: 'ql', action: 'D', workers: 12 }),
      startedAt: '2026-11-21T10:00:00.000Z', seconds: 3, completed: 4_500,
      samples: [1, 2, 3].map(atSeconds => ({
        atSeconds,
        cpu: {
          server: { user: 1.1, system: 0.3 }, upstream: { user: 0.2, system: 0.1 },
          client: { user: 0.05, system: 0.02 }
        },
        pssBytes: 300e6 + atSeconds * 1e6
      }))
    }]
  }),
  runtimes: () => makeRuntimeRun({
    cost: usualCost,
    actions: ['static', 'json'],
    figures: ({ variant, action }) => variant === 'node@21' && action === 'json' ? INVALID : {},
    starts: [1, 2, 3, 4].flatMap(round => ['node@18', 'node@20', 'bun@1'].map((variant, index) =>
      makeStart({ variant, round, readyMs: 60 / (index + 1) + round, cpuMs: 40 + round })))
  })
}

/** @param {string} name */
const studyOf = name => STUDIES.filter(study => study.name === name)

describe('what only some studies show, whole', () => {
  for (const [name, make] of Object.entries(RUNS)) {
    const run = make()
    const styleOf = stylesOfRun(run, name)

    it(`has the section and the charts that were kept of ${name}`, () => {
      const shown = studyOf(name).flatMap(({ section, charts }) =>
        [section?.render(run) ?? '', ...charts?.(groupCells(run), styleOf) ?? []])
      expectKept(import.meta.filename, `${name}.html`, withoutPictures(shown.join('\n')))
    })

    it(`has the tables and the ending that were kept of ${name}`, () => {
      const tables = studyOf(name).flatMap(({ tables }) => tables?.(run) ?? [])
      expectKept(import.meta.filename, `${name}.txt`, [
        ...tables.map(({ title, head, rows }) =>
          [title, ...[head, ...rows].map(row => row.join(' | '))].join('\n')),
        endingText(concludeRun(run), { width: WIDTH })
      ].join('\n\n'))
    })
  }
})
