/** @import {Machine, RunData, RunLine, Summary} from '../types.js' */
/** @import {Side} from './types.js' */
// What is said of either side as a whole. In: a run; out: texts.
import { TWIN } from '../plan/create-plan.js'
import { describeNoiseFloor } from '../sentences/run/noise-floor.js'

/** As many digits of a revision as people read. */
const REVISION_DIGITS = 12

/**
 * @param {string} name
 * @param {RunData} run
 * @returns {Side}
 */
export function toSide (name, { run }) {
  return {
    name,
    startedAt: run.startedAt,
    machine: describeMachine(run.machine),
    runtime: `node ${run.versions.node ?? 'unknown'}`,
    revision: describeRevision(run)
  }
}

/**
 * @param {Pick<Machine, 'cores' | 'cpuModel' | 'kernel'>} machine
 * @returns {string} '2 x Imaginary 3000, 6.1.0'
 */
export function describeMachine ({ cores, cpuModel, kernel }) {
  return `${cores} x ${cpuModel}, ${kernel}`
}

/**
 * @param {Pick<RunLine, 'git'>} run
 * @returns {string | null} '0123456789ab with changes'; null: not known
 */
export function describeRevision ({ git: { revision, dirty } }) {
  return revision === null
    ? null
    : `${revision.slice(0, REVISION_DIGITS)}${dirty ? ' with changes' : ''}`
}

/**
 * @param {readonly Summary[]} summaries
 * @returns {string | null} a sentence; null where no twin was measured
 */
export function describeFloor (summaries) {
  return summaries.some(({ variant, ratio }) =>
    variant.endsWith(TWIN) && (ratio.cpu !== null || ratio.p99))
    ? describeNoiseFloor(summaries)
    : null
}
