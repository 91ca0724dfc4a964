// Paths as the user types and reads them: relative to where the command was given, which npm tells us.
import { isAbsolute, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { callerDirectory, startedAsPackage } from '../../servers/invocation.js'

const OWN_RESULTS = new URL('../../results', import.meta.url)

/** @returns {string} the folder in which the user gave the command */
export function userDirectory () {
  return callerDirectory()
}

/** @returns {string} where runs go and are looked for: ours, or that of the project whose package we are */
export function resultsDirectory () {
  return startedAsPackage() ? join(userDirectory(), 'results') : fileURLToPath(OWN_RESULTS)
}

/**
 * @param {string} path absolute
 * @returns {string} as the user would type it
 */
export function displayPath (path) {
  const short = relative(userDirectory(), path)
  return short.startsWith('..') || isAbsolute(short) ? path : short
}
