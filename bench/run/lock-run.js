// One writer for each run file, by the kernel's lock. In: the path of a run file; out: a lock, or an error that says
// who has it.
import { lockPath } from '@shootout/processes'
import { BenchError } from '../errors.js'

/**
 * @param {string} path of a file that is there
 * @returns {Promise<{held: boolean, release: () => void}>} held: false where this machine has no flock, or the file
 *   system no locks
 * @throws {BenchError} RUN_IN_USE
 */
export async function lockRun (path) {
  const { state, release } = await lockPath(path)
  if (state === 'taken') throw new BenchError('RUN_IN_USE', { path })
  return { held: state === 'held', release }
}
