// Where a server is that the system keeps out of the way of ordinary users.
import { delimiter } from 'node:path'
import { findExecutable } from './find-executable.js'

/** Where packages of most systems put servers, which the PATH of ordinary users may lack. */
const DIRECTORIES = Object.freeze(['/usr/local/sbin', '/usr/sbin', '/sbin'])

/**
 * @param {readonly string[]} names 'apache2', 'httpd': the first one that is there counts
 * @param {string | undefined} path the variable PATH
 * @param {readonly string[]} [directories] where to look after that
 * @returns {Promise<string | null>} absolute path of a program that may be run
 */
export async function findSystemProgram (names, path = '', directories = DIRECTORIES) {
  for (const name of names) {
    const found = await findExecutable(name, [path, ...directories].join(delimiter))
    if (found !== null) return found
  }
  return null
}
