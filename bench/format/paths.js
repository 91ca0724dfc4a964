// Paths as the user types and reads them: relative to where the command was given, which npm tells us.
import { isAbsolute, relative } from 'node:path'

/** @returns {string} the folder in which the user gave the command */
export function userDirectory () {
  return process.env.INIT_CWD ?? process.cwd()
}

/**
 * @param {string} path absolute
 * @returns {string} as the user would type it
 */
export function displayPath (path) {
  const short = relative(userDirectory(), path)
  return short.startsWith('..') || isAbsolute(short) ? path : short
}
