// One writer for each run file. The kernel's lock (flock) is held by a child that ends when its standard input does: it outlives neither us nor kill -9, and there is
// no file to be left behind. In: the path of a run file; out: a lock, or an error that says who has it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { BenchError } from '../errors.js'

/** What flock ends with when another process has the lock. */
const TAKEN = 75

/**
 * @param {string} path of a file that is there
 * @returns {Promise<{held: boolean, release: () => Promise<void>}>} held: false where this machine has no flock, or the file system no locks
 * @throws {BenchError} RUN_IN_USE
 */
export async function lockRun (path) {
  // A session of its own: Ctrl-C in a terminal goes to the whole group, and the lock has to outlast the last block.
  const child = spawn('flock', ['--nonblock', '--conflict-exit-code', String(TAKEN), path, 'sh', '-c', 'echo held; exec cat'], { stdio: ['pipe', 'pipe', 'ignore'], detached: true })
  child.stdin.on('error', () => { /* It is gone already: then there is nothing to tell it. */ })
  const ended = new Promise(resolve => child.once('close', resolve).once('error', () => resolve(null)))
  const first = await Promise.race([once(child.stdout, 'data').then(() => 'held', () => null), ended])
  if (first === TAKEN) throw new BenchError('RUN_IN_USE', { path })
  child.unref()
  for (const stream of [child.stdin, child.stdout]) /** @type {import('node:net').Socket} */ (stream).unref()
  return {
    held: first === 'held',
    release: async () => {
      child.stdin.end()
      await ended
    }
  }
}
