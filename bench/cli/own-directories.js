/** @import {ActionKinds} from '../../actions/types.js' */
/** @import {ServerDescription} from '../../servers/types.js' */
/** @import {Study} from '../studies/types.js' */
// --actions-dir, --servers-dir and --studies-dir: folders of the user's own beside those of the suite. In: paths as typed; out: what lies in all of them, or an error in a sentence.
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import actionList from '../../actions/index.js'
import { ACTION_DIRECTORY, SERVER_DIRECTORY, loadServers } from '../../servers/index.js'
import { BenchError } from '../errors.js'
import { STUDIES } from '../studies/index.js'
import { userDirectory } from './choose-directory.js'

/** What servers answer: there is a study for each. */
const KINDS = [...new Set(STUDIES.map(({ serves }) => serves))]
/** Stands for each of them. */
const ALL = 'all'

/**
 * @param {readonly string[]} directories as typed
 * @returns {string[]} absolute, the suite's own first
 */
export function toActionDirectories (directories) {
  return [ACTION_DIRECTORY, ...directories.map(directory => resolve(userDirectory(), directory))]
}

/**
 * @template {keyof ActionKinds} K
 * @param {readonly string[]} directories those of the user, as typed
 * @param {{kind?: K}} [wanted] default: those with a handler
 * @returns {ActionKinds[K][]} of the suite and of the user
 * @throws {BenchError} DIRECTORY_UNUSABLE
 */
export function loadAllActions (directories, wanted) {
  try {
    directories.forEach(checkFolder)
    return actionList.loadActions(toActionDirectories(directories), wanted)
  } catch (error) {
    // Without folders of the user's own it is the suite that is broken.
    if (directories.length === 0) throw error
    throw new BenchError('DIRECTORY_UNUSABLE', { option: '--actions-dir', why: toReason(error) }, error)
  }
}

/**
 * @param {readonly string[]} directories those of the user, as typed
 * @returns {Promise<ServerDescription[]>} of the suite and of the user
 * @throws {BenchError} DIRECTORY_UNUSABLE
 */
export async function loadAllServers (directories) {
  try {
    directories.forEach(checkFolder)
    return await loadServers([SERVER_DIRECTORY, ...directories.map(directory => resolve(userDirectory(), directory))])
  } catch (error) {
    if (directories.length === 0) throw error
    throw new BenchError('DIRECTORY_UNUSABLE', { option: '--servers-dir', why: toReason(error) }, error)
  }
}

/** Of the command line, where it is not parsed yet: which studies there are decides what may be typed. */
const STUDIES_OPTION = '--studies-dir'

/**
 * @param {readonly string[]} argv without node and script
 * @returns {Promise<readonly Study[]>} of the suite, then those of the folders that are typed behind --studies-dir
 * @throws {BenchError} DIRECTORY_UNUSABLE
 */
export async function loadTypedStudies (argv) {
  return loadAllStudies(argv.flatMap((word, index) => {
    if (word.startsWith(`${STUDIES_OPTION}=`)) return [word.slice(STUDIES_OPTION.length + 1)]
    return argv[index - 1] === STUDIES_OPTION ? [word] : []
  }))
}

/**
 * @param {readonly string[]} directories those of the user, as typed
 * @returns {Promise<readonly Study[]>} of the suite and of the user
 * @throws {BenchError} DIRECTORY_UNUSABLE
 */
export async function loadAllStudies (directories) {
  /** @type {Study[]} */
  const studies = [...STUDIES]
  try {
    for (const directory of directories) {
      checkFolder(directory)
      const path = resolve(userDirectory(), directory)
      const names = readdirSync(path).filter(name => existsSync(join(path, name, 'index.js'))).sort()
      for (const name of names) studies.push(await loadStudy(join(path, name, 'index.js'), studies))
    }
  } catch (error) {
    throw new BenchError('DIRECTORY_UNUSABLE', { option: STUDIES_OPTION, why: toReason(error) }, error)
  }
  return studies
}

/** @param {string} path @param {readonly Study[]} others @returns {Promise<Study>} @throws {Error} it is none */
async function loadStudy (path, others) {
  const { study } = await import(pathToFileURL(path).href)
  const problem = whyNoStudy(study, others.map(({ name }) => name))
  if (problem !== null) throw new Error(`${path}: ${problem}`)
  return study
}

/** @param {unknown} study @param {readonly string[]} taken @returns {string | null} null: it is one */
function whyNoStudy (study, taken) {
  if (typeof study !== 'object' || study === null) return "it exports no 'study'"
  const { name, question, reference, serves, rounds } = /** @type {Partial<Study>} */ (study)
  const missing = Object.entries({ name, question, reference }).find(([, text]) => typeof text !== 'string' || text === '')
  if (missing !== undefined) return `its study has no ${missing[0]}`
  if (serves === undefined || !KINDS.includes(serves)) return `its study serves one of ${KINDS.join(', ')}`
  if (typeof rounds !== 'function') return "its study has no function 'rounds'"
  return taken.includes(String(name)) || name === ALL ? `there is a study '${name}' already` : null
}

/** What holds nothing was probably not meant. @param {string} directory as typed @throws {Error} */
function checkFolder (directory) {
  const path = resolve(userDirectory(), directory)
  if (!readdirSync(path, { withFileTypes: true }).some(entry => entry.isDirectory() && existsSync(join(path, entry.name, 'index.js')))) throw new Error(`nothing in ${path} is a folder with an index.js, and each action, each server and each study is one`)
}

/** @param {unknown} error */
function toReason (error) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
  return code === 'ENOENT' ? `there is no such folder: ${message}` : message
}
