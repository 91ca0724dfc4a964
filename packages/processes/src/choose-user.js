// Whom a server becomes that was started by root, so that a fault in it gives nobody the powers of root.
import { runBriefly } from './run-briefly.js'

const LOOK_MS = 5_000

/** @typedef {{name: string, group: string, uid: number, gid: number}} User */

/**
 * @param {readonly string[]} names the first of these that the machine knows is taken
 * @returns {Promise<User | null>} null: we are not root, or it knows none of them
 */
export async function chooseUser (names) {
  if (process.getuid?.() !== 0) return null
  for (const name of names) {
    const [uid, gid, group] = await Promise.all(['-u', '-g', '-gn'].map(what =>
      runBriefly('id', [what, name], LOOK_MS)))
    if (uid?.ok && gid?.ok && group?.ok) {
      return { name, group: group.output, uid: Number(uid.output), gid: Number(gid.output) }
    }
  }
  return null
}
