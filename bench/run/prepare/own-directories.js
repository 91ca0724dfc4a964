/** @import {ActionKind, ActionKinds} from '../../../actions/types.js' */
/** @import {ServerDescription} from '../../../servers/types.js' */
// --actions-dir and --servers-dir: folders of the user's own beside those of the suite. In: paths as given; out: what
// lies in all of them, or an error in a sentence.
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import actionList from '../../../actions/index.js'
import { ACTION_DIRECTORY, SERVER_DIRECTORY, loadServers } from '../../../servers/index.js'
import { BenchError } from '../../errors.js'
import { userDirectory } from '../../format/paths.js'

/**
 * @param {readonly string[]} directories as given
 * @returns {string[]} absolute, the suite's own first
 */
export function toActionDirectories (directories) {
  return [ACTION_DIRECTORY, ...directories.map(directory => resolve(userDirectory(), directory))]
}

/**
 * @template {ActionKind} K
 * @param {readonly string[]} directories those of the user, as given
 * @param {{kind?: K}} [wanted] default: those with a handler
 * @returns {ActionKinds[K][]} of the suite and of the user
 * @throws {BenchError} DIRECTORY_UNUSABLE
 */
export function loadAllActions (directories, wanted) {
  try {
    directories.forEach(checkFolder)
    return actionList.loadActions(toActionDirectories(directories), wanted)
  } catch (error) {
    // Without folders of the user's own it is the suite that is broken.
    if (directories.length === 0) throw error
    throw new BenchError(
      'DIRECTORY_UNUSABLE', { option: '--actions-dir', why: toReason(error) }, error
    )
  }
}

/**
 * @param {readonly string[]} directories those of the user, as given
 * @returns {Promise<ServerDescription[]>} of the suite and of the user
 * @throws {BenchError} DIRECTORY_UNUSABLE
 */
export async function loadAllServers (directories) {
  try {
    directories.forEach(checkFolder)
    return await loadServers(
      [SERVER_DIRECTORY, ...directories.map(directory => resolve(userDirectory(), directory))]
    )
  } catch (error) {
    if (directories.length === 0) throw error
    throw new BenchError(
      'DIRECTORY_UNUSABLE', { option: '--servers-dir', why: toReason(error) }, error
    )
  }
}

/**
 * What holds nothing was probably not meant.
 * @param {string} directory as given
 * @throws {Error}
 */
export function checkFolder (directory) {
  const path = resolve(userDirectory(), directory)
  if (!readdirSync(path, { withFileTypes: true })
    .some(entry => entry.isDirectory() && existsSync(join(path, entry.name, 'index.js')))) {
    throw new Error(`nothing in ${path} is a folder with an index.js, and each action, each ` +
      'server and each study is one')
  }
}

/**
 * @param {unknown} error
 * @returns {string} why a folder can't be used
 */
export function toReason (error) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
  return code === 'ENOENT' ? `there is no such folder: ${message}` : message
}
