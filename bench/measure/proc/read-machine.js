/** @import {MachineReading} from '../types.js' */
// What all CPUs did since boot, in ticks, and the pressure on them (PSI).
// Source: Linux, Documentation/filesystems/proc.rst (/proc/stat) and Documentation/accounting/psi.rst.
import { existsSync, readFileSync } from 'node:fs'

/** Nanoseconds of one tick: USER_HZ is 100 on every Linux that node supports. */
export const TICK_NS = 10_000_000

/**
 * @param {string} root the proc file system
 * @returns {MachineReading}
 */
export function readMachine (root) {
  const line = readFileSync(`${root}/stat`, 'utf8').split('\n', 1)[0] ?? ''
  const [user = 0, nice = 0, system = 0, idle = 0, iowait = 0, irq = 0, softirq = 0, steal = 0] =
    line.trim().split(/\s+/).slice(1).map(Number)
  // Interrupts count as busy: on loopback they do the work of the process that they interrupt.
  const busyTicks = user + nice + system + irq + softirq
  return {
    busyTicks,
    stealTicks: steal,
    totalTicks: busyTicks + idle + iowait + steal,
    pressureUs: readPressureUs(`${root}/pressure/cpu`)
  }
}

/** @param {string} path */
function readPressureUs (path) {
  if (!existsSync(path)) return null
  const total = /^some .*total=(\d+)/m.exec(readFileSync(path, 'utf8'))?.[1]
  return total === undefined ? null : Number(total)
}
