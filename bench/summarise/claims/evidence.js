/** @import {StartVariance} from '@shootout/statistics' */
/** @import {Interval, Slice, StoredCell, Summary} from '../../types.js' */
/** @import {WantedCell, Comparison, JudgedRun, Obstacle, Reading, Sample} from './types.js' */
// What a run knows of the cells that clauses speak of. Ratios are of slices of the same blocks; where the other side is
// a run of another time, of two groups (Welch). A cell that something else than its server bounded can do at least as
// much: its end of the interval is open. What is missing or invalid leaves both ends open.
import { isUsable } from '../../figures/index.js'
import { cellId, TWIN, variantIdOf } from '../../plan/create-plan.js'
import {
  exponentiate, ratioInterval, TO_ONE_REFERENCE, pooledStartVariance, ratioIntervalWithStarts,
  welchInterval
} from '@shootout/statistics'
import { countingSlices, logRatios, pairSlices, referenceOf } from '../replicates.js'

/** Processes of the clusters that the posts measured, which are taken where several numbers were. */
const POSTED_WORKERS = 8
const FEWEST_VALUES = 3
const NOT_FOUND = 'not-found'
const SEE_NOT_RUN = 'why, and how to get it, see "Not run"'
/** Gates that say that something else than the server bounded its requests per second. */
const UPSTREAM_BOUND = 'upstream-bound'
const UNKNOWN = Object.freeze({ estimate: NaN, low: 0, high: Infinity })

/** @typedef {ReturnType<typeof createEvidence>} Evidence */

/**
 * @param {JudgedRun} run
 * @param {string} study
 */
export function createEvidence ({ plans, slices, summaries }, study) {
  const plan = plans.find(one => one.study === study)
  const cells = summaries.filter(cell =>
    cell.study === study && cell.rate === null && cell.via === null && !cell.variant.endsWith(TWIN))
  const counting = countingSlices(slices.filter(slice => slice.study === study))
  const source = {
    cells,
    counting,
    against: plan?.against,
    startVariance: toStartVariance(cells, counting, plan?.reference ?? '')
  }
  return {
    /** How many ratios can be made at all. @param {Comparison} comparison */
    count: ({ over, under }) =>
      usable(over, source).length * (typeof under === 'number' ? 1 : usable(under, source).length),
    /** @param {Comparison} comparison @param {number} confidence of each ratio @returns {Reading} */
    read: (comparison, confidence) => readComparison(comparison, { ...source, confidence }),
    /** Of two single cells; null: not known. @param {Comparison} comparison @returns {Interval | null} */
    readCpu: comparison => readCpu(comparison, source),
    /** Whether something was measured on a server. @param {string} variant */
    has: variant => cells.some(cell => cell.variant === variant && cell.state !== 'not-run')
  }
}

/**
 * @typedef {object} Source
 * @property {readonly Summary[]} cells
 * @property {Map<string, Slice[]>} counting
 * @property {import('../../types.js').Against | undefined} against
 * @property {StartVariance} startVariance
 */

/**
 * How much one start of the processes differs from another, from all cells with their references: it widens every ratio
 * here.
 * @param {readonly Summary[]} cells
 * @param {Map<string, Slice[]>} counting
 * @param {string} reference
 */
function toStartVariance (cells, counting, reference) {
  const compared = cells.filter(isUsable).flatMap(cell => {
    const other = referenceOf(cell, cells, reference)
    return cell.variant === reference || other === undefined ? [] : [{
      server: variantIdOf(cell),
      logs: logRatios(
        pairSlices(counting.get(cellId(cell)) ?? [], counting.get(cellId(other)) ?? []), 'rps'
      )
    }]
  })
  return pooledStartVariance(compared.map(({ logs }) => logs), {
    servers: new Set(compared.map(({ server }) => server)).size,
    rho: TO_ONE_REFERENCE
  })
}

/**
 * The largest of `over` by the largest of `under`: its ends are max min of the single ratios' ends, which is right
 * whenever all of those are.
 * @param {Comparison} comparison
 * @param {Source & {confidence: number}} source
 * @returns {Reading}
 */
function readComparison (comparison, source) {
  const { over, under, metric = 'rps' } = comparison
  /** @type {Obstacle[]} */
  const obstacles = []
  const take = (/** @type {WantedCell} */ wanted) => takeSample(wanted, source, obstacles)
  const tops = over.map(take)
  const bottoms = typeof under === 'number' ? [under] : under.map(take)
  const rows = tops.map(top => bottoms.map(bottom => toRatio(top, bottom, { ...source, metric })))
  const end = (/** @type {keyof Interval} */ name) => Math.max(...rows.map(row =>
    Math.min(...row.map(interval => interval[name]))))
  return {
    comparison,
    interval: { estimate: estimateOf(rows), low: end('low'), high: end('high') },
    obstacles
  }
}

/** Of what is known. @param {readonly (readonly Interval[])[]} rows */
function estimateOf (rows) {
  const known = rows.map(row => row.map(({ estimate }) => estimate).filter(Number.isFinite))
    .filter(row => row.length > 0)
  return known.length === 0 ? NaN : Math.max(...known.map(row => Math.min(...row)))
}

/**
 * @param {WantedCell} wanted
 * @param {Source} source
 * @param {Obstacle[]} obstacles what is in the way is added
 * @returns {Sample | null}
 */
function takeSample (wanted, source, obstacles) {
  const sample = findSample(wanted, source)
  if ('kind' in sample) {
    obstacles.push(sample)
    return null
  }
  if (sample.bound) obstacles.push({ kind: 'bound', wanted })
  if (sample.rps.length < FEWEST_VALUES) obstacles.push({ kind: 'few', wanted })
  return sample
}

