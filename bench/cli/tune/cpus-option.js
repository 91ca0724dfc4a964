/** @import {CommandOptions} from '../../tune/types.js' */
// The option --cpus: quotas of CPU time for a program of the user's. In: the text; out: numbers of CPUs.
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

const NUMBER = /^\d+(\.\d+)?$/

/**
 * @param {string | undefined} text
 * @param {CommandOptions | null} command
 * @param {{platform: string, most: number}} [machine] most: CPUs that there are
 * @returns {readonly number[] | null} ascending, each once; null: no quota
 * @throws {BenchError} OPTIONS_DISAGREE, BAD_VALUE, QUOTA_UNAVAILABLE
 */
export function parseCpusOption (text, command, machine = {
  platform: process.platform, most: availableParallelism()
}) {
  if (text === undefined) return null
  if (command === null) {
    throw new BenchError('OPTIONS_DISAGREE', {
      reason: "--cpus goes with --command 'node app.js', the program that gets the quota"
    })
  }
  if (machine.platform !== 'linux') {
    throw new BenchError('QUOTA_UNAVAILABLE', {
      reason: `this is ${machine.platform}`, remedy: 'run it on Linux'
    })
  }
  const cpus = text.split(',').map(part => NUMBER.test(part.trim()) ? Number(part) : NaN)
  if (cpus.some(value => !(value >= LEAST_CPUS && value <= machine.most))) {
    throw new BenchError('BAD_VALUE', {
      option: '--cpus',
      value: text,
      expected: `numbers of CPUs from ${LEAST_CPUS} to ${machine.most}, because this run may use ` +
        `${formatQuota(machine.most)}: '0.5,1'`
    })
  }
  return [...new Set(cpus)].sort((a, b) => a - b)
}
