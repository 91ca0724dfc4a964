/** @import {Evidence} from './evidence.js' */
/** @import {Comparison, Finding, Holds, Needs, Obstacle, Reading} from './types.js' */
// Several ratios, one verdict. All of a clause's intervals hold at once with 95 % (Bonferroni: each gets its part of
// the 5 %), so whatever follows from them is right as often.
// In: comparisons and what the run knows of them; out: a finding with the numbers that decided.
import {
  formatCount, formatRatio, formatRatioInterval, formatRatioRange
} from '../../format/numbers.js'
import { EQUIVALENCE_BAND } from '@shootout/statistics'
import { commandFor } from './needs.js'
import { judgeInterval } from './regions.js'

const ALPHA = 0.05
const MOST_SHOWN = 3

/**
 * Every ratio has to lie in its region; one that lies outside is enough to refute.
 * @param {readonly Comparison[]} comparisons at least one
 * @param {{evidence: Evidence, needs: Needs}} source
 * @returns {Finding}
 */
export function judgeAll (comparisons, { evidence, needs }) {
  const { readings, level } = readAll(comparisons, evidence)
  const judged = readings.map(reading => ({
    readings: [reading],
    holds: judgeInterval(reading.interval, reading.comparison.region)
  }))
  return findFault(judged, { level, evidence, needs }) ?? {
    holds: 'holds',
    why: `${listReadings(
      closestFirst(readings), readings.length > MOST_SHOWN ? 'the closest of' : ''
    )}${level}`
  }
}

/**
 * The same order twice: of each two ratios the second must not be the reverse of the first. One that is level
 * contradicts no order.
 * @param {readonly Comparison[]} comparisons in twos
 * @param {{evidence: Evidence, needs: Needs}} source
 * @returns {Finding}
 */
export function judgeOrder (comparisons, { evidence, needs }) {
  const { readings, level } = readAll(comparisons, evidence)
  const judged = Array.from({ length: readings.length / 2 }, (_, index) =>
    readings.slice(2 * index, 2 * index + 2))
    .map(two => ({ readings: two, holds: judgeTwo(two.map(toSide)) }))
  return findFault(judged, { level, evidence, needs }) ??
    { holds: 'holds', why: `${listReadings(readings)}${level}` }
}

/**
 * @param {readonly {readings: readonly Reading[], holds: Holds}[]} judged
 * @param {{level: string, evidence: Evidence, needs: Needs}} source
 * @returns {Finding | null} what refutes the clause, else what leaves it open; null: it holds
 */
function findFault (judged, { level, evidence, needs }) {
  const readings = judged.flatMap(one => one.readings)
  const of = (/** @type {Holds} */ holds) =>
    judged.filter(one => one.holds === holds).flatMap(one => one.readings)
  const [against, open] = [of('does not hold'), of("can't tell")]
  if (against.length > 0) return { holds: 'does not hold', why: `${listReadings(against)}${level}` }
  if (open.length === 0) return null
  return { holds: "can't tell", why: `${explainOpen(open, { readings, evidence, needs })}${level}` }
}

/** @typedef {'ahead' | 'behind' | 'level' | null} Side null: not known */

/** @param {readonly Side[]} sides @returns {Holds} */
function judgeTwo ([first = null, second = null]) {
  if (first === null || second === null) return "can't tell"
  return new Set([first, second, 'level']).size === 3 ? 'does not hold' : 'holds'
}

/** @param {Reading} reading @returns {Side} */
function toSide ({ interval }) {
  if (interval.low > EQUIVALENCE_BAND.high) return 'ahead'
  if (interval.high < EQUIVALENCE_BAND.low) return 'behind'
  return interval.low >= EQUIVALENCE_BAND.low && interval.high <= EQUIVALENCE_BAND.high
    ? 'level'
    : null
}

/**
 * @param {readonly Comparison[]} comparisons
 * @param {Evidence} evidence
 * @returns {{readings: Reading[], level: string}} level: of the single interval, for people
 */
function readAll (comparisons, evidence) {
  const count = comparisons.reduce((sum, comparison) => sum + evidence.count(comparison), 0)
  const confidence = 1 - ALPHA / Math.max(1, count)
  return {
    readings: comparisons.map(comparison => evidence.read(comparison, confidence)),
    level: count > 1 ? ` (each of ${formatCount(count)} intervals at ` +
      `${Number((confidence * 100).toFixed(2))} %, all at once at 95 %)` : ''
  }
}

/** Nearest to where it would be refuted. @param {readonly Reading[]} readings */
function closestFirst (readings) {
  return readings.toSorted((a, b) => marginOf(a) - marginOf(b))
}

/** @param {Reading} reading @returns {number} as a logarithm */
function marginOf ({ interval, comparison: { region } }) {
  return Math.min(region.low === 0 ? Infinity : Math.log(interval.low / region.low), Math.log(
    region.high / interval.high
  ))
}

