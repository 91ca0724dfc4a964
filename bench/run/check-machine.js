/** @import {Plan} from '../types.js' */
// What would make a run fail in the middle, looked at before it begins.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { BenchError } from '../errors.js'
import { readOpenFilesLimit } from './describe-machine.js'

/** Files that node, its IPC and its modules hold open besides the connections. */
const SPARE_FILES = 64

/**
 * @param {readonly Pick<Plan, 'connections'>[]} plans
 * @param {number | null} [limit] of files that this process may hold open; null: none
 * @throws {BenchError} TOO_FEW_FILES
 */
export function checkMachine (plans, limit = readOpenFilesLimit()) {
  const needed = Math.max(...plans.flatMap(({ connections }) => connections)) + SPARE_FILES
  if (limit !== null && limit < needed) throw new BenchError('TOO_FEW_FILES', { needed, limit })
}

/**
 * @param {string} [root] the proc file system
 * @returns {string[]} a line for each other run on this machine
 */
export function warnOfOtherRuns (root) {
  return findOtherRuns(root).map(pid => `! Another run of the suite (pid ${pid}) is under way on ` +
    "this machine: each disturbs the other's figures.\n")
}

/**
 * @param {string} [root] the proc file system
 * @returns {number[]} pids of other runs on this machine; none where there is no /proc
 */
export function findOtherRuns (root = '/proc') {
  if (!existsSync(root)) return []
  return readdirSync(root).filter(name => /^\d+$/.test(name)).map(Number).filter(pid =>
    pid !== process.pid && isRun(`${root}/${pid}/cmdline`))
}

/** @param {string} path of a process's command line */
function isRun (path) {
  try {
    return readFileSync(path, 'utf8').split('\0').slice(0, 2).some(part =>
      /bench\/cli\/(bench|compare|tune|calibrate)\/index\.js$/.test(part))
  } catch (error) {
    // It ended while we looked.
    if (['ENOENT', 'ESRCH'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) {
      return false
    }
    throw error
  }
}
