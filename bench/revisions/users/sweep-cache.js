// Which checkouts stay in the cache: those that were used last. In: the cache's folder; out: what was removed.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { READY, trySweep } from './kept-folder.js'

/** A checkout has packages of its own, often hundreds of megabytes. */
export const MOST_KEPT = 20
/** Key, process, and what makes it the only one: no other folder is ours to remove. */
const NAME = /^[0-9a-f]{20}-\d+-\w{6}$/

/**
 * Removes all but the `most` that were used last, and what comparisons left half made. What a process uses stays, and
 * so does what can't be removed: the next one tries again.
 * @param {string} cache
 * @param {number} [most]
 * @returns {Promise<string[]>} names of folders
 */
export async function sweepCache (cache, most = MOST_KEPT) {
  if (!existsSync(cache)) return []
  const folders = readdirSync(cache).filter(name => NAME.test(name)).map(name =>
    ({ name, usedMs: toUsedMs(join(cache, name)) }))
  const old = folders.sort((a, b) => b.usedMs - a.usedMs)
    .filter(({ usedMs }, place) => place >= most || usedMs === HALF_MADE)
  /** @type {string[]} */
  const swept = []
  for (const { name } of old) {
    if (await trySweep(join(cache, name))) swept.push(name)
  }
  return swept
}

const HALF_MADE = -Infinity

/** @param {string} folder @returns {number} milliseconds since 1970; HALF_MADE: it has no mark that we can see */
function toUsedMs (folder) {
  try {
    return statSync(join(folder, READY)).mtimeMs
  } catch {
    return HALF_MADE
  }
}
