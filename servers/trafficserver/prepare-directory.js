// The folder that a Traffic Server has for itself. As root it would not run, so then all of it belongs to somebody else.
import { chown, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runBriefly } from '../launch/run-briefly.js'
import { FOLDERS } from './configuration.js'

/** The first of these that the machine knows. */
const USERS = ['trafficserver', 'nobody']
const LOOK_MS = 5_000

/** @typedef {{name: string, uid: number, gid: number}} User */

/**
 * @returns {Promise<User | null>} whom it has to become; null when we are not root
 */
export async function chooseUser () {
  if (process.getuid?.() !== 0) return null
  for (const name of USERS) {
    const [uid, gid] = await Promise.all(['-u', '-g'].map(what => runBriefly('id', [what, name], LOOK_MS)))
    if (uid?.ok && gid?.ok) return { name, uid: Number(uid.output), gid: Number(gid.output) }
  }
  return null
}

/**
 * @param {User | null} user
 * @returns {Promise<string>} a new directory with its folders
 */
export async function createDirectory (user) {
  const directory = await mkdtemp(join(tmpdir(), 'shootout-trafficserver-'))
  const folders = Object.values(FOLDERS).map(folder => join(directory, folder))
  for (const folder of folders) await mkdir(folder)
  if (user !== null) for (const path of [directory, ...folders]) await chown(path, user.uid, user.gid)
  return directory
}

/**
 * @param {string} directory
 * @param {Readonly<Record<string, string>>} texts by path, relative to the directory
 */
export async function writeConfiguration (directory, texts) {
  for (const [path, text] of Object.entries(texts)) await writeFile(join(directory, path), text)
}
