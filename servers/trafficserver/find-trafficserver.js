/** @import {Finding} from '../types.js' */
// Whether this machine has a Traffic Server that we can configure.
import { findExecutable, runBriefly } from '@shootout/processes'
import { describePrinted, missing, otherRelease } from '../launch/missing.js'

const VERSION_MS = 5_000
const REMEDY = 'apt-get install trafficserver'
/** The releases whose configuration files are the ones that we write. */
const MAJOR = '9'

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Finding<{path: string}>>} path: of the program
 */
export async function findTrafficserver (env) {
  const path = await findExecutable('traffic_server', env.PATH)
  if (path === null) return missing('no traffic_server on PATH', REMEDY)
  const { output } = await runBriefly(path, ['-V'], VERSION_MS)
  const version = /traffic_server - (\d+\.\d+\.\d+)/.exec(output)?.[1]
  if (version === undefined) return missing(describePrinted(`${path} -V`, output), REMEDY)
  if (version.split('.')[0] !== MAJOR) return otherRelease({ path, version }, `${MAJOR}.x`)
  return { found: true, version, path }
}
