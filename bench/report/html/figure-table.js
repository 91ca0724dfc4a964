/** @import {Markup} from '../../format/markup.js' */
/** @import {Figure} from '../types.js' */
// A table that scrolls within the page where the screen is narrow, and its cells. In: markup of the rows; out: markup.
import { html } from '../../format/markup.js'

/**
 * @param {{label: string, head: readonly string[], bodies: Markup | readonly Markup[]}} table label: for those who
 *   can't see it; bodies: one tbody or several
 */
export function renderTable ({ label, head, bodies }) {
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table>
<thead><tr>${head.map(title => html`<th scope="col">${title}</th>`)}</tr></thead>
${bodies}</table></div>`
}

/** A number with its interval below. @param {Figure} figure */
export function figureCell ({ text, range }) {
  return html`<td><span class="number">${text}</span>${range === ''
    ? null
    : html` <span class="range">${range}</span>`}</td>`
}
