// Questions to git, asked without a shell. In: arguments; out: what it printed, or an error that holds what it said.
import { fileURLToPath } from 'node:url'
import { runProgram } from './run-program.js'
import { callerDirectory, startedAsPackage } from '../../servers/invocation.js'

/** The suite's own folder, or that of the project whose package it is: the repository, or a folder in one. */
export const HOME = startedAsPackage()
  ? callerDirectory()
  : fileURLToPath(new URL('../../', import.meta.url))

/** A file that was checked out runs nothing of the user's, and asks nobody for a password. */
const SETTINGS = [
  '-c', 'core.hooksPath=/dev/null', '-c', 'core.fsmonitor=false', '-c', 'advice.detachedHead=false'
]

/** Variables that say where a repository is. */
const PLACES = [
  'DIR', 'WORK_TREE', 'INDEX_FILE', 'PREFIX', 'OBJECT_DIRECTORY', 'COMMON_DIR', 'NAMESPACE',
  'CEILING_DIRECTORIES'
].map(name => `GIT_${name}`)
const COMPLAINT = /^(fatal|error): /

/**
 * @typedef {object} Place
 * @property {string} [cwd] default: the suite's own folder
 * @property {AbortSignal} [signal] ends git
 */

/**
 * @param {readonly string[]} args
 * @param {Place} [place]
 * @returns {Promise<string>} what git printed, without the last line break
 * @throws {Error} its message is what git said, its cause the system's error; AbortError when `signal` ended it
 */
export async function runGit (args, { cwd = HOME, signal } = {}) {
  try {
    return (await runProgram(
      'git', [...SETTINGS, ...args], { cwd, env: toEnvironment(process.env), signal }
    )).replace(/\n$/, '')
  } catch (error) {
    signal?.throwIfAborted()
    throw new Error(toReason(/** @type {NodeJS.ErrnoException & {stderr?: string}} */ (error)), {
      cause: error
    })
  }
}

/**
 * A hook of git's tells its children where its repository is; they would look there, whatever folder they are in.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv} the same without that, and with messages in English
 */
export function toEnvironment (environment) {
  const own = Object.entries(environment).filter(([name]) => !PLACES.includes(name))
  return { ...Object.fromEntries(own), LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' }
}

/**
 * The first complaint; what comes before tells of progress, what comes after follows from it.
 * @param {NodeJS.ErrnoException & {stderr?: string}} error
 */
function toReason ({ code, message, stderr = '' }) {
  if (code === 'ENOENT') return 'there is no git on the PATH'
  const said = stderr.split('\n').map(line => line.trim()).filter(line => line !== '')
  const complaint = said.find(line => COMPLAINT.test(line)) ?? said[0]
  return complaint?.replace(COMPLAINT, '') ?? message
}
