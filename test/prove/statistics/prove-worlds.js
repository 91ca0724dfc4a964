/** @import {Noise, Share, Shape, World} from './types.js' */
/** @import {Column, Found} from './judge-runs.js' */
// The prover of intervals and verdicts: runs in worlds whose noise comes from kept runs, each judged against the truth.
// Seeded: the same seed gives the same runs of a row, whatever the budget.
import { setImmediate } from 'node:timers/promises'
import { createRandom } from '@shootout/statistics'
import { storeRun } from '../../../bench/summarise/gains.js'
import { INTERVALS, VERDICTS, judgeRuns } from './judge-runs.js'
import { readNoises } from './read-noise.js'
import { simulateRun } from './simulate-run.js'
import { drawTextbook } from './textbook.js'
import { SHAPES, WORLDS } from './worlds.js'

/** What an interval of 95 % has to hold, and what a verdict of 5 % may be wrong in. */
export const LEAST = 0.94
export const MOST = 0.05
/** How many standard errors a share has to be off, so that seeds of no consequence find nothing. */
const CERTAIN = 3
const COLUMNS = { ...INTERVALS, ...VERDICTS }

/**
 * blocks: of a run, on average.
 * @typedef {{shape: Shape, world: World, shares: Map<Column, Share>, blocks: number, pairs: number}} Row
 */
/** @typedef {{found: Found, blocks: number}} Judged */

/** @typedef {{rows: Row[], textbook: Map<string, Share>, seconds: number}} Proved */

/**
 * @param {{seed: number, count: number, budgetSeconds: number}} options
 * @param {AbortSignal} signal ends it
 * @returns {Promise<{text: string, hasFault: boolean}>} what is printed
 */
export async function proveWorlds (options, signal) {
  const proved = await simulateWorlds(options, { signal })
  const [{ pairs } = { pairs: 0 }] = proved.rows
  const faults = findFaults(proved)
  const again = `npm run prove -- statistics --seed ${options.seed} --count ${pairs}`
  return {
    hasFault: faults.length > 0,
    text: `${pairs} pairs of runs for each row, in ${proved.seconds.toFixed(1)} s.\n\n` +
      `${toTable(proved)}\n${toTextbookTable(proved)}\n` + (faults.length > 0
      ? `${faults.join('\n')}\nAgain: ${again}\n`
      : `No fault from seed ${options.seed} on.\n`)
  }
}

/**
 * @param {{seed: number, count: number, budgetSeconds: number}} options count: pairs of runs of each row, at most
 * @param {{clock?: () => number, signal?: AbortSignal}} [parts] clock: milliseconds, monotonic; signal ends it
 * @returns {Promise<Proved>}
 */
export async function simulateWorlds ({ seed, count, budgetSeconds }, {
  clock = () => performance.now(), signal
} = {}) {
  const start = clock()
  const noises = readNoises()
  const rows = SHAPES.flatMap(shape => WORLDS.map((world, index) => ({
    shape, world, random: createRandom(seed + index), judged: /** @type {Judged[]} */ ([])
  })))
  const isOver = () => signal?.aborted === true || clock() - start >= budgetSeconds * 1000
  for (let pair = 0; pair < count && !isOver(); pair++) {
    for (const { shape, world, random, judged } of rows) {
      judged.push(simulatePair(shape, world, { noises, random }))
    }
    // For signals.
    await setImmediate()
  }
  const pairs = rows[0]?.judged.length ?? 0
  return {
    textbook: drawTextbook({ seed, count: pairs }),
    rows: rows.map(({ shape, world, judged }) => ({
      shape,
      world,
      shares: toShares(judged.map(({ found }) => found)),
      blocks: judged.reduce((sum, { blocks }) => sum + blocks, 0) / judged.length,
      pairs
    })),
    seconds: (clock() - start) / 1000
  }
}

/**
 * @param {Shape} shape
 * @param {World} world
 * @param {{noises: readonly Noise[], random: () => number}} how
 * @returns {Judged}
 */
function simulatePair (shape, world, how) {
  const before = simulateRun(shape, world, {
    ...how,
    against: { kind: 'server', url: '', variants: [{ variant: 'equal', over: 'node~aa' }] }
  })
  const against = storeRun(before.run, { file: 'before', summaries: before.run.summaries })
  const now = simulateRun(shape, world, { ...how, against })
  return { found: judgeRuns(before, now), blocks: (before.blocks + now.blocks) / 2 }
}

/**
 * Cells of a run share its luck, so that runs are what is counted.
 * @param {readonly Found[]} runs
 * @returns {Map<Column, Share>}
 */
function toShares (runs) {
  const columns = /** @type {Column[]} */ (Object.keys(COLUMNS))
  return new Map(columns.map(column => {
    const counts = runs.map(found => {
      const own = found.filter(([name]) => name === column)
      return { all: own.length, true: own.filter(([, is]) => is).length }
    })
    const all = counts.reduce((sum, one) => sum + one.all, 0)
    const share = counts.reduce((sum, one) => sum + one.true, 0) / all
    const squares = counts.reduce((sum, one) => sum + (one.true - share * one.all) ** 2, 0)
    return [column, { share, standardError: Math.sqrt(squares) / all }]
  }))
}

/**
 * @param {Pick<Proved, 'rows' | 'textbook'>} proved
 * @returns {string[]} where intervals are certainly too narrow, or verdicts wrong too often
 */
export function findFaults ({ rows, textbook }) {
  return [
    ...[...textbook].flatMap(([name, share]) => toFault(share, { name, isInterval: true })),
    ...rows.flatMap(({ shape, world, shares }) => [...shares].flatMap(([column, share]) =>
      toFault(share, {
        name: `${shape.name}, ${world.name}: ${COLUMNS[column]}`, isInterval: column in INTERVALS
      })))
  ]
}

/** @param {Share} share @param {{name: string, isInterval: boolean}} of @returns {string[]} */
function toFault ({ share, standardError }, { name, isInterval }) {
  const off = isInterval ? LEAST - share : share - MOST
  if (!(off > CERTAIN * standardError)) return []
  return [`${name}: ` + (isInterval
    ? `${toPercent(share)} of the intervals hold the truth, at least ${toPercent(LEAST)} have to`
    : `${toPercent(share)} of the verdicts are wrong, at most ${toPercent(MOST)} may be`)]
}

/** @param {Pick<Proved, 'rows'>} proved @returns {string} a table of docs/statistics.md */
export function toTable ({ rows }) {
  return toMarkdown([
    ['Run', 'World', 'Blocks', ...Object.values(COLUMNS)],
    ...rows.map(({ shape, world, blocks, shares }) => [
      shape.name, world.name, blocks.toFixed(1),
      ...[...shares.values()].map(({ share }) => toPercent(share))
    ])
  ])
}

/** @param {Pick<Proved, 'textbook'>} proved @returns {string} the other one */
export function toTextbookTable ({ textbook }) {
  return toMarkdown([
    ['Interval', 'Holds the truth'],
    ...[...textbook].map(([name, { share }]) => [name, toPercent(share)])
  ])
}

/** @param {readonly [readonly string[], ...(readonly string[])[]]} rows the head first */
function toMarkdown ([head, ...rows]) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |\n`
  return `${line(head)}|${head.map(() => '---|').join('')}\n${rows.map(line).join('')}`
}

/** @param {number} share */
function toPercent (share) {
  return `${(100 * share).toFixed(1)} %`
}
