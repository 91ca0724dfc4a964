/** @import {Release} from '../types.js' */
// Whether there is room for what is to be fetched. In: releases and a folder; out: what they take, and what is free.
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { platformName } from '../releases.js'

/** The packed and the unpacked files are there at the same time; a packed one is about half as large. */
const WHILE_UNPACKING = 1.5

/**
 * @param {readonly Release[]} releases
 * @returns {{bytes: number, isWhole: boolean}} unpacked; isWhole: false where the size of some is not known
 */
export function sizeOf (releases) {
  const sizes = releases.map(({ packages }) => packages[platformName()]?.unpackedBytes ?? null)
  return {
    bytes: sizes.reduce((/** @type {number} */ sum, size) => sum + (size ?? 0), 0),
    isWhole: !sizes.includes(null)
  }
}

/**
 * @param {readonly Release[]} releases to be fetched
 * @param {string} folder where to; it need not be there yet
 * @param {(folder: string) => Promise<number>} [freeBytes]
 * @returns {Promise<{needed: number, free: number} | null>} null: there is room
 */
export async function findShortage (releases, folder, freeBytes = readFreeBytes) {
  const needed = sizeOf(releases).bytes * WHILE_UNPACKING
  const free = await freeBytes(folder)
  return needed > free ? { needed, free } : null
}

/**
 * @param {string} folder
 * @returns {Promise<number>} what this user may still write on the disk that holds it or will hold it
 * @throws {Error} the system's
 */
export async function readFreeBytes (folder) {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error
    return readFreeBytes(dirname(folder))
  }
}
