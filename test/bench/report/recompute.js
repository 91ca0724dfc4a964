/** @import {CellKey, Interval, PlanLine} from '../../../bench/types.js' */
/** @import {ColumnarRun} from '../../../bench/report/types.js' */
// Every figure of a closed-loop run once more, from what a page carries, by other code than that of the report: pairs
// and means are this file's own, as are the rules of what is invalid or a lower bound; only the formulas of intervals
// and the reading of columns and histograms are the suite's.
import { fromColumn } from '../../../bench/report/embedded/columns.js'
import { mergeLatencies } from '../../../bench/measure/latency-histogram.js'
import {
  OF_ONE_RUN, TO_ONE_REFERENCE, pooledStartVariance, ratioInterval, ratioIntervalWithStarts
} from '@shootout/statistics'

const INVALID_CODES = ['conservation', 'server-died', 'connections', 'no-answers']

/** @typedef {{block: number, start: number, rps: number, cpu: number, pss: number, codes: string[]}} Row */
/**
 * @typedef {object} Measured
 * @property {CellKey} cell
 * @property {Row[]} rows
 * @property {'not-run' | 'invalid' | 'bound' | 'plain'} state
 * @property {string | null} histogram
 */
/** @typedef {{value: number, low: number | null, high: number | null}} Figure */
/**
 * @typedef {object} Recomputed
 * @property {CellKey} cell
 * @property {Measured['state']} state
 * @property {Figure | null} cpu µs
 * @property {Figure | null} rps
 * @property {Figure | null} cpuRatio
 * @property {Figure | null} rpsRatio
 * @property {number | null} p50 µs
 * @property {number | null} p99 µs
 * @property {number | null} pss bytes
 * @property {number} pairs
 */

/**
 * @param {ColumnarRun} embedded
 * @returns {Recomputed[]} one for each planned cell
 */
export function recompute (embedded) {
  return embedded.plans.flatMap(plan => {
    const cells = plan.cells.map(cell => measure(cell, { embedded, plan }))
    const pairs = cells.map(own => pairUp(own, cells.find(({ cell }) =>
      cell.variant === plan.reference && sameLoad(cell, own.cell))))
    const others = pairs.filter((_, index) => cells[index]?.cell.variant !== plan.reference)
    const servers = new Set(cells.filter(({ cell }, index) =>
      cell.variant !== plan.reference && (pairs[index]?.cpu.length ?? 0) > 1).map(({ cell }) =>
        `${cell.variant} ${cell.workers}`)).size
    const shared = { servers, rho: TO_ONE_REFERENCE }
    const variance = {
      cpu: pooledStartVariance(others.map(({ cpu }) => cpu), shared),
      rps: pooledStartVariance(others.map(({ rps }) => rps), shared)
    }
    const usable = cells.filter(({ state }) => state === 'plain' || state === 'bound')
    const ofOne = {
      servers: new Set(usable.map(({ cell }) => `${cell.variant} ${cell.workers}`)).size,
      rho: OF_ONE_RUN
    }
    const bare = {
      cpu: pooledStartVariance(usable.map(({ rows }) => byStart(rows, 'cpu')), ofOne),
      rps: pooledStartVariance(usable.map(({ rows }) => byStart(rows, 'rps')), ofOne)
    }
    return cells.map((own, index) => conclude(own, {
      pairs: /** @type {Pairs} */ (pairs[index]),
      variance,
      bare,
      isReference: own.cell.variant === plan.reference
    }))
  })
}

/** @param {CellKey} cell @param {{embedded: ColumnarRun, plan: PlanLine}} from @returns {Measured} */
function measure (cell, { embedded: { slices }, plan }) {
  const at = slices.cells.findIndex(other =>
    JSON.stringify(toEntries(other)) === JSON.stringify(toEntries(cell)))
  const read = (/** @type {string} */ name, /** @type {number} */ index) =>
    valuesOf(slices, name)[index]
  const rows = slices.cellOf.flatMap((of, index) => of !== at ? [] : [{
    block: Number(read('block', index)), start: Number(read('processStart', index)),
    rps: Number(read('completed', index)) / Number(read('seconds', index)),
    cpu: Number(read('cpuNs', index)) / Number(read('completed', index)) / 1000,
    pss: Number(read('pssBytes', index)),
    codes: /** @type {{code: string}[]} */ (read('gates', index)).map(({ code }) => code)
  }])
  const missing = plan.variants.find(({ name }) => name === cell.variant)?.missing
  const bound = rows.filter(({ codes }) => codes.includes('client-bound')).length
  const state = missing || rows.length === 0
    ? 'not-run'
    : rows.some(({ codes }) => codes.some(code => INVALID_CODES.includes(code)))
      ? 'invalid'
      : bound * 2 >= rows.length ? 'bound' : 'plain'
  return {
    cell,
    rows: rows.sort((a, b) => a.block - b.block),
    state,
    histogram: slices.histograms[at] ?? null
  }
}

