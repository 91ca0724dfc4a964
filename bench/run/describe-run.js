/** @import {Plan, RunLine} from '../types.js' */
// The first line of a run file: with what, on what and how a run was made.
import { resultsDirectory } from '../format/paths.js'
import { createSampler } from '../measure/proc/create-sampler.js'
import { describeGit, describeMachine, describeVersions } from './describe-machine.js'
import { findCalibration } from './find-calibration.js'

const RESULTS = resultsDirectory()
const PRIVATE = ['out', 'json', 'quiet', 'dryRun', 'live', 'against']

/**
 * @param {{seed: number}} options all of the user's options
 * @param {Plan} plan
 * @returns {Promise<RunLine>} after a second of watching what others do with the CPUs
 */
export async function describeRun (options, plan) {
  const startedAt = new Date().toISOString()
  const machine = await describeMachine(createSampler())
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
    calibration: findCalibration(RESULTS, machine)
  }
}
