/** @import {CalibrationNote, RunLine} from '../../../types.js' */
// What is known of the instrument on this machine: the promises of its last calibration, and whether they were kept.
import { callOf } from '../../../../servers/invocation.js'
import { formatCount } from '../../../format/numbers.js'
import { html } from '../../../format/markup.js'
import { formatInstant } from '../instant.js'

const CALL = callOf('calibrate')
const HOW =
  html`<code>${CALL}</code> (about 50 minutes) measures what the suite can and can't tell
    here.`

/**
 * @param {Pick<RunLine, 'calibration' | 'git'>} run
 */
export function renderCalibration ({ calibration, git }) {
  return html`<h3>Calibration</h3>
${calibration ? renderNote(calibration, git.revision) : html`<p>${calibration === null
    ? 'This machine was not calibrated:'
    : 'The file of this run, written by an earlier version, does not say whether this machine ' +
      'was calibrated:'} ${HOW}</p>`}`
}

/** @param {CalibrationNote} note @param {string | null} own revision of the run */
function renderNote ({ startedAt, revision, promises }, own) {
  const by = revision === null
    ? 'by an unknown revision'
    : revision === own
      ? 'by the revision of this run'
      : `by revision ${revision}, which is not that of this run`
  return html`<p>This machine was calibrated with servers of known cost on ${formatInstant(
    startedAt
  )}, ${by}: ${countPromises(promises)}.</p>
<ul class="promises">${promises.map(({ name, kept, found }) =>
  html`<li class="${kept === null ? 'open' : kept ? 'passed' : 'failed'}">${kept === null
    ? '?'
    : kept ? '✓' : '✕'} ${name}: <span class="note">${kept === null
      ? 'too little was measured to say'
      : kept ? 'kept' : 'not kept'}; found ${found}</span></li>`)}</ul>`
}

/** @param {CalibrationNote['promises']} promises */
function countPromises (promises) {
  const count = (/** @type {boolean | null} */ wanted) =>
    promises.filter(({ kept }) => kept === wanted).length
  const [broken, open] = [count(false), count(null)]
  return [
    `${formatCount(count(true))} of ${formatCount(promises.length)} promises were kept`,
    ...(broken > 0 ? [`${formatCount(broken)} ${broken === 1 ? 'was' : 'were'} not`] : []),
    ...(open > 0 ? [`of ${formatCount(open)} too little was measured to say`] : [])
  ].join(', ')
}
