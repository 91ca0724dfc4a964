/** @import {Plan} from '../types.js' */
// What would make a run fail in the middle, looked at before it begins.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { BenchError } from '../errors.js'
import { readOpenFilesLimit } from './describe-machine.js'

/** Files that node, its IPC and its modules hold open besides the connections. */
const SPARE_FILES = 64

/**
 * @param {readonly Pick<Plan, 'connections'>[]} plans
 * @throws {BenchError} TOO_FEW_FILES
 */
export function checkMachine (plans) {
  const needed = Math.max(...plans.flatMap(({ connections }) => connections)) + SPARE_FILES
  const limit = readOpenFilesLimit()
  if (limit !== null && limit < needed) throw new BenchError('TOO_FEW_FILES', { needed, limit })
}

/** @returns {string[]} a line for each other run on this machine; none where that is unknown */
export function warnOfOtherRuns () {
  return findOtherRuns().map(pid => `! Another run of the suite (pid ${pid}) is under way on ` +
    "this machine: each disturbs the other's figures.\n")
}

/**
 * @returns {number[]} pids of other runs on this machine
 */
export function findOtherRuns () {
  if (!existsSync('/proc/self/cmdline')) return []
  return readdirSync('/proc').filter(name => /^\d+$/.test(name)).map(Number).filter(pid =>
    pid !== process.pid && isRun(pid))
}

/** @param {number} pid */
function isRun (pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, 2).some(part =>
      /bench\/cli\/(bench|compare|tune|calibrate)\/index\.js$/.test(part))
  } catch (error) {
    // It ended while we looked.
    if (['ENOENT', 'ESRCH'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) {
      return false
    }
    throw error
  }
}
