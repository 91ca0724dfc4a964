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

/** @param {ActionCells} cells */
function notRunLine ({ groups }) {
  const missing = Map.groupBy(
    groups.flatMap(({ label, cells }) =>
      cells.filter(({ state }) => state === 'not-run').map(cell => ({ cell, label }))),
    ({ cell }) => variantLabel(cell)
  )
  return [...missing].map(([variant, found]) =>
    html`<p class="absent"><strong>Not run: ${variant}</strong> (${found.map(({ label }) => label)
      .join('; ')}): ${whyOf(found[0]?.cell)}</p>`)
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
