/** @import {Finding} from '../types.js' */
// Whether this machine has a Mongrel2 that we can configure and start.
import { findExecutable, runBriefly } from '@shootout/processes'
import { callOf } from '../invocation.js'
import { describePrinted, missing, otherRelease } from '../launch/missing.js'

const VERSION_MS = 5_000
const REMEDY = callOf('peers')
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
  if (!server) return missing('no mongrel2 on PATH', REMEDY)
  if (!loader) {
    return missing('no m2sh on PATH, which makes the configuration of mongrel2', REMEDY)
  }
  if (isRoot && !dropper) {
    return missing(
      'no setpriv on PATH, without which mongrel2 would be started with the powers of root',
      'apt-get install util-linux, or start as another user'
    )
  }
  const { output } = await runBriefly(loader, ['version'], VERSION_MS)
  const version = /Mongrel2\/(\d+(?:\.\d+)+)/i.exec(output)?.[1]
  if (version === undefined) {
    return missing(describePrinted(`${loader} version`, output, 'one'), REMEDY)
  }
  if (version.split('.')[0] !== MAJOR) {
    return otherRelease({ path: server, version }, `${MAJOR}.x`)
  }
  const programs = { server, loader, dropper: isRoot ? dropper ?? null : null }
  return { found: true, version, programs }
}
