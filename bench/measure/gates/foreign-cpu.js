/** @import {NoiseReading} from '../../types.js' */
/** @import {Gate} from '../types.js' */
import { formatPercent } from '../../format/numbers.js'

const FOREIGN = 0.05
const STEAL = 0.02

/** @type {Omit<Gate, 'effect'>} */
export const gate = {
  code: 'foreign-cpu',
  meaning: 'Other programs, or other guests of the same host, used the CPUs during the slice, ' +
    'here or where a generator runs.',
  remedy: 'Close what else is running and repeat; CPU per request is disturbed far less than ' +
    'requests per second.',
  check ({ slice: { noise, generators } }) {
    return describe(noise, '') ?? generators?.shares.map((share, index) =>
      describe(share, ` of generator ${index}`)).find(text => text !== null) ?? null
  }
}

/**
 * @param {Pick<NoiseReading, 'foreignCpuShare' | 'stealShare'>} noise
 * @param {string} whose
 */
function describe ({ foreignCpuShare, stealShare }, whose) {
  if ((foreignCpuShare ?? 0) > FOREIGN) {
    return `others used ${formatPercent(foreignCpuShare ?? 0)} of the CPUs${whose}`
  }
  return (stealShare ?? 0) > STEAL
    ? `the hypervisor took ${formatPercent(stealShare ?? 0)} of the CPUs${whose} away`
    : null
}
