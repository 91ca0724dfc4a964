/** @import {NoiseReading} from '../../types.js' */
/** @import {MachineReading} from '../types.js' */
// Noise between two readings of the machine: what others used, what the hypervisor took, what waited.
import { TICK_NS } from './read-machine.js'

/**
 * @param {MachineReading | null} before
 * @param {MachineReading | null} after
 * @param {{ownCpuNs: number, seconds: number}} between CPU that this run's own processes used, and the time between the
 *   readings
 * @returns {NoiseReading}
 */
export function readNoise (before, after, { ownCpuNs, seconds }) {
  if (before === null || after === null || after.totalTicks === before.totalTicks) {
    return { foreignCpuShare: null, stealShare: null, pressureShare: null }
  }
  const totalTicks = after.totalTicks - before.totalTicks
  const foreignTicks = after.busyTicks - before.busyTicks - ownCpuNs / TICK_NS
  return {
    foreignCpuShare: Math.max(0, foreignTicks / totalTicks),
    stealShare: (after.stealTicks - before.stealTicks) / totalTicks,
    pressureShare: before.pressureUs === null || after.pressureUs === null
      ? null
      : Math.min(1, (after.pressureUs - before.pressureUs) / (seconds * 1e6)),
    ...toThrottled(before, after, seconds)
  }
}

/**
 * @param {MachineReading} before
 * @param {MachineReading} after
 * @param {number} seconds
 */
function toThrottled ({ throttledNs: before }, { throttledNs: after }, seconds) {
  return before === undefined || after === undefined
    ? {}
    : { throttledShare: Math.min(1, (after - before) / (seconds * 1e9)) }
}
