// When commits were made, by the suite's own repository. In: revisions of run files; out: times.
import { BenchError } from '../errors.js'
import { runGit } from '../revisions/git.js'

/** What a run file may name: nothing that git takes for an option. */
const REVISION = /^[0-9a-f]{7,64}$/i

/**
 * @param {readonly string[]} revisions
 * @param {{cwd?: string}} [place] default: the suite's own folder
 * @returns {Promise<Map<string, string>>} ISO 8601 by revision; those that the repository does not have are not in it
 * @throws {BenchError} COMMITS_UNKNOWN
 */
export async function readCommitDates (revisions, place = {}) {
  await runGit(['rev-parse', '--git-dir'], place).catch(error => {
    throw new BenchError('COMMITS_UNKNOWN', { why: error.message }, error)
  })
  /** @type {Map<string, string>} */
  const dates = new Map()
  for (const revision of revisions) {
    const date = REVISION.test(revision) ? await readDate(revision, place) : null
    if (date !== null) dates.set(revision, date)
  }
  return dates
}

/** @param {string} revision @param {{cwd?: string}} place @returns {Promise<string | null>} null: there is no such */
async function readDate (revision, place) {
  try {
    return await runGit(['show', '--no-patch', '--format=%cI', `${revision}^{commit}`, '--'], place)
  } catch {
    // A commit of another clone, or one that was rewritten.
    return null
  }
}
