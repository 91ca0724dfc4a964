/** @import {Finding} from '../types.js' */
// Whether this machine has nginx, and what it was built without.
import { findSystemProgram, runBriefly } from '@shootout/processes'
import { callOf } from '../invocation.js'
import { describePrinted, missing } from '../launch/missing.js'

const VERSION_MS = 5_000
const REMEDY = `${callOf('peers')}, or apt-get install nginx-light`

/**
 * @typedef {{path: string, without: readonly string[]}} Build without: names of modules that are usually there, 'scgi'
 */

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} [directories] where to look besides PATH
 * @returns {Promise<Finding<Build>>}
 */
export async function findNginx (env, directories) {
  const path = await findSystemProgram(['nginx'], env.PATH, directories)
  if (path === null) return missing('no nginx on PATH or among the system programs', REMEDY)
  const { output } = await runBriefly(path, ['-V'], VERSION_MS)
  const version = /nginx version: \w+\/(\d+\.\d+\.\d+)/.exec(output)?.[1]
  if (version === undefined) return missing(describePrinted(`${path} -V`, output), REMEDY)
  const without = [...output.matchAll(/--without-http_(\w+)_module/g)].map(([, name]) => name ?? '')
  return { found: true, version, path, without }
}
