/** @import {RunData} from '../types.js' */
// Which studies have something to show of a run. In: a run and all studies; out: those that it was to measure.

/**
 * @template {{name: string}} T
 * @param {Pick<RunData, 'plans'>} run
 * @param {readonly T[]} studies
 * @returns {T[]}
 */
export function plannedStudies ({ plans }, studies) {
  return studies.filter(({ name }) => plans.some(({ study }) => study === name))
}
