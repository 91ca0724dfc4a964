/** @import {Finding, ServerCommand} from '../types.js' */
// Whether this machine has the program of a server that is described by its command. In: the command; out: its version,
// or why not and how to get it.
import { findExecutable, isExecutable, runBriefly } from '@shootout/processes'
import { resolve } from 'node:path'
import { callerEnvironment } from './caller-environment.js'
import { describePrinted, missing } from './missing.js'

const LOOK_MS = 10_000
const VERSION = /\d+(\.\d+)+[\w.+-]*/

/**
 * @param {ServerCommand} command
 * @param {NodeJS.ProcessEnv} [environment] default: that of the user's shell
 * @returns {Promise<Finding>}
 */
export async function findCommand (command, environment = callerEnvironment()) {
  const [name = '', ...args] = command.version
  const remedy = command.remedy ?? `install ${name}, so that it is on PATH`
  const path = await findProgram(name, command.directory, environment)
  if (path === null) {
    return missing(`no ${name} ${name.includes('/') ? 'there' : 'on PATH'}`, remedy)
  }
  const { ok, output } = await runBriefly(path, args, LOOK_MS)
  const version = ok ? VERSION.exec(output)?.[0] : undefined
  if (version !== undefined) return { found: true, version }
  return missing(describePrinted([name, ...args].join(' '), output), remedy)
}

/**
 * @param {string} name on PATH, or with a slash: a path, seen from the folder
 * @param {string | undefined} folder
 * @param {NodeJS.ProcessEnv} environment
 */
async function findProgram (name, folder, { PATH }) {
  if (!name.includes('/')) return findExecutable(name, PATH)
  const path = resolve(folder ?? '', name)
  return await isExecutable(path) ? path : null
}
