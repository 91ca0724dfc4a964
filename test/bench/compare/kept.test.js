/** @import {Comparison} from '../../../bench/compare/types.js' */
/** @import {RunWishes} from './make-runs.js' */
// Comparisons as they are said, whole: on the screen and in Markdown.
import { compareText } from '../../../bench/cli/compare/text.js'
import { comparePairs } from '../../../bench/compare/compare-pairs.js'
import { compareRuns } from '../../../bench/compare/compare-runs.js'
import { compareTails } from '../../../bench/compare/side-tails.js'
import { renderComparisonMarkdown } from '../../../bench/report/comparison/markdown.js'
import { drawPairTails } from '../../../bench/summarise/tail-figures.js'
import { expectKept } from '../../kept-text.js'
import { latenciesOf } from '../make-open-loop.js'
import { makePlan, makeVariant } from '../make-run.js'
import { PLAN, makeComparable } from './make-runs.js'

const MISSING = { reason: 'koa is not installed', remedy: 'npm i koa' }
const OPEN_PLAN = { ...PLAN, cells: PLAN.cells.map(cell => ({ ...cell, rate: 500 })) }
const PAIRED_PLAN = makePlan({ variants: ['node', 'node~aa', 'node~before', 'express'] })
const QUIET = 0.002

/** @param {RunWishes} a @param {RunWishes} b */
const compare = (a, b) => compareRuns(
  { name: 'results/old', run: makeComparable(a) }, { name: 'results/new', run: makeComparable(b) },
  { compareTails }
)

/** @type {RunWishes['change']} 99th percentiles of an open loop */
const tails = ({ variant }, block) => latenciesOf((variant === 'express' ? 900 : 400) + block)

/** By the name of the kept file. @type {Record<string, () => Comparison>} */
const COMPARISONS = {
  'runs.txt': () => compare({
    seed: 1, sigma: QUIET,
    plan: makePlan({
      variants: ['node', 'node~aa', 'express', 'foxx', 'koa'], actions: ['static', 'factorial']
    }),
    change: ({ variant, action }) => variant === 'foxx' && action === 'static'
      ? { gates: [{ code: 'conservation', detail: 'a byte' }] }
      : {}
  }, {
    seed: 2, sigma: QUIET, drift: 1.2, startedAt: '2026-11-22T10:00:00.000Z',
    git: { revision: 'ceaf3e9babc05b8f7b2325073a233a1cd2dbf712', dirty: true },
    machine: { kernel: '6.2.0' },
    plan: makePlan({
      variants: [
        'node', 'node~aa', 'express', 'foxx', 'hono', makeVariant('koa', { missing: MISSING })
      ],
      actions: ['static', 'factorial']
    }),
    planted: { 'express static 64': 1.1, 'express factorial 64': 0.9 },
    change: ({ variant, action }) => variant === 'foxx' && action === 'factorial'
      ? { gates: [{ code: 'client-bound', detail: 'busy' }] }
      : {}
  }),
  'incomparable.txt': () => compare(
    {
      seed: 1,
      machine: {
        cpuModel: 'Another 1', cores: 4, memoryBytes: 4e9, cpuQuota: 1.5, virtualisation: 'kvm',
        governor: 'performance', openFilesLimit: 1_024, somaxconn: 128, portRange: '1024 65535',
        knobs: { NODE_OPTIONS: '--jitless' }
      }
    },
    { seed: 2, blocks: 3, startedAt: '2026-11-20T10:00:00.000Z' }
  ),
  'rates.txt': () => compare(
    { seed: 1, plan: OPEN_PLAN, change: tails },
    {
      seed: 2, plan: OPEN_PLAN,
      change: (cell, block) => cell.variant === 'express'
        ? latenciesOf(1_800 + block)
        : tails?.(cell, block) ?? {}
    }
  ),
  'pairs.txt': () => comparePairs(
    makeComparable({
      seed: 1, plan: PAIRED_PLAN, sigma: QUIET, planted: { 'node~before static 64': 0.6 }
    }),
    { a: 'HEAD~1', b: 'working tree', pairs: [{ a: 'node~before', b: 'node' }] },
    { drawPairTails }
  )
}

describe('comparisons, whole', () => {
  for (const [name, make] of Object.entries(COMPARISONS)) {
    it(`${name} is as it was kept`, () => {
      const comparison = make()
      expectKept(import.meta.filename, name, [
        compareText(comparison, { width: 100, all: true }),
        ...name === 'runs.txt' ? [renderComparisonMarkdown(comparison)] : []
      ].join('\n\n'))
    })
  }
})
