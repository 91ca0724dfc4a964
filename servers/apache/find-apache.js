/** @import {Finding} from '../types.js' */
// Whether this machine has an Apache httpd that we can configure, with all the modules that it takes.
import { access } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { findSystemProgram, runBriefly } from '@shootout/processes'
import { callOf } from '../invocation.js'
import { describePrinted, missing, otherRelease } from '../launch/missing.js'
import { MODELS, MODULES } from './configuration.js'

const LOOK_MS = 5_000
/** As Debian calls it, and as its makers do. */
const NAMES = ['apache2', 'httpd']
/** The releases whose directives are the ones that we write. */
const RELEASE = '2.4'
const REMEDY = `${callOf('peers')}, or apt-get install apache2-bin`

/**
 * @typedef {object} Build
 * @property {string} path
 * @property {string} modules their directory
 * @property {readonly string[]} builtIn those that need not be loaded, 'unixd'
 */

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} [directories] where to look besides PATH
 * @returns {Promise<Finding<Build>>}
 */
export async function findApache (env, directories) {
  const path = await findSystemProgram(NAMES, env.PATH, directories)
  if (path === null) {
    return missing(`no ${NAMES.join(' or ')} on PATH or among the system programs`, REMEDY)
  }
  // Without the configuration of the system it says so, and ends with an error after it has told all.
  const [{ output }, { output: list }] =
    await Promise.all([runBriefly(path, ['-V'], LOOK_MS), runBriefly(path, ['-l'], LOOK_MS)])
  const version = /Server version: Apache\/(\d+\.\d+\.\d+)/.exec(output)?.[1]
  if (version === undefined) return missing(describePrinted(`${path} -V`, output), REMEDY)
  if (!version.startsWith(`${RELEASE}.`)) return otherRelease({ path, version }, RELEASE)
  const builtIn = [...list.matchAll(/^\s+(?:mod_)?(\w+)\.c$/gm)].map(([, name]) => name ?? '')
  const model = MODELS.find(name => builtIn.includes(name))
  if (model !== undefined) {
    return missing(
      `${path} was built with the process model ${model} alone, and can't load another`, REMEDY
    )
  }
  const wanted = [...MODELS.map(name => `mpm_${name}`), ...MODULES].filter(name =>
    !builtIn.includes(name))
  const { directory, lacking } = await findModules(wanted, toDirectories(path, output))
  if (lacking.length > 0) {
    const names = lacking.map(name => `mod_${name}.so`).join(', ')
    return missing(`${path} lacks ${names} in ${directory}`, REMEDY)
  }
  return { found: true, version, path, modules: directory, builtIn }
}

/**
 * Where its makers, Debian, Fedora and macOS put modules.
 * @param {string} path
 * @param {string} output
 * @returns {string[]}
 */
function toDirectories (path, output) {
  const root = /HTTPD_ROOT="([^"]+)"/.exec(output)?.[1]
  const prefix = resolve(dirname(path), '..')
  return [
    ...(root === undefined ? [] : [join(root, 'modules')]),
    ...['lib/apache2/modules', 'lib64/httpd/modules', 'lib/httpd/modules', 'libexec/apache2']
      .map(folder => join(prefix, folder))
  ]
}

/**
 * @param {readonly string[]} wanted
 * @param {readonly string[]} directories
 * @returns {Promise<{directory: string, lacking: string[]}>} the directory that has most of them
 */
async function findModules (wanted, directories) {
  const found = await Promise.all(directories.map(async directory => {
    const there = await Promise.all(wanted.map(name =>
      access(join(directory, `mod_${name}.so`)).then(() => true, () => false)))
    return { directory, lacking: wanted.filter((_, index) => !there[index]) }
  }))
  return found.reduce((best, other) => other.lacking.length < best.lacking.length ? other : best)
}
