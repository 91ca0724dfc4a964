/** @import {CommandOptions} from '../../tune/types.js' */
// The option --cpus: quotas of CPU time for programs of the user's. In: the text; out: numbers of CPUs.
import { availableParallelism } from 'node:os'
import { LEAST_CPUS } from '@shootout/processes'
import { BenchError } from '../../errors.js'
import { formatQuota } from '../../format/numbers.js'

/** As command.js takes it. */
export const CPUS_OPTION = {
  flags: '--cpus <list>',
  description: "with --command: quotas of CPU time, each tuned by itself: '0.5,1,2' CPUs for the " +
    'program and all that it starts (Linux, as root)'
}

/** @typedef {{platform: string, most: number}} Machine most: CPUs that there are */

/** @type {Machine} */
const MACHINE = Object.freeze({ platform: process.platform, most: availableParallelism() })
const NUMBER = /^\d+(\.\d+)?$/

/**
 * @param {string | undefined} text
 * @param {CommandOptions | null} command
 * @param {Machine} [machine]
 * @returns {readonly number[] | null} ascending, each once; null: no quota
 * @throws {BenchError} OPTIONS_DISAGREE, BAD_VALUE, QUOTA_UNAVAILABLE
 */
export function parseCpusOption (text, command, machine = MACHINE) {
  if (text === undefined) return null
  if (command === null) {
    throw new BenchError('OPTIONS_DISAGREE', {
      reason: "--cpus goes with --command 'node app.js', the program that gets the quota"
    })
  }
  return parseQuotas(text, machine)
}

/**
 * The same for a comparison, whose sides have one quota.
 * @param {string | undefined} text
 * @param {Machine} [machine]
 * @returns {number | null} null: no quota
 * @throws {BenchError} BAD_VALUE, QUOTA_UNAVAILABLE
 */
export function parseOneQuota (text, machine = MACHINE) {
  if (text === undefined) return null
  const [cpus = 0, ...others] = parseQuotas(text, machine)
  if (others.length === 0) return cpus
  throw new BenchError('BAD_VALUE', {
    option: '--cpus', value: text, expected: "one number of CPUs, which both sides get: '0.5'"
  })
}

/** @param {string} text @param {Machine} machine @returns {number[]} ascending, each once */
function parseQuotas (text, { platform, most }) {
  if (platform !== 'linux') {
    throw new BenchError('QUOTA_UNAVAILABLE', {
      reason: `this is ${platform}`, remedy: 'run it on Linux'
    })
  }
  const cpus = text.split(',').map(part => NUMBER.test(part.trim()) ? Number(part) : NaN)
  if (cpus.some(value => !(value >= LEAST_CPUS && value <= most))) {
    throw new BenchError('BAD_VALUE', {
      option: '--cpus',
      value: text,
      expected: `numbers of CPUs from ${LEAST_CPUS} to ${most}, because this run may use ` +
        `${formatQuota(most)}: '0.5,1'`
    })
  }
  return [...new Set(cpus)].sort((a, b) => a - b)
}