/** @param {readonly WantedCell[]} wanted @param {Source} source */
function usable (wanted, source) {
  return wanted.filter(cell => !('kind' in findSample(cell, source)))
}

/** @param {WantedCell} wanted @param {Source} source @returns {Sample | Obstacle} */
function findSample (wanted, source) {
  const { against, counting } = source
  if (wanted.version === 'old') {
    if (against === undefined) {
      return { kind: 'missing', wanted, detail: 'there is no old version: --against names one' }
    }
    if (against.kind === 'run') return findStored(wanted, against.cells)
  }
  const variant = wanted.version === 'old' && against?.kind === 'server'
    ? against.variants.find(one => one.variant === wanted.variant)?.over
    : wanted.variant
  const cell = findCell({ ...wanted, variant: variant ?? '' }, source.cells)
  if (cell === undefined) return { kind: 'missing', wanted }
  if (cell.state === 'not-run') {
    return {
      kind: 'not-found',
      wanted,
      detail: whyNotRun(cell)
    }
  }
  if (cell.state === 'invalid') return { kind: 'invalid', wanted }
  const slices = counting.get(cellId(cell)) ?? []
  const bound = cell.rpsIsLowerBound || cell.reasons.some(({ code }) => code === UPSTREAM_BOUND)
  return { slices, rps: slices.flatMap(({ rps }) => rps ?? []), bound }
}

/** @param {WantedCell} wanted @param {readonly StoredCell[]} cells @returns {Sample | Obstacle} */
function findStored (wanted, cells) {
  const stored = cells.find(({ cell }) => cell === findCell(wanted, cells.map(one => one.cell)))
  if (stored === undefined) return { kind: 'missing', wanted }
  if (stored.doubt !== null) return { kind: 'invalid', wanted, detail: stored.doubt }
  return { slices: null, rps: stored.rps, bound: false }
}

/**
 * @template {import('../../types.js').CellKey} T
 * @param {WantedCell} wanted
 * @param {readonly T[]} cells
 * @returns {T | undefined} of several: on one host, by the fewest threads, with 8 workers, else with the most
 */
function findCell (wanted, cells) {
  const found = cells.filter(cell => cell.rate === null && cell.variant === wanted.variant &&
    cell.action === wanted.action && cell.connections === wanted.connections &&
    (wanted.threads ?? cell.threads) === cell.threads && (wanted.workers ??
      cell.workers) === cell.workers && (wanted.scenario ?? cell.scenario) === cell.scenario)
  return found.toSorted((a, b) => Number(a.scenario !== 'local') - Number(b.scenario !== 'local') ||
    a.threads - b.threads ||
    Number(a.workers !== POSTED_WORKERS) -
      Number(b.workers !== POSTED_WORKERS) || b.workers - a.workers)[0]
}

/**
 * @typedef {object} How
 * @property {number} confidence
 * @property {'rps' | 'cpus' | 'cpu'} metric
 * @property {Source['startVariance']} startVariance
 */

/** @param {Sample | null} top @param {Sample | number | null} bottom @param {How} how @returns {Interval} */
function toRatio (top, bottom, how) {
  if (top === null || bottom === null) return UNKNOWN
  const interval = toInterval(top, bottom, how)
  if (interval === null) return UNKNOWN
  const cpu = how.metric === 'cpu'
  return {
    ...interval,
    low: !cpu && typeof bottom !== 'number' && bottom.bound ? 0 : interval.low,
    high: !cpu && top.bound ? Infinity : interval.high
  }
}

/**
 * @param {Sample} top
 * @param {Sample | number} bottom
 * @param {How} how
 * @returns {Interval | null} null: fewer than three values
 */
function toInterval (top, bottom, { confidence, metric, startVariance }) {
  if (typeof bottom === 'number') {
    return ratioInterval(top.rps.map(value => Math.log(value / bottom)), confidence)
  }
  if (top.slices !== null && bottom.slices !== null) {
    const [slices, others] = [top.slices, bottom.slices].map(own =>
      metric === 'cpus' ? own.map(withCpus) : own)
    const groups = logRatios(
      pairSlices(slices ?? [], others ?? []), metric === 'cpu' ? metric : 'rps'
    )
    return ratioIntervalWithStarts(groups, startVariance, confidence)
  }
  if (metric !== 'rps' || Math.min(top.rps.length, bottom.rps.length) < FEWEST_VALUES) return null
  return exponentiate(welchInterval(top.rps.map(Math.log), bottom.rps.map(Math.log), confidence))
}

/** CPUs that the server keeps busy, in the place of its requests per second. @param {Slice} slice @returns {Slice} */
function withCpus (slice) {
  return {
    ...slice,
    rps: slice.rps === null || slice.cpuUsPerRequest === null
      ? null
      : slice.rps * slice.cpuUsPerRequest / 1e6
  }
}

/** @param {Comparison} comparison @param {Source} source @returns {Interval | null} */
function readCpu ({ over, under }, source) {
  const [top, bottom] = [over[0], typeof under === 'number' ? undefined : under[0]]
  if (
    top === undefined || bottom === undefined || over.length > 1 || typeof under === 'number' ||
    under.length > 1
  ) {
    return null
  }
  const [one, other] = [findSample(top, source), findSample(bottom, source)]
  if ('kind' in one || 'kind' in other) return null
  return toInterval(one, other, { ...source, confidence: 0.95, metric: 'cpu' })
}

/**
 * A page says once why something is not there and how to get it; claims only lead to that.
 * @param {Pick<Summary, 'reasons'>} cell that was not run
 * @returns {string | undefined}
 */
export function whyNotRun ({ reasons: [reason] }) {
  return reason?.code === NOT_FOUND ? SEE_NOT_RUN : reason?.detail
}
