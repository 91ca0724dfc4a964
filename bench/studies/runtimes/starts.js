/** @import {Interval, RunData, StartLine} from '../../types.js' */
/** @import {RuntimeFacts} from './rows.js' */
// What runtimes take before they are loaded. In: a run with its starts; out: a row for each, in the order of their
// lines' first releases.
import { geometricMeanInterval, ratioInterval } from '@shootout/statistics'
import { countingSlices } from '../../summarise/replicates.js'
import { RUNTIMES_STUDY, factsOf, familyOf } from './rows.js'

/**
 * @typedef {object} StartRow
 * @property {string} variant
 * @property {RuntimeFacts} facts
 * @property {Interval | null} ready milliseconds from the start of its process to its first answer
 * @property {Interval | null} cpu milliseconds of CPU time until it is at rest
 * @property {Interval | null} rest bytes at rest
 * @property {Interval | null} load bytes under load, of all its slices
 * @property {Interval | null} step ready, over that of the line before of the same family, round by round
 */

/**
 * @param {Pick<RunData, 'starts' | 'slices' | 'verifications'>} run
 * @returns {StartRow[]}
 */
export function toStartRows ({ starts = [], slices, verifications }) {
  const facts = factsOf(verifications)
  const own = Map.groupBy(starts.filter(({ study, workers }) =>
    study === RUNTIMES_STUDY && workers === 1), ({ variant }) => variant)
  const loaded = Map.groupBy([...countingSlices(slices).values()].flat().filter(({ study }) =>
    study === RUNTIMES_STUDY), ({ variant }) => variant)
  const known = [...own].flatMap(([variant, lines]) => {
    const told = facts.get(variant)
    return told === undefined ? [] : [{ variant, lines, facts: told }]
  }).toSorted((a, b) => (a.facts.since < b.facts.since ? -1 : 1))
  return known.map(({ variant, lines, facts }, index) => {
    const before = known.slice(0, index).findLast(other =>
      familyOf(other.variant) === familyOf(variant))
    return {
      variant,
      facts,
      ready: toMean(lines.map(({ readyMs }) => readyMs)),
      cpu: toMean(lines.map(({ cpuMs }) => cpuMs)),
      rest: toMean(lines.map(({ restPssBytes }) => restPssBytes)),
      load: toMean((loaded.get(variant) ?? []).map(({ pssBytes }) => pssBytes)),
      step: before === undefined ? null : toStep(lines, before.lines)
    }
  })
}

/** @param {readonly (number | null)[]} values @returns {Interval | null} */
function toMean (values) {
  return geometricMeanInterval(values.flatMap(value =>
    value === null || value <= 0 ? [] : [value]))
}

/** @param {readonly StartLine[]} lines @param {readonly StartLine[]} before @returns {Interval | null} */
function toStep (lines, before) {
  const byRound = new Map(before.map(({ round, readyMs }) => [round, readyMs]))
  return ratioInterval(lines.flatMap(({ round, readyMs }) => {
    const other = byRound.get(round) ?? null
    return readyMs === null || other === null ? [] : [Math.log(readyMs / other)]
  }))
}
