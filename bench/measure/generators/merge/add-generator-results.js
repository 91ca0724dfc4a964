/** @import {GeneratorMachine, GeneratorsUse} from '../../../types.js' */
/** @import {LoadResult} from '../../types.js' */
/** @import {Machine, MemberResult, Span} from '../types.js' */
// What several generators saw of one load as if one client had seen it, and how well they kept together. Pure.
import { addLoadResults } from '../../drivers/add-load-results.js'

/**
 * @param {readonly LoadResult[]} results of generators, by index
 * @returns {LoadResult}
 */
export function addGeneratorResults (results) {
  const ofGenerators = /** @type {readonly MemberResult[]} */ (results)
  const sum = addLoadResults(ofGenerators.map(({
    clock: _clock, spans: _spans, noise: _noise, machine: _machine, isHere: _isHere, ...own
  }) => own))
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

/** @param {readonly MemberResult[]} results @returns {GeneratorsUse} */
function describeUse (results) {
  const spans = results.map(result => result.spans)
  const byMachine = Map.groupBy(results, ({ machine }) => machine.boot + machine.name)
  const places = [...byMachine.keys()]
  return {
    startSkewMs: toMean(toSkews(spans, ({ startedAt }) => startedAt)),
    endSkewMs: toMean(toSkews(spans, ({ endedAt }) => endedAt)),
    spanMs: toMean(spans.flat().map(({ startedAt, endedAt }) => endedAt - startedAt)),
    machines: [...byMachine.values()].flatMap(([first]) => first ? toFacts(first.machine) : []),
    shares: results.map(result => ({
      completed: result.completed,
      cpuShare: result.seconds === 0 ? 0 : result.clientCpuUs / 1e6 / result.seconds,
      loopUtilisation: result.loopUtilisation,
      clockOffsetMs: result.clock.offsetMs,
      clockUncertaintyMs: result.clock.uncertaintyMs,
      machine: places.indexOf(result.machine.boot + result.machine.name),
      ...toNoise(result, results)
    }))
  }
}

/** @param {Machine} machine @returns {GeneratorMachine} */
function toFacts ({ boot: _boot, ...facts }) {
  return facts
}

/**
 * What others than generators did on a generator's machine. On the coordinator's the servers run, too; what happens
 * there is in the slice.
 * @param {MemberResult} result
 * @param {readonly MemberResult[]} all
 */
function toNoise ({ machine, isHere, noise: { busyShare, stealShare } }, all) {
  if (isHere || busyShare === null) return { foreignCpuShare: null, stealShare: null }
  const ours = all.filter(other => other.machine.boot === machine.boot)
    .reduce((sum, { noise: { ownShare } }) => sum + ownShare, 0)
  return { foreignCpuShare: Math.max(0, busyShare - ours), stealShare }
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
