/** @import {Plan, RunLine} from '../types.js' */
// The first line of a run file: with what, on what and how a run was made.
import { resultsDirectory } from '../format/paths.js'
import { createSampler } from '../measure/proc/create-sampler.js'
import { describeGit, describeMachine, describeVersions } from './describe-machine.js'
import { findCalibration } from './find-calibration.js'

const PRIVATE = ['out', 'json', 'quiet', 'dryRun', 'live', 'against']

/** @typedef {{describe: typeof describeMachine, results: string}} Surroundings results: where calibrations lie */

/** @type {Surroundings} */
const OURS = { describe: describeMachine, results: resultsDirectory() }

/**
 * @param {{seed: number}} options all of the user's options
 * @param {Pick<Plan, 'protocol'>} plan
 * @param {Surroundings} [surroundings]
 * @returns {Promise<RunLine>} after a second of watching what others do with the CPUs
 */
export async function describeRun (options, plan, { describe, results } = OURS) {
  const startedAt = new Date().toISOString()
  const machine = await describe(createSampler())
  return {
    type: 'run',
    schema: 1,
    seed: options.seed,
    protocol: plan.protocol,
    startedAt,
    machine,
    versions: describeVersions(),
    git: await describeGit(),
    // Where the files go and what is printed is nobody's business who reads the run elsewhere; what it is compared with
    // stands in the plans, without credentials.
    options: Object.fromEntries(Object.entries(options).filter(([name]) =>
      !PRIVATE.includes(name))),
    calibration: findCalibration(results, machine)
  }
}
