// Where a Chromium is that opens pages and pictures. In: the environment; out: its path, or none.
import { findExecutable, isExecutable } from '@shootout/processes'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome']

/** What is said where there is none. */
export const NO_CHROMIUM = `there is no ${NAMES.slice(0, -1).join(', ')} or ${NAMES.at(-1)} on ` +
  'the PATH, and CHROMIUM names none'

/**
 * @param {Readonly<Record<string, string | undefined>>} environment CHROMIUM counts before the PATH
 * @returns {Promise<string | null>} a path
 */
export async function findChromium ({ CHROMIUM, PATH }) {
  if (CHROMIUM) return await isExecutable(CHROMIUM) ? CHROMIUM : null
  for (const name of NAMES) {
    const path = await findExecutable(name, PATH)
    if (path !== null) return path
  }
  return null
}
