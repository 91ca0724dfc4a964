/** @import {RunData, Summary} from '../types.js' */
// What every form of the report says first: what it is, and why it may not be what it seems.
import { isPartial } from '../figures/index.js'
import { countMeasured } from '../tables/cells.js'
import { STATE_SIGNS } from '../tables/cell-text.js'

/** 'Shootout: actions'. @param {RunData} run */
export function runTitle ({ plans }) {
  return ['Shootout', plans.map(({ study }) => study).join(', ')].filter(Boolean).join(': ')
}

/**
 * @param {RunData} run
 * @returns {string[]} sentences; none for a whole and serious run
 */
export function runNotices (run) {
  return [
    run.run.protocol.name === 'smoke'
      ? 'Not a measurement: a smoke run shows that the plumbing works.'
      : null,
    incomplete(run),
    ...new Set(run.plans.flatMap(({ notices = [] }) => notices))
  ].filter(notice => notice !== null)
}

/**
 * '6 ok, 1 suspect', with a sign for each state.
 * @param {readonly Summary[]} summaries
 * @returns {{state: Summary['state'], text: string}[]}
 */
export function countStates (summaries) {
  const doubtful = summaries.filter(isPartial).length
  const texts = {
    ok: doubtful > 0 ? `ok (${doubtful} with doubt on requests/s and latency alone)` : 'ok',
    suspect: 'suspect',
    invalid: 'invalid',
    'not-run': 'not run'
  }
  return /** @type {const} */ (['ok', 'suspect', 'invalid', 'not-run']).flatMap(state => {
    const count = summaries.filter(summary => summary.state === state).length
    return count === 0 ? [] : [{ state, text: `${STATE_SIGNS[state]} ${count} ${texts[state]}` }]
  })
}

/** @param {RunData} run */
function incomplete (run) {
  const { measured, planned } = countMeasured(run)
  const cells =
    planned === 0 ? 'it ended before it had a plan' : `${measured} of ${planned} cells have figures`
  if (run.end === null) return `This run did not finish: ${cells}.`
  if (run.end.stoppedBy === 'interrupted') return `This run was interrupted: ${cells}.`
  return run.end.stoppedBy === 'failed' ? `This run failed before its end: ${cells}.` : null
}
