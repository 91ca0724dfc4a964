// Where a run's files go. Relative paths are relative to where the user stands, which npm tells us.
import { existsSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const RESULTS = fileURLToPath(new URL('../../results', import.meta.url))

/** @returns {string} the folder in which the user typed the command */
export function userDirectory () {
  return process.env.INIT_CWD ?? process.cwd()
}

/**
 * @param {{out: string | null, studies: readonly string[]}} options
 * @param {Date} [now]
 * @returns {string} an absolute path; without --out one that does not exist yet
 */
export function chooseDirectory ({ out, studies }, now = new Date()) {
  if (out !== null) return resolve(userDirectory(), out)
  const time = now.toISOString().slice(0, 19).replace(/:/g, '-')
  const name = join(RESULTS, `${time}-${studies.join('-')}`)
  if (!existsSync(name)) return name
  for (let number = 2; ; number++) if (!existsSync(`${name}-${number}`)) return `${name}-${number}`
}

/**
 * @param {string} path absolute
 * @returns {string} as the user would type it
 */
export function displayPath (path) {
  const short = relative(userDirectory(), path)
  return short.startsWith('..') || isAbsolute(short) ? path : short
}
