/** @import {GeneratorsUse} from '../../../types.js' */
/** @import {LoadResult} from '../../types.js' */
/** @import {GeneratorResult, Span} from '../types.js' */
// What several generators saw of one load as if one client had seen it, and how well they kept together. Pure.
import { addLoadResults } from '../../drivers/add-load-results.js'

/**
 * @param {readonly LoadResult[]} results of generators, by index
 * @returns {LoadResult}
 */
export function addGeneratorResults (results) {
  const ofGenerators = /** @type {readonly GeneratorResult[]} */ (results)
  const sum = addLoadResults(ofGenerators.map(({ clock: _clock, spans: _spans, ...own }) => own))
  return {
    ...sum,
    latencyUs: withExactMax(sum.latencyUs, ofGenerators),
    generators: describeUse(ofGenerators)
  }
}

/**
 * A stored histogram knows its largest value as precisely as any other: to three figures.
 * @param {LoadResult['latencyUs']} latencyUs
 * @param {readonly LoadResult[]} results
 */
function withExactMax (latencyUs, results) {
  return latencyUs && {
    ...latencyUs, max: Math.max(...results.map(result => result.latencyUs?.max ?? 0))
  }
}

/** @param {readonly GeneratorResult[]} results @returns {GeneratorsUse} */
function describeUse (results) {
  const spans = results.map(result => result.spans)
  return {
    startSkewMs: toMean(toSkews(spans, ({ startedAt }) => startedAt)),
    endSkewMs: toMean(toSkews(spans, ({ endedAt }) => endedAt)),
    spanMs: toMean(spans.flat().map(({ startedAt, endedAt }) => endedAt - startedAt)),
    shares: results.map(({ completed, seconds, clientCpuUs, loopUtilisation, clock }) => ({
      completed,
      cpuShare: seconds === 0 ? 0 : clientCpuUs / 1e6 / seconds,
      loopUtilisation,
      clockOffsetMs: clock.offsetMs,
      clockUncertaintyMs: clock.uncertaintyMs
    }))
  }
}

/**
 * @param {readonly Span[][]} spans of each generator: one for each turn
 * @param {(span: Span) => number} momentOf
 * @returns {number[]} milliseconds, for each turn
 */
function toSkews (spans, momentOf) {
  const turns = Math.min(...spans.map(({ length }) => length))
  return Array.from({ length: turns }, (_, turn) => {
    const moments = spans.flatMap(own => own.slice(turn, turn + 1).map(momentOf))
    return Math.max(...moments) - Math.min(...moments)
  })
}

/** @param {readonly number[]} values @returns {number} 0: there are none */
function toMean (values) {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
