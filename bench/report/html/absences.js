/** @import {Summary} from '../../types.js' */
/** @import {ActionCells} from '../types.js' */
// Below the charts of an action: what has no place in them, and why.
import { reasonText } from '../../tables/cell-text.js'
import { variantLabel } from '../../format/variant-label.js'
import { html } from '../../format/markup.js'

/** @param {ActionCells} cells */
export function renderAbsences (cells) {
  return html`${notRunLine(cells)}${invalidLines(cells)}`
}

/** Why, stands once on the page. @param {ActionCells} cells */
function notRunLine ({ groups }) {
  const missing = new Set(groups.flatMap(({ cells }) =>
    cells.filter(({ state }) => state === 'not-run').map(variantLabel)))
  return missing.size === 0
    ? null
    : html`<p class="absent"><a href="#not-run">Not run</a>: ${[...missing].join(', ')}</p>`
}

/** @param {ActionCells} cells */
function invalidLines ({ groups }) {
  return groups.flatMap(({ label, cells }) => cells.filter(({ state }) => state === 'invalid')
    .map(cell => html`<p class="absent invalid-text"><strong>✕ Invalid: ${variantLabel(
      cell
    )}</strong> (${label}): ${whyOf(cell)}</p>`))
}

/** @param {Summary | undefined} cell */
function whyOf (cell) {
  return cell?.reasons.map(reasonText).join('; ') || 'no reason was written'
}
