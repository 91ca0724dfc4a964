/** @import {Finding} from '../types.js' */
/** @import {Release} from './types.js' */
// Whether a runtime has been fetched. In: a release and where fetched programs lie; out: its program, or how to get it.
import { join } from 'node:path'
import { isExecutable } from '@shootout/processes'
import { callOf } from '../invocation.js'
import { peerDirectory } from '../peers/peer-directory.js'
import { FAMILIES } from './families.js'
import { platformName } from './releases.js'

/**
 * @param {Release} release
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string} the folder of its package, absolute
 */
export function runtimeDirectory ({ runtime, version }, env = process.env) {
  return join(peerDirectory(env), `${runtime}-${version}`)
}

/**
 * @param {Release} release
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Finding<{path: string}>>}
 */
export async function findRuntime (release, env = process.env) {
  const { name, runtime, version, packages } = release
  if (isOwn(release)) return { found: true, version, path: process.execPath }
  const remedy = callOf('peers', `--only ${name}`)
  if (packages[platformName()] === undefined) {
    return {
      found: false,
      reason: `there is no package of ${FAMILIES[runtime].title} ${version} for ${platformName()}`,
      remedy: `there is one for ${Object.keys(packages).join(', ')}`
    }
  }
  const path = join(runtimeDirectory(release, env), FAMILIES[runtime].program)
  return await isExecutable(path)
    ? { found: true, version, path }
    : { found: false, reason: `${name} has not been fetched`, remedy }
}

/**
 * @param {Release} release
 * @returns {NodeJS.ProcessEnv} of its programs, all of it
 */
export function environmentOf (release) {
  return {
    ...process.env,
    NODE_ENV: 'production',
    ...FAMILIES[release.runtime].environment(runtimeDirectory(release))
  }
}

/** The suite's own Node needs no copy. @param {Release} release */
function isOwn ({ runtime, version }) {
  return runtime === 'node' && version === process.versions.node
}

/**
 * @param {Release} release
 * @returns {Readonly<Record<string, unknown>>} what a run keeps of it
 */
export function toFacts ({ version, engine, released, since }) {
  return { version, engine, released, since }
}
