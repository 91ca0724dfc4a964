/** @import {Tools} from './find-tools.js' */
// The servers' namespace, held by a process that reads from a pipe of ours: when we end, however, the pipe ends, and
// with it the process, the namespace and the link.
import { spawn } from 'node:child_process'
import { readlink } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { BenchError } from '../../errors.js'

const LOOK_MS = 5
const LONGEST_MS = 5_000

/**
 * @param {Pick<Tools, 'unshare'>} tools
 * @param {{namespaceOf?: (pid: number | 'self') => Promise<string>, longestMs?: number}} [how] namespaceOf: fails where
 *   the process is gone
 * @returns {Promise<{pid: number, close: () => Promise<void>}>}
 * @throws {BenchError} NETWORK_UNAVAILABLE
 */
export async function holdNamespace ({ unshare }, {
  namespaceOf = readNamespace, longestMs = LONGEST_MS
} = {}) {
  // In a session of its own: Ctrl-C in the terminal must not take the ground from under servers that are still
  // measured.
  const child =
    spawn(unshare, ['--net', 'cat'], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  const ended = new Promise(resolve => { child.once('exit', resolve).once('error', resolve) })
  const close = async () => {
    child.stdin.end()
    await ended
  }
  const ours = await namespaceOf('self')
  for (let waited = 0; waited < longestMs; waited += LOOK_MS) {
    const theirs = child.exitCode === null && child.pid !== undefined
      ? await namespaceOf(child.pid).catch(() => ours)
      : ours
    if (theirs !== ours && child.pid !== undefined) return { pid: child.pid, close }
    if (child.exitCode !== null || child.pid === undefined) break
    await sleep(LOOK_MS)
  }
  await close()
  throw new BenchError('NETWORK_UNAVAILABLE', {
    reason: `the servers' network namespace did not come about (${unshare} --net cat)`,
    remedy: 'try it by hand and see what it says'
  })
}

/** @param {number | 'self'} pid */
function readNamespace (pid) {
  return readlink(`/proc/${pid}/ns/net`)
}
