// Where a program is, without running a shell.
import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { delimiter, join, resolve } from 'node:path'

/**
 * @param {string} name
 * @param {string | undefined} path the variable PATH
 * @returns {Promise<string | null>} absolute path of the first one that may be run
 */
export async function findExecutable (name, path = '') {
  for (const directory of path.split(delimiter).filter(part => part !== '')) {
    const candidate = resolve(join(directory, name))
    if (await isExecutable(candidate)) return candidate
  }
  return null
}

/**
 * @param {string} path
 * @returns {Promise<boolean>} whether it is a file that this user may run
 */
export async function isExecutable (path) {
  const allowed = await access(path, constants.X_OK).then(() => true, () => false)
  return allowed && (await stat(path)).isFile()
}
