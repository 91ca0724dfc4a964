/** @import {UserRevisions} from '../../revisions/types.js' */
// The options of `npm run compare -- --revision REV`: two states of the user's own repository. In: texts as given; out:
// what they mean.
import { callOf } from '../../../servers/invocation.js'
import { BenchError } from '../../errors.js'

const HELP = callOf('compare', '--revision HEAD~1')

/** As command.js takes them. */
export const USER_REVISION_OPTIONS = [
  {
    flags: '--revision <revision>',
    description: "the earlier state of your own repository: 'HEAD~1', a tag, a branch, a commit; " +
      'the later one is what lies here, run where it is'
  },
  { flags: '--revision-a <revision>', description: 'instead of --revision, the earlier state' },
  {
    flags: '--revision-b <revision>',
    description: 'the later state (default: what lies here, changed or not)'
  },
  {
    flags: '--setup <line>',
    description: "makes a checkout ready, once for each revision: 'npm ci && npm run build'"
  }
]

/**
 * @param {Record<string, string | undefined>} options by camel-case name
 * @returns {Readonly<UserRevisions> | null} null: no revision was given
 * @throws {BenchError} OPTIONS_DISAGREE, BAD_VALUE
 */
export function parseUserRevisions ({ revision, revisionA, revisionB, setup, command }) {
  if ([revision, revisionA, revisionB].every(text => text === undefined)) return null
  demand(
    revision === undefined || revisionA === undefined,
    '--revision and --revision-a name the same side; give one of them'
  )
  const a = revision ?? revisionA
  if (a === undefined) return demand(false, '--revision-a is missing: two revisions are compared')
  demand(command !== undefined, `${revision === undefined ? '--revision-a' : '--revision'} needs ` +
    "--command: what is started in each revision? 'node app.js {port}'")
  return Object.freeze({
    a: demandText(a, revision === undefined ? '--revision-a' : '--revision'),
    b: revisionB === undefined ? null : demandText(revisionB, '--revision-b'),
    setup: setup === undefined ? null : demandText(setup, '--setup')
  })
}

/** @param {boolean} holds @param {string} reason @returns {null} @throws {BenchError} OPTIONS_DISAGREE */
function demand (holds, reason) {
  if (holds) return null
  throw new BenchError('OPTIONS_DISAGREE', { reason, command: HELP })
}

/** @param {string} text @param {string} option @returns {string} @throws {BenchError} BAD_VALUE */
function demandText (text, option) {
  if (text.trim() !== '') return text
  const expected = option === '--setup'
    ? "a command line: 'npm ci && npm run build'"
    : "a revision: 'HEAD~1', a tag, a branch or a commit"
  throw new BenchError('BAD_VALUE', { option, value: text, expected })
}
