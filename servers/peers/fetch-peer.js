/** @import {Command} from '@shootout/processes' */
/** @import {Fetch} from './types.js' */
// Fetches packages of an older release into this user's cache. Works in a folder beside, and puts it in its place when
// it is whole.
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FOLDERS, toCommands, toFiles } from './fetch-commands.js'
import { runAtLength } from './run-at-length.js'
import { sweep } from './sweep.js'

/**
 * @typedef {{ok: true} | {ok: false, command: string, output: string}} Outcome output: the end of what the command that
 *   failed has printed
 */

/**
 * @param {Fetch} fetch
 * @param {{parent: string, isRoot: boolean, pid: number, signal: AbortSignal}} place parent: holds a folder for each
 *   program
 * @returns {Promise<Outcome>} when it failed or was stopped, nothing has changed
 * @throws {Error} the system's, when the cache can't be written
 */
export async function fetchPeer (fetch, { parent, isRoot, pid, signal }) {
  await mkdir(parent, { recursive: true })
  await sweep(parent, fetch.name)
  const directory = join(parent, `.${fetch.name}-${pid}`)
  try {
    await prepare(directory, toFiles(fetch, { directory, isRoot }))
    const { load, unpack } = toCommands(fetch, directory)
    const cwd = join(directory, FOLDERS.packages)
    const loaded = await runAll(load, { cwd, signal })
    if (!loaded.ok) return loaded
    const unpacked = await runAll(
      unpack((await readdir(cwd)).filter(name => name.endsWith('.deb'))), { cwd, signal }
    )
    if (unpacked.ok) {
      await replace(join(directory, FOLDERS.root), {
        target: join(parent, fetch.name),
        aside: join(directory, 'replaced')
      })
    }
    return unpacked
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** @param {string} root @param {{target: string, aside: string}} places */
async function replace (root, { target, aside }) {
  if (existsSync(target)) await rename(target, aside)
  await rename(root, target)
}

/** @param {string} directory @param {Readonly<Record<string, string>>} files */
async function prepare (directory, files) {
  for (const folder of Object.values(FOLDERS)) {
    await mkdir(join(directory, folder), { recursive: true })
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true })
    await writeFile(join(directory, path), text)
  }
}

/**
 * @param {readonly Command[]} commands
 * @param {{cwd: string, signal: AbortSignal}} place
 * @returns {Promise<Outcome>}
 */
async function runAll (commands, place) {
  for (const command of commands) {
    const { ok, output } = await runAtLength(command, place)
    if (!ok) return { ok: false, command: [command.path, ...command.args].join(' '), output }
  }
  return { ok: true }
}
