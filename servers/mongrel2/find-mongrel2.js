/** @import {Finding} from '../types.js' */
// Whether this machine has a Mongrel2 that we can configure and start.
import { findExecutable, runBriefly } from '@shootout/processes'

const VERSION_MS = 5_000
const REMEDY = 'npm run peers'
/** The releases whose settings and behaviour in the foreground are the ones that we know. */
const MAJOR = '1'

/**
 * @typedef {object} Programs
 * @property {string} server
 * @property {string} loader
 * @property {string | null} dropper what starts it as another user; null: we are not root
 */

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} isRoot whether we have powers that it should not have
 * @returns {Promise<Finding<{programs: Programs}>>} programs: absolute paths
 */
export async function findMongrel2 (env, isRoot = process.getuid?.() === 0) {
  const [server, loader, dropper] = await Promise.all(['mongrel2', 'm2sh', 'setpriv'].map(name =>
    findExecutable(name, env.PATH)))
  if (!server) return { found: false, reason: 'no mongrel2 on PATH', remedy: REMEDY }
  if (!loader) {
    return {
      found: false,
      reason: 'no m2sh on PATH, which makes the configuration of mongrel2',
      remedy: REMEDY
    }
  }
  if (isRoot && !dropper) {
    return {
      found: false,
      reason: 'no setpriv on PATH, without which mongrel2 would be started with the powers of root',
      remedy: 'apt-get install util-linux, or start as another user'
    }
  }
  const { output } = await runBriefly(loader, ['version'], VERSION_MS)
  const version = /Mongrel2\/(\d+(?:\.\d+)+)/i.exec(output)?.[1]
  if (version === undefined) {
    return {
      found: false,
      reason:
        `${loader} version should print one; it printed: ${output.split('\n')[0] || '(nothing)'}`,
      remedy: REMEDY
    }
  }
  if (version.split('.')[0] !== MAJOR) {
    return {
      found: false,
      reason: `${server} is version ${version}, which is configured in other ways than ${MAJOR}.x`,
      remedy: `install version ${MAJOR}.x`
    }
  }
  return {
    found: true,
    version,
    programs: { server, loader, dropper: isRoot ? dropper ?? null : null }
  }
}
