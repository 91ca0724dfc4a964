/** @import {Finding} from '../types.js' */
// Whether this machine has a Traffic Server that we can configure.
import { findExecutable, runBriefly } from '@shootout/processes'

const VERSION_MS = 5_000
/** The releases whose configuration files are the ones that we write. */
const MAJOR = '9'

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Finding<{path: string}>>} path: of the program
 */
export async function findTrafficserver (env) {
  const path = await findExecutable('traffic_server', env.PATH)
  const remedy = 'apt-get install trafficserver'
  if (path === null) return { found: false, reason: 'no traffic_server on PATH', remedy }
  const { output } = await runBriefly(path, ['-V'], VERSION_MS)
  const version = /traffic_server - (\d+\.\d+\.\d+)/.exec(output)?.[1]
  if (version === undefined) {
    return {
      found: false,
      reason:
        `${path} -V should print a version; it printed: ${output.split('\n')[0] || '(nothing)'}`,
      remedy
    }
  }
  if (version.split('.')[0] !== MAJOR) {
    return {
      found: false,
      reason: `${path} is version ${version}, which is configured in other ways than ${MAJOR}.x`,
      remedy: `install version ${MAJOR}.x`
    }
  }
  return { found: true, version, path }
}
