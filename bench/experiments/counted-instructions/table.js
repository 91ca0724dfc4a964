// What counted instructions tell, as a table. In: starts, each with the turns of its sides; out: for each figure and
// statistic over turns, how many equals were called different, how many planted pairs were told, and how wide the
// intervals were.
import { mean, medianOfSorted, ratioInterval } from '@shootout/statistics'
import { median } from '../figures-text.js'

/** @typedef {import('@shootout/statistics').Interval} Interval */
/** @typedef {Record<'main' | 'all' | 'time', number>} Figures */
/** @typedef {{trio: string, planted: number, seconds: number, sides: Figures[][]}} Start turns of each side */
/** @typedef {{planted: number, starts: Figures[][][]}} Trio */
/** @typedef {{key: keyof Figures, statistic: keyof typeof STATISTICS}} How */

const KEYS = /** @type {const} */ (['main', 'all', 'time'])
/** With fewer a trio has no interval: one that was stopped. */
const FEWEST_STARTS = 3
const EQUAL = 1
const PLANTED = 2
/** How the turns of a start become one figure; values come in order. */
const STATISTICS = {
  mean,
  trimmed: (/** @type {number[]} */ sorted) => mean(sorted.slice(1, -1)),
  median: medianOfSorted
}

/**
 * @param {readonly Start[]} found
 * @returns {string} Markdown
 */
export function toTable (found) {
  const trios = toTrios(found)
  const rows = KEYS.flatMap(key => /** @type {How['statistic'][]} */ (Object.keys(STATISTICS))
    .map(statistic => toRow(trios, { key, statistic })))
  return [
    `${trios.length} trios of ${FEWEST_STARTS} starts and more; ` +
      `${Math.round(mean(found.map(({ seconds }) => seconds)))} s for a start`,
    '| Figure | Over turns | Equals called different | Planted told | Half-width | ' +
      'Starts differ by |',
    '|---|---|---|---|---|---|', ...rows, ''
  ].join('\n')
}

/** @param {readonly Start[]} found @returns {Trio[]} */
function toTrios (found) {
  return [...Map.groupBy(found, ({ trio }) => trio).values()]
    .map(ofTrio => ({
      planted: ofTrio[0]?.planted ?? NaN,
      starts: ofTrio.map(({ sides }) => sides)
    }))
    .filter(({ starts }) => starts.length >= FEWEST_STARTS)
}

/** @param {readonly Trio[]} trios @param {How} how */
function toRow (trios, how) {
  const equals = trios.map(trio => toInterval(trio, EQUAL, how))
  const shares = [...new Set(trios.map(({ planted }) => planted))].sort((a, b) => a - b)
  const told = shares.map(share => {
    const intervals = trios.filter(({ planted }) => planted === share)
      .map(trio => toInterval(trio, PLANTED, how))
    return `${intervals.filter(({ low }) => low > 1).length} of ${intervals.length} at ` +
      `${share * 100} %`
  })
  const differing = equals.filter(({ low, high }) => low > 1 || high < 1).length
  const width = median(equals.map(({ low, high }) => Math.log(high / low) / 2))
  const logs = trios.flatMap(({ starts }) => starts.map(sides => toLog(sides, EQUAL, how)))
  const spread = Math.sqrt(mean(logs.map(log => log ** 2)))
  return `| ${[how.key, how.statistic, `${differing} of ${equals.length}`, told.join(', '),
    toPercent(width), toPercent(spread)].join(' | ')} |`
}

/** @param {Trio} trio @param {number} side @param {How} how @returns {Interval} against the first side */
function toInterval ({ starts }, side, how) {
  const interval = ratioInterval(starts.map(sides => toLog(sides, side, how)))
  if (interval === null) throw new Error('expected three starts and more of each trio')
  return interval
}

/** @param {Figures[][]} sides @param {number} side @param {How} how */
function toLog ([first = [], ...others], side, { key, statistic }) {
  const logs = first.map((figures, turn) =>
    Math.log((others[side - 1]?.[turn]?.[key] ?? NaN) / figures[key]))
  return STATISTICS[statistic](logs.sort((a, b) => a - b))
}

/** @param {number} share */
function toPercent (share) {
  return `${(share * 100).toFixed(2)} %`
}