/** Each column is read once. @type {WeakMap<object, unknown[]>} */
const columns = new WeakMap()

/** @param {ColumnarRun['slices']} slices @param {string} name @returns {unknown[]} */
function valuesOf ({ columns: all, count }, name) {
  const column = all[name]
  if (column === undefined) return []
  const values = columns.get(column) ?? fromColumn(column, count)
  columns.set(column, values)
  return values
}

/** @param {CellKey} cell */
function toEntries ({
  study, variant, action, connections, threads, workers, scenario, via, driver, rate
}) {
  return [study, variant, action, connections, threads, workers, scenario, via, driver, rate]
}

/** @param {CellKey} a @param {CellKey} b */
function sameLoad (a, b) {
  return JSON.stringify(toEntries({ ...a, variant: '', workers: 0 })) ===
    JSON.stringify(toEntries({ ...b, variant: '', workers: 0 }))
}

/** @typedef {{count: number, cpu: number[][], rps: number[][], referenceIsBound: boolean}} Pairs */

/**
 * Block by block, apart by the start of the processes.
 * @param {Measured} own
 * @param {Measured | undefined} reference
 * @returns {Pairs}
 */
function pairUp (own, reference) {
  const usable = [own, reference].every(one => one?.state === 'plain' || one?.state === 'bound')
  const pairs = usable
    ? own.rows.flatMap(row => (reference?.rows ?? []).filter(({ block }) => block === row.block)
      .map(other => ({ row, other })))
    : []
  const starts = [...new Set(pairs.map(({ row }) => row.start))]
  /** @param {(row: Row) => number} of */
  const logs = of => starts.map(start => pairs.filter(({ row }) => row.start === start)
    .map(({ row, other }) => Math.log(of(row)) - Math.log(of(other))))
  return {
    count: pairs.length,
    cpu: logs(({ cpu }) => cpu),
    rps: logs(({ rps }) => rps),
    referenceIsBound: reference?.state === 'bound'
  }
}

/** @param {readonly Row[]} rows @param {'cpu' | 'rps'} figure @returns {number[][]} logarithms, by start */
function byStart (rows, figure) {
  return [...new Set(rows.map(({ start }) => start))].map(one =>
    rows.filter(({ start }) => start === one).map(row => Math.log(row[figure])))
}

/** @typedef {Record<'cpu' | 'rps', ReturnType<typeof pooledStartVariance>>} Variances */

/**
 * @param {Measured} own
 * @param {{pairs: Pairs, variance: Variances, bare: Variances, isReference: boolean}} how bare: of figures that are not
 *   divided
 * @returns {Recomputed}
 */
function conclude ({ cell, rows, state, histogram }, { pairs, variance, bare, isReference }) {
  const usable = state === 'plain' || state === 'bound'
  const latency = mergeLatencies([usable ? histogram : null])
  return {
    cell, state,
    cpu: usable ? geometricMean(byStart(rows, 'cpu'), bare.cpu) : null,
    rps: usable ? geometricMean(byStart(rows, 'rps'), bare.rps) : null,
    cpuRatio: isReference ? null : ratioOf(pairs.cpu, variance.cpu),
    rpsRatio: isReference || state === 'bound' || pairs.referenceIsBound
      ? null
      : ratioOf(pairs.rps, variance.rps),
    p50: latency.p50, p99: latency.p99,
    pss: usable ? Math.max(...rows.map(({ pss }) => pss)) : null,
    pairs: isReference ? rows.length : pairs.count
  }
}

/** @param {number[][]} groups of logarithms @param {Variances['cpu']} variance @returns {Figure} */
function geometricMean (groups, variance) {
  const logs = groups.flat()
  return ratioOf(groups, variance) ?? {
    value: Math.exp(logs.reduce((sum, log) => sum + log / logs.length, 0)), low: null, high: null
  }
}

/** @param {number[][]} groups @param {ReturnType<typeof pooledStartVariance>} variance @returns {Figure | null} */
function ratioOf (groups, variance) {
  /** @type {Interval | null} */
  const interval =
    variance === null ? ratioInterval(groups.flat()) : ratioIntervalWithStarts(groups, variance)
  return interval && { value: interval.estimate, low: interval.low, high: interval.high }
}