/** @param {readonly Reading[]} readings @param {string} [words] before the number of all */
function listReadings (readings, words = '') {
  const shown = readings.slice(0, MOST_SHOWN).map(describeReading).join('; ')
  const more = readings.length - MOST_SHOWN
  if (more <= 0) return shown
  return words === ''
    ? `${shown}; and ${formatCount(more)} more`
    : `${words} ${formatCount(readings.length)}: ${shown}`
}

/** @param {Reading} reading */
function describeReading ({ comparison: { what, metric = 'rps', under }, interval }) {
  return `${what}${metric === 'cpus' ? ', CPUs in use' : ''} ${typeof under === 'number'
    ? `${formatRatioOpen(interval)} of it`
    : formatRatioOpen(interval)}`
}

/** '1.60x [1.52, 1.68]'; 'at least 1.52x'; 'not known'. @param {import('../../types.js').Interval} interval */
function formatRatioOpen (interval) {
  const { low, high } = interval
  if (low <= 0 && high === Infinity) return 'not known'
  if (high === Infinity) return `at least ${formatRatio(low)}`
  if (low <= 0) return `at most ${formatRatio(high)}`
  return Number.isFinite(interval.estimate)
    ? formatRatioInterval(interval)
    : formatRatioRange(interval)
}

/**
 * What is missing and how to get it; what is known is told beside.
 * @param {readonly Reading[]} open
 * @param {{readings: readonly Reading[], evidence: Evidence, needs: Needs}} source readings: all of them
 */
function explainOpen (open, { readings, evidence, needs }) {
  const known = open.filter(({ interval }) => interval.low > 0 || interval.high < Infinity)
  const obstacles = open.flatMap(reading => reading.obstacles)
  const of = (/** @type {Obstacle['kind']} */ kind) => obstacles.filter(one => one.kind === kind)
  // Of a server that is not there no single cell is worth a word.
  const absent = new Set(of('not-found').map(({ wanted }) => nameServer(wanted)))
  const parts = [
    known.length === 0 ? null : listReadings(known),
    describeBound(of('bound'), { open, evidence }),
    of('invalid').length === 0 ? null : `invalid: ${nameCells(of('invalid'))}`,
    of('few').length === 0 ? null : `fewer than three slices: ${nameCells(of('few'))}`,
    ...[...new Set(of('not-found').map(({ wanted, detail }) =>
      `${nameServer(wanted)} was not run${detail === undefined ? '' : `: ${detail}`}`))],
    ...describeMissing(
      of('missing').filter(({ wanted }) => !absent.has(nameServer(wanted))), { readings, needs }
    )
  ].filter(part => part !== null)
  return parts.length === 0 ? 'too few pairs of slices give no interval' : parts.join('; ')
}

/**
 * The cells with the command that measures them; where it is all of them, what the clause needs names them already.
 * @param {readonly Obstacle[]} missing
 * @param {{readings: readonly Reading[], needs: Needs}} source
 * @returns {string[]}
 */
function describeMissing (missing, { readings, needs }) {
  if (missing.length === 0) return []
  const whole = readings.every(({ comparison: { over, under }, obstacles }) =>
    obstacles.filter(({ kind }) => kind === 'missing').length === over.length +
      (typeof under === 'number' ? 0 : under.length))
  const cells = missing.filter(({ detail }) => detail === undefined)
  const details = missing.flatMap(({ detail }) => detail ?? [])
  return [
    ...new Set(details),
    whole && details.length === 0
      ? 'nothing of what it needs was measured'
      : cells.length === 0 ? null : `not measured: ${nameCells(cells)}`,
    `\`${commandFor(needs)}\` measures it`
  ].filter(part => part !== null)
}

/** @param {readonly Obstacle[]} bound @param {{open: readonly Reading[], evidence: Evidence}} source */
function describeBound (bound, { open, evidence }) {
  if (bound.length === 0) return null
  const cpu = open.flatMap(({ comparison }) => {
    const interval = evidence.readCpu(comparison)
    return interval === null
      ? []
      : [`${comparison.what}, CPU per request: ${formatRatioInterval(interval)}`]
  })
  return [
    `only a lower bound, because load client or upstream was the bottleneck: ${nameCells(bound)}`,
    ...cpu.slice(0, 1)
  ].join('; ')
}

/** @param {import('./types.js').WantedCell} wanted */
function nameServer ({ variant, version }) {
  return version === 'old' ? `${variant} (old)` : variant
}

/** 'node-cluster static at 2, 4, 8 connections'. @param {readonly Obstacle[]} obstacles */
function nameCells (obstacles) {
  const groups = Map.groupBy(obstacles, ({ wanted }) =>
    `${nameServer(wanted)} ${wanted.action}${wanted.workers === undefined
      ? ''
      : ` with ${wanted.workers} workers`}${wanted.threads === undefined
        ? ''
        : ` by ${wanted.threads} ${wanted.threads === 1 ? 'thread' : 'threads'}`}`)
  return [...groups].map(([name, own]) => {
    const counts = [...new Set(own.map(({ wanted }) => wanted.connections))].sort((a, b) => a - b)
    const noun = counts.every(count => count === 1) ? 'connection' : 'connections'
    return `${name} at ${counts.join(', ')} ${noun}`
  }).join(', ')
}
