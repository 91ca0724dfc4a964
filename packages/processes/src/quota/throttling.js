// How often the kernel held a control group back because its quota was used up. In: what its cpu.stat says; out:
// numbers that only grow.
// Source: Linux, Documentation/scheduler/sched-bwc.rst.
import { readFileSync } from 'node:fs'
import { findOwnGroups } from './own-groups.js'

/**
 * @typedef {object} Throttling
 * @property {number} periods in which the group had something to do
 * @property {number} throttledPeriods in which it used up its quota
 * @property {number} throttledNs nanoseconds for which it was held back, summed over the CPUs that it was on
 */

/** The second version counts in microseconds. */
const US = 1000

/**
 * @param {string} text of cpu.stat, of either version
 * @returns {Throttling | null} null: this group knows no quota
 */
export function parseThrottling (text) {
  const values = new Map(text.split('\n').map(line => {
    const [name = '', value] = line.split(' ')
    return [name, Number(value)]
  }))
  const [periods, throttledPeriods] = [values.get('nr_periods'), values.get('nr_throttled')]
  const us = values.get('throttled_usec')
  const throttledNs = us === undefined ? values.get('throttled_time') : us * US
  return periods === undefined || throttledPeriods === undefined || throttledNs === undefined
    ? null
    : { periods, throttledPeriods, throttledNs }
}

/**
 * @param {string} folder of a control group
 * @returns {Throttling | null} null: it knows no quota, or is gone
 */
export function readThrottling (folder) {
  try {
    return parseThrottling(readFileSync(`${folder}/cpu.stat`, 'utf8'))
  } catch (error) {
    if (['ENOENT', 'ENODEV', 'EACCES']
      .includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) {
      return null
    }
    throw error
  }
}

/**
 * For a process that may itself be under a quota, as in a container.
 * @param {string} [proc] where the proc file system is
 * @returns {() => number | null} nanoseconds for which our own group, or one above it, was held back so far; null:
 *   can't be read
 */
export function createOwnThrottling (proc) {
  const folders = findOwnGroups(proc)?.folders ?? []
  return () => {
    const known = folders.flatMap(folder => readThrottling(folder)?.throttledNs ?? [])
    return known.length === 0 ? null : known.reduce((sum, ns) => sum + ns, 0)
  }
}
