// Where a run's files go. Relative paths are relative to where the user stands, which npm tells us.
import { accessSync, constants, existsSync, mkdirSync, rmdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { BenchError } from '../errors.js'
import { RUN_FILE, TUNE_FILE } from '../format/file-names.js'
import { resultsDirectory, userDirectory } from '../format/paths.js'

const RESULTS = resultsDirectory()

/**
 * @param {{out: string | null, studies: readonly string[], isDry?: boolean}} options
 *   isDry: nothing will be written, so nothing is made
 * @param {{now?: Date, results?: string}} [place] results: where folders are made without --out
 * @returns {string} an absolute path; without --out that of a folder made now, for this command alone:
 *   commands that begin in the same second get one each
 * @throws {BenchError} OUT_NOT_WRITABLE
 */
export function chooseDirectory ({ out, studies, isDry = false }, {
  now = new Date(), results = RESULTS
} = {}) {
  if (out !== null) return resolve(userDirectory(), out)
  const time = now.toISOString().slice(0, 19).replace(/:/g, '-')
  const name = join(results, `${time}-${studies.join('-')}`)
  const isFree = isDry ? (/** @type {string} */ path) => !existsSync(path) : reserve
  if (isFree(name)) return name
  for (let number = 2; ; number++) if (isFree(`${name}-${number}`)) return `${name}-${number}`
}

/**
 * Whether the files will find their place, looked at before minutes are spent; nothing is made yet.
 * @param {string} directory absolute
 * @throws {BenchError} OUT_HAS_RUN, OUT_NOT_WRITABLE
 */
export function checkDirectory (directory) {
  if ([TUNE_FILE, RUN_FILE].some(name => existsSync(join(directory, name)))) {
    throw new BenchError('OUT_HAS_RUN', { path: directory })
  }
  let place = directory
  while (!existsSync(place)) place = dirname(place)
  try {
    if (!statSync(place).isDirectory()) throw new Error(`${place} is no folder`)
    accessSync(place, constants.W_OK)
  } catch (error) {
    throw new BenchError(
      'OUT_NOT_WRITABLE', { path: directory, why: /** @type {Error} */ (error).message }, error
    )
  }
}

/** @param {string} path @returns {boolean} false when it is there already */
function reserve (path) {
  try {
    mkdirSync(dirname(path), { recursive: true })
    mkdirSync(path)
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'EEXIST' && existsSync(path)) return false
    throw new BenchError('OUT_NOT_WRITABLE', { path, why: message }, error)
  }
  process.once('exit', () => removeEmpty(path))
  return true
}

/** A command that failed before it wrote anything leaves no folder behind. @param {string} path */
function removeEmpty (path) {
  try {
    rmdirSync(path)
  } catch {
    // It holds results, or was taken away.
  }
}
