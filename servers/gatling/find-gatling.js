/** @import {Finding} from '../types.js' */
// Where this machine has a gatling: on PATH, or where `npm run peers` unpacks it with the libraries that it needs.
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findExecutable, runBriefly } from '@shootout/processes'
import { callOf } from '../invocation.js'
import { describePrinted, missing } from '../launch/missing.js'
import { peerDirectory } from '../peers/peer-directory.js'

const REMEDY = callOf('peers')
const HELP_MS = 5_000
/** Below the folder that packages were unpacked to. */
const PROGRAMS = 'usr/bin'
const LIBRARIES = 'usr/lib'
/** It tells its version to whoever asks over HTTP, and nowhere else; the text of its program holds it. */
const VERSION = /Gatling\/(\d+(?:\.\d+)+)/i
const LIBRARY = /\.so(\.|$)/

/**
 * @typedef {object} Gatling
 * @property {string} path
 * @property {readonly string[]} libraries directories besides the system's, none for one that is installed
 */

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Finding<Gatling>>}
 */
export async function findGatling (env) {
  const place = await findPlace(env)
  if (place === null) return missing('no gatling on PATH, and none was fetched', REMEDY)
  const { path, libraries } = place
  const { ok, output } =
    await runBriefly('/usr/bin/env', [...toVariables(libraries), path, '-h'], HELP_MS)
  // It ends with other codes than 0 after its help.
  if (!ok && !/usage: gatling/.test(output)) {
    return missing(describePrinted(`${path} -h`, output, 'how it is used'), REMEDY)
  }
  const version = VERSION.exec(await readFile(path, 'latin1'))?.[1]
  if (version === undefined) {
    return missing(`${path} does not hold the version that gatling tells in its answers`, REMEDY)
  }
  return { found: true, version, path, libraries }
}

/** @param {NodeJS.ProcessEnv} env @returns {Promise<{path: string, libraries: readonly string[]} | null>} */
async function findPlace (env) {
  const installed = await findExecutable('gatling', env.PATH)
  if (installed !== null) return { path: installed, libraries: [] }
  const root = join(peerDirectory(env), 'gatling')
  const fetched = await findExecutable('gatling', join(root, PROGRAMS))
  return fetched === null
    ? null
    : { path: fetched, libraries: await findLibraries(join(root, LIBRARIES)) }
}

/** @param {string} directory @returns {Promise<string[]>} the directories that hold libraries themselves */
async function findLibraries (directory) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return [...new Set(entries.filter(entry => !entry.isDirectory() && LIBRARY.test(entry.name))
    .map(({ parentPath }) => parentPath))]
}

/** @param {readonly string[]} libraries @returns {string[]} for env(1) */
export function toVariables (libraries) {
  return libraries.length === 0 ? [] : [`LD_LIBRARY_PATH=${libraries.join(':')}`]
}
