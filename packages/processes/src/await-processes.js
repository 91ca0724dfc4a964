// Waits until a program has as many processes below it as it was told to start. Reads /proc only; where that does not
// tell, nothing is waited for.
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 20

/**
 * @param {{pid: number | null, count: number, deadline: number, now: () => number}} wanted deadline: when to give up,
 *   by the clock `now`, in milliseconds
 * @returns {Promise<{complete: boolean, seen: number}>} complete: all are there, or that is unknown
 */
export async function awaitProcesses ({ pid, count, deadline, now }) {
  for (;;) {
    const seen = await countChildren(pid)
    if (seen === null || seen >= count) return { complete: true, seen: seen ?? 0 }
    if (now() > deadline) return { complete: false, seen }
    await sleep(LOOK_MS)
  }
}

/**
 * @param {number | null} pid
 * @returns {Promise<number | null>} processes that it has started itself and that have not been waited for; null: it is
 *   gone, or this system does not tell
 */
async function countChildren (pid) {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => null)
  return text === null ? null : text.split(' ').filter(word => word !== '').length
}
