// Which two states of the suite are compared. In: what the user calls the earlier one; out: both, by commit and by a
// name for people.
import { BenchError } from '../errors.js'
import { HOME, runGit } from './git.js'

const SHORT = 7
/** Where a file that git does not know of counts: it may be a new server or action. */
const MEASURED = ['servers', 'actions']

/**
 * @typedef {object} Revisions
 * @property {{name: string, revision: string}} a what --against named
 * @property {{name: string, revision: string, changed: boolean}} b the files as they lie there
 * @property {string} prefix where the suite lies in its repository: '' or 'tools/shootout/'
 */

/**
 * @param {string} given 'HEAD~1', 'v1.2', 'abc1234', 'main'
 * @param {{home?: string, signal?: AbortSignal}} [how] home: where the suite lies
 * @returns {Promise<Readonly<Revisions>>}
 * @throws {BenchError} NOT_A_REPOSITORY, REVISION_UNKNOWN
 */
export async function resolveRevisions (given, { home = HOME, signal } = {}) {
  /** @type {Asking} */
  const git = args => runGit(args, { cwd: home, ...(signal && { signal }) })
  const [prefix, head] = await findRepository(given, { git, signal })
  const revision = await resolveCommit(given, { git, signal })
  const changed = await isChanged(git)
  return Object.freeze({
    a: { name: nameOfCommit(given, revision), revision },
    b: {
      name: `working tree (${head.slice(0, SHORT)}${changed ? ', with changes' : ''})`,
      revision: head,
      changed
    },
    prefix
  })
}

/** @typedef {(args: readonly string[]) => Promise<string>} Asking */
/** @typedef {{git: Asking, signal: AbortSignal | undefined}} Place */

/** @param {string} given @param {Place} place @returns {Promise<[prefix: string, head: string]>} */
async function findRepository (given, { git, signal }) {
  try {
    return [
      await git(['rev-parse', '--show-prefix']),
      await git(['rev-parse', '--verify', 'HEAD^{commit}'])
    ]
  } catch (error) {
    signal?.throwIfAborted()
    throw new BenchError(
      'NOT_A_REPOSITORY', { revision: given, why: /** @type {Error} */ (error).message }, error
    )
  }
}

/**
 * @param {string} given 'HEAD~1', a tag, a branch, a commit
 * @param {Place} place
 * @returns {Promise<string>} the commit's whole name
 * @throws {BenchError} REVISION_UNKNOWN
 */
export async function resolveCommit (given, { git, signal }) {
  try {
    return await git(['rev-parse', '--verify', '--end-of-options', `${given}^{commit}`])
  } catch (error) {
    signal?.throwIfAborted()
    const isShallow = await git(['rev-parse', '--is-shallow-repository']) === 'true'
    throw new BenchError('REVISION_UNKNOWN', { revision: given, isShallow }, error)
  }
}

/** @param {Asking} git */
async function isChanged (git) {
  const tracked = await git(['status', '--porcelain', '--untracked-files=no', '--', '.'])
  return tracked !== '' ||
    await git(['status', '--porcelain', '--untracked-files=normal', '--', ...MEASURED]) !== ''
}

/**
 * Whoever gave the commit's own name need not read it twice.
 * @param {string} given
 * @param {string} revision the commit's whole name
 * @returns {string} 'HEAD~1 (abc1234)'
 */
export function nameOfCommit (given, revision) {
  return revision.startsWith(given)
    ? revision.slice(0, Math.max(given.length, SHORT)).slice(0, 12)
    : `${given} (${revision.slice(0, SHORT)})`
}
