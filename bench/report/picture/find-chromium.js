// Where a Chromium is that opens pages and pictures. In: the environment; out: its path, or none.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome']

/** What is said where there is none. */
export const NO_CHROMIUM = `there is no ${NAMES.slice(0, -1).join(', ')} or ${NAMES.at(-1)} on ` +
  'the PATH, and CHROMIUM names none'

/**
 * @param {Readonly<Record<string, string | undefined>>} environment CHROMIUM counts before the PATH
 * @returns {string | null} a path
 */
export function findChromium ({ CHROMIUM, PATH = '' }) {
  if (CHROMIUM) return isProgram(CHROMIUM) ? CHROMIUM : null
  const paths = NAMES.flatMap(name => PATH.split(delimiter).filter(Boolean).map(directory =>
    join(directory, name)))
  return paths.find(isProgram) ?? null
}

/** @param {string} path */
function isProgram (path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
