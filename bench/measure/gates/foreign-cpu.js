/** @import {Gate} from '../types.js' */
import { formatPercent } from '../../format/numbers.js'

const FOREIGN = 0.05
const STEAL = 0.02

/** @type {Omit<Gate, 'effect'>} */
export const gate = {
  code: 'foreign-cpu',
  meaning: 'Other programs, or other guests of the same host, used the CPUs during the slice.',
  remedy: 'Close what else is running and repeat; CPU per request is disturbed far less than ' +
    'requests per second.',
  check ({ slice: { noise } }) {
    if ((noise.foreignCpuShare ?? 0) > FOREIGN) {
      return `others used ${formatPercent(noise.foreignCpuShare ?? 0)} of the CPUs`
    }
    if ((noise.stealShare ?? 0) > STEAL) {
      return `the hypervisor took ${formatPercent(noise.stealShare ?? 0)} of the CPUs away`
    }
    return null
  }
}
