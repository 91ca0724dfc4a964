/** @import {User} from '@shootout/processes' */
// The folder that a Mongrel2 has for itself, with the database that it is configured by. As another user than we are it
// must own them.
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServerError } from '../errors.js'
import { runBriefly } from '@shootout/processes'
import { FOLDERS } from './configuration.js'

const LOAD_MS = 10_000
const SOURCE = 'mongrel2.conf'
/** Relative to the directory. */
export const DATABASE = 'config.sqlite'
/** It wants to know who loads a configuration, and says so when no terminal tells. */
const CHATTER = /getlogin failed/

/**
 * @param {User | null} user whom it becomes; null: it stays who we are
 * @returns {Promise<string>} a new directory with its folders
 */
export async function createDirectory (user) {
  const directory = await mkdtemp(join(tmpdir(), 'shootout-mongrel2-'))
  const folders = FOLDERS.map(folder => join(directory, folder))
  for (const folder of folders) await mkdir(folder)
  if (user !== null) {
    for (const path of [directory, ...folders]) await chown(path, user.uid, user.gid)
  }
  return directory
}

/**
 * @param {string} directory
 * @param {{loader: string, text: string, variant: string}} what loader: m2sh; text: of the configuration
 * @returns {Promise<void>}
 * @throws {ServerError} START_FAILED with what m2sh says; the directory is gone then
 */
export async function loadConfiguration (directory, { loader, text, variant }) {
  const database = join(directory, DATABASE)
  const source = join(directory, SOURCE)
  await writeFile(source, text)
  const { ok, output } =
    await runBriefly(loader, ['load', '-config', source, '-db', database], LOAD_MS)
  // It ends with 0 whatever has happened.
  const complaints = output.split('\n')
    .filter(line => line !== '' && !CHATTER.test(line))
    .join('\n')
  if (ok && complaints === '') return chmod(database, 0o644)
  await rm(directory, { recursive: true, force: true })
  throw new ServerError(
    'START_FAILED',
    { variant, ending: 'no process, because its configuration was refused', stderr: complaints }
  )
}
