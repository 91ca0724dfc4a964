/** @import {ReportInput} from '../report/types.js' */
// What is known of a run so far: the scoreboard of the report, or a word where no block is done. In: a run with
// summaries; out: markup as text.
import { html } from '../format/markup.js'
import { renderScoreboard } from '../report/html/scoreboard.js'
import { standingNotices } from '../report/notices.js'
import { toScoreboard } from '../report/scoreboard/to-scoreboard.js'

const NO_RATIO = 'No ratio yet: an interval takes a few blocks'

/**
 * @param {Pick<ReportInput, 'run' | 'studies'>} input
 * @returns {string}
 */
export function renderBoard ({ run, studies = [] }) {
  if (run.slices.length === 0) return renderWaiting()
  return html`${standingNotices(run).map(notice => html`<p class="notice"
    role="note"><strong>${notice}</strong></p>`)}
${renderScoreboard(toStanding({ run, studies }))}`.text
}

/**
 * The headline of a run that is over says that there is nothing to compare; here it comes later.
 * @param {Pick<ReportInput, 'run' | 'studies'>} input
 */
function toStanding (input) {
  const { summaries, end } = input.run
  const hasRatio = summaries.some(({ variant, reference, ratio }) =>
    variant !== reference && Object.values(ratio).some(interval => interval !== null))
  const scoreboard = toScoreboard(input)
  return end !== null || hasRatio ? scoreboard : { ...scoreboard, headline: NO_RATIO }
}

/** @returns {string} before anything is known */
export function renderWaiting () {
  return html`<h1>No figures yet</h1>
<p class="sb-sentence">Every server is verified and warmed up before the first block.</p>`.text
}
