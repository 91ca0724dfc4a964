// The studies that have a number of workers to tune: which server, with which action. `--command` tunes any other program.
import { ladderFor, orchestrationLadder } from './choose-counts.js'

/**
 * @typedef {object} TunableStudy
 * @property {string} name
 * @property {string} variant the cluster whose workers are counted
 * @property {'handler' | 'orchestration'} serves the kind of its actions
 * @property {string} action unless another is asked for
 * @property {boolean} upstream whether it calls one
 * @property {(cores: number) => number[]} ladder the counts, unless others are asked for
 */

/** @type {readonly TunableStudy[]} */
export const TUNABLE_STUDIES = [
  { name: 'orchestration', variant: 'ql', serves: 'orchestration', action: 'D', upstream: true, ladder: orchestrationLadder },
  { name: 'actions', variant: 'node-cluster', serves: 'handler', action: 'factorial', upstream: false, ladder: ladderFor }
]
