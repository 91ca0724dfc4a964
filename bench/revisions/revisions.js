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
 * @param {string} asked 'HEAD~1', 'v1.2', 'abc1234', 'main'
 * @param {{home?: string, signal?: AbortSignal}} [how] home: where the suite lies
 * @returns {Promise<Readonly<Revisions>>}
 * @throws {BenchError} NOT_A_REPOSITORY, REVISION_UNKNOWN
 */
export async function resolveRevisions (asked, { home = HOME, signal } = {}) {
  /** @type {Asking} */
  const git = args => runGit(args, { cwd: home, ...(signal && { signal }) })
  const [prefix, head] = await findRepository(asked, { git, signal })
  const revision = await resolve(asked, { git, signal })
  const changed = await isChanged(git)
  return Object.freeze({
    a: { name: nameOf(asked, revision), revision },
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

/** @param {string} asked @param {Place} place @returns {Promise<[prefix: string, head: string]>} */
async function findRepository (asked, { git, signal }) {
  try {
    return [
      await git(['rev-parse', '--show-prefix']),
      await git(['rev-parse', '--verify', 'HEAD^{commit}'])
    ]
  } catch (error) {
    signal?.throwIfAborted()
    throw new BenchError(
      'NOT_A_REPOSITORY', { revision: asked, why: /** @type {Error} */ (error).message }, error
    )
  }
}

/** @param {string} asked @param {Place} place @returns {Promise<string>} the commit's whole name */
async function resolve (asked, { git, signal }) {
  try {
    return await git(['rev-parse', '--verify', '--end-of-options', `${asked}^{commit}`])
  } catch (error) {
    signal?.throwIfAborted()
    const isShallow = await git(['rev-parse', '--is-shallow-repository']) === 'true'
    throw new BenchError('REVISION_UNKNOWN', { revision: asked, isShallow }, error)
  }
}

/** @param {Asking} git */
async function isChanged (git) {
  const tracked = await git(['status', '--porcelain', '--untracked-files=no', '--', '.'])
  return tracked !== '' ||
    await git(['status', '--porcelain', '--untracked-files=normal', '--', ...MEASURED]) !== ''
}

/** Whoever gave the commit's own name need not read it twice. @param {string} asked @param {string} revision */
function nameOf (asked, revision) {
  return revision.startsWith(asked)
    ? revision.slice(0, Math.max(asked.length, SHORT)).slice(0, 12)
    : `${asked} (${revision.slice(0, SHORT)})`
}
