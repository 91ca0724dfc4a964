/** @import {User} from '@shootout/processes' */
// The folder that a Traffic Server has for itself. As root it would not run, so then all of it belongs to another
// user.
import { chown, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FOLDERS } from './configuration.js'

/**
 * @param {User | null} user
 * @returns {Promise<string>} a new directory with its folders
 */
export async function createDirectory (user) {
  const directory = await mkdtemp(join(tmpdir(), 'shootout-trafficserver-'))
  const folders = Object.values(FOLDERS).map(folder => join(directory, folder))
  for (const folder of folders) await mkdir(folder)
  if (user !== null) {
    for (const path of [directory, ...folders]) await chown(path, user.uid, user.gid)
  }
  return directory
}

/**
 * @param {string} directory
 * @param {Readonly<Record<string, string>>} texts by path, relative to the directory
 */
export async function writeConfiguration (directory, texts) {
  for (const [path, text] of Object.entries(texts)) await writeFile(join(directory, path), text)
}
