/** @import {Interval, RunData, Summary} from '../../types.js' */
// What only the study of runtimes asks: how the cost of a script went over the releases. In: a run with its summaries;
// out: rows, in the order of their lines' first releases, and the steps between neighbours.
import { isUsable } from '../../figures/index.js'
import { knownInterval } from '../../figures/no-figure.js'
import { cellId } from '../../plan/create-plan.js'
import { createIntervals } from '../../summarise/ratio-intervals.js'
import { countingSlices, pairSlices } from '../../summarise/replicates.js'
import { toVerdict } from '@shootout/statistics'

export const RUNTIMES_STUDY = 'runtimes'

/**
 * @typedef {object} RuntimeFacts what a server told of its runtime
 * @property {string} version
 * @property {string} engine
 * @property {string} released
 * @property {string} since when the first version of its line came out
 */

/**
 * @typedef {object} RuntimeRow
 * @property {string} family 'node', 'bun-native'
 * @property {Summary} cell
 * @property {RuntimeFacts} facts
 */

/**
 * @typedef {object} Step from one line to the next one of the same family
 * @property {RuntimeRow} from
 * @property {RuntimeRow} to
 * @property {Interval | null} cpu CPU per request, to over from
 * @property {import('../../types.js').VerdictWord} verdict
 */

/**
 * @param {Pick<RunData, 'summaries' | 'verifications'>} run
 * @returns {RuntimeRow[]} of single processes, without twins and the suite's own Node
 */
export function toRuntimeRows ({ summaries, verifications }) {
  const known = factsOf(verifications)
  return summaries.filter(({ study, workers }) => study === RUNTIMES_STUDY && workers === 1)
    .flatMap(cell => {
      const facts = known.get(cell.variant)
      return facts === undefined ? [] : [{ family: familyOf(cell.variant), cell, facts }]
    })
    .toSorted((a, b) => (a.facts.since < b.facts.since ? -1 : 1))
}

/**
 * @param {RunData} run
 * @returns {Step[]} for each action and load, in order
 */
export function toSteps (run) {
  const lines = Map.groupBy(toRuntimeRows(run).filter(({ cell }) => cell.state !== 'not-run'), ({
    family, cell: { action, connections }
  }) => [family, action, connections].join(' '))
  const steps = [...lines.values()].flatMap(line => line.slice(1).map((to, index) =>
    ({ from: /** @type {RuntimeRow} */ (line[index]), to })))
  return addChanges(steps, run)
}

/**
 * With what starts of the processes add, from all steps at once, as in the ratios to the reference.
 * @param {readonly Pick<Step, 'from' | 'to'>[]} steps
 * @param {RunData} run
 * @returns {Step[]}
 */
function addChanges (steps, { plans, slices }) {
  const plan = plans.find(({ study }) => study === RUNTIMES_STUDY)
  if (plan === undefined) return []
  const counting = countingSlices(slices)
  const slicesOf = (/** @type {RuntimeRow} */ { cell }) =>
    isUsable(cell) ? counting.get(cellId(cell)) ?? [] : []
  const paired = steps.map(step =>
    ({ ...step, cell: step.to.cell, pairs: pairSlices(slicesOf(step.to), slicesOf(step.from)) }))
  const intervalOf = createIntervals(paired, plan.protocol)
  return paired.map(({ from, to, ...pair }) => {
    const cpu = knownInterval(intervalOf(pair, 'cpu'))
    return { from, to, cpu, verdict: toVerdict(cpu, { lessIsFaster: true }) }
  })
}

/**
 * @param {RunData['verifications']} verifications
 * @returns {Map<string, RuntimeFacts>} what each runtime told of itself, by variant
 */
export function factsOf (verifications) {
  return new Map(verifications.flatMap(({ variant, facts }) =>
    isRuntime(facts) ? [[variant, facts]] : []))
}

/**
 * @param {string} variant
 * @returns {string} whose lines follow each other: 'node@20' -> 'node', 'express@20' -> 'express'; 'express@bun' stands
 *   alone
 */
export function familyOf (variant) {
  return /^(.+)@[\d.]+$/.exec(variant)?.[1] ?? variant
}

/** @param {unknown} facts @returns {facts is RuntimeFacts} */
function isRuntime (facts) {
  return typeof facts === 'object' && facts !== null && 'since' in facts && 'engine' in facts
}
