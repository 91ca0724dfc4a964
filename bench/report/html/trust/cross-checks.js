/** @import {CrossCheckLine, RunData, Summary} from '../../../types.js' */
// Cells that were measured once more with a second load client: what both reached, and what follows from it.
import { formatLoad } from '../../../format/load.js'
import { formatRps, formatRpsRange } from '../../../format/numbers.js'
import { cellId } from '../../../plan/create-plan.js'
import { variantLabel } from '../../../format/variant-label.js'
import { html } from '../../../format/markup.js'
import { nameClient, toCrossCheckMeaning } from '../../../sentences/run/cross-checks.js'
import { figureCell, renderTable } from '../../../tables/html.js'

/** Both are the geometric mean of the same slices. */
const ROUNDING = 1e-6
const NO_INTERVAL = 'no interval'

/**
 * @param {Pick<RunData, 'crossChecks' | 'summaries'>} run
 */
export function renderCrossChecks ({ crossChecks, summaries }) {
  return html`<h3>Cross-checks</h3>
${crossChecks.length === 0
    ? html`<p>No cell was measured with a second load client: there was none on this machine, or
      this kind of load has none, or the run ended before.</p>`
    : html`<p class="note">At the end, a few cells are measured for one more slice with another load
      client. One slice says whether the first client was the bottleneck, not how fast the server
      is.</p>
${renderTable({
  label: 'Cross-checks',
  head: ['Cell', 'First client', 'Second client', 'What follows'],
  bodies: html`<tbody>${crossChecks.map(line => renderLine(line, summaries))}</tbody>`
})}`}`
}

/** @param {CrossCheckLine} line @param {readonly Summary[]} summaries */
function renderLine (line, summaries) {
  const { action, driver, checkedWith, rps, checkedRps, finding, gates } = line
  const doubts = gates.map(({ code, detail }) => `${code}: ${detail}`).join('; ')
  const bound = finding === 'client' ? '; requests/s is a lower bound' : ''
  return html`<tr><th scope="row">${variantLabel(line)}: ${action}, ${formatLoad(line)}</th>
${figureCell({
  text: `${nameClient(driver, line.threads)} ${formatRps(rps)}`, range: rangeOf(line, summaries)
})}
${figureCell({
  text: `${nameClient(checkedWith, line.checkedThreads)} ${formatRps(checkedRps)}`,
  range: `one slice, ${NO_INTERVAL}`
})}
<td class="why">${toCrossCheckMeaning(line)}${bound}${doubts === ''
  ? null
  : html` <span class="example">${doubts}</span>`}</td></tr>
`
}

/**
 * The interval of the cell's own slices, where the cell is what was checked.
 * @param {CrossCheckLine} line
 * @param {readonly Summary[]} summaries
 */
function rangeOf (line, summaries) {
  const own = summaries.find(summary => cellId(summary) === cellId(line))
  const isSame =
    own !== undefined && own.rps !== null && Math.abs(own.rps / line.rps - 1) < ROUNDING
  return isSame && own.rpsInterval !== null ? formatRpsRange(own.rpsInterval) : NO_INTERVAL
}
