/** @import {UserRevisions} from '../types.js' */
// Which two states of the user's repository are compared. In: what the user calls them; out: both, by commit and by a
// name for people.
import { BenchError } from '../../errors.js'
import { runGit } from '../git.js'
import { nameOfCommit, resolveCommit } from '../revisions.js'

const SHORT = 7

/** @typedef {{name: string, revision: string}} Commit */

/**
 * @typedef {object} UserSides
 * @property {Commit} a
 * @property {Commit & {isHere: boolean}} b isHere: it is the working tree, and its revision the one checked out
 * @property {string} prefix where the user's folder lies in the repository: '' or 'services/api/'
 * @property {string} repository absolute: what all worktrees of the repository share
 */

/**
 * @param {Pick<UserRevisions, 'a' | 'b'>} given
 * @param {{home: string, signal: AbortSignal}} how home: the user's folder
 * @returns {Promise<Readonly<UserSides>>}
 * @throws {BenchError} FOLDER_NOT_REPOSITORY, REVISION_UNKNOWN
 */
export async function resolveUserRevisions (given, { home, signal }) {
  const git = (/** @type {readonly string[]} */ args) => runGit(args, { cwd: home, signal })
  const [prefix, repository, head] = await git([
    'rev-parse', '--show-prefix', '--path-format=absolute', '--git-common-dir', 'HEAD^{commit}'
  ]).then(printed => printed.split('\n')).catch(error => {
    signal.throwIfAborted()
    throw new BenchError(
      'FOLDER_NOT_REPOSITORY', { revision: given.a, folder: home, why: error.message }, error
    )
  })
  const toCommit = async (/** @type {string} */ text) => {
    const revision = await resolveCommit(text, { git, signal })
    return { name: nameOfCommit(text, revision), revision }
  }
  const a = await toCommit(given.a)
  const b = given.b === null
    ? { name: await nameOfTree(head ?? '', git), revision: head ?? '', isHere: true }
    : { ...await toCommit(given.b), isHere: false }
  return Object.freeze({ a, b, prefix: prefix ?? '', repository: repository ?? '' })
}

/** @param {string} head @param {(args: readonly string[]) => Promise<string>} git */
async function nameOfTree (head, git) {
  const changed = await git(['status', '--porcelain', '--', '.']) !== ''
  return `working tree (${head.slice(0, SHORT)}${changed ? ', with changes' : ''})`
}
