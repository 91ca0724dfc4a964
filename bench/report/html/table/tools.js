/** @import {RunData} from '../../../types.js' */
// The bar above the tables, which works with the page's script only: hidden until the script shows it.
import { STATE_SIGNS, STATE_WORDS } from '../../../tables/cell-text.js'
import { html } from '../../../format/markup.js'

/** @param {Pick<RunData, 'summaries'>} run */
export function renderTools ({ summaries }) {
  const states = /** @type {(keyof typeof STATE_WORDS)[]} */ (Object.keys(STATE_WORDS))
    .filter(state => summaries.some(summary => summary.state === state))
  return html`<div class="table-tools" role="group" aria-label="Rows of the tables" hidden>
<label class="filter">Filter <input type="search" placeholder="express 64" spellcheck="false"
    autocomplete="off"></label>
<fieldset><legend>States</legend>${states.map(state =>
  html`<label><input type="checkbox" value="${state}"
      checked> ${STATE_SIGNS[state]} ${STATE_WORDS[state]}</label>`)}</fieldset>
<div class="buttons"><button type="button" data-do="markdown">Copy as Markdown</button> <button
    type="button" data-do="csv">Copy as CSV</button> <button type="button"
    data-do="open">Open all rows</button></div>
<output></output> <output></output>
</div>
`
}
