/** @import {FigureText} from '../figures/types.js' */
/** @import {Markup} from '../format/markup.js' */
/** @import {Summary} from '../types.js' */
/** @import {CellGroup, Column} from './types.js' */
// Tables on a page, and their cells. In: figures, or markup of the rows; out: markup. A cell's data-value is the number
// behind its text, by which the page's script sorts: it reads no number from a text.
import { figureText } from '../figures/index.js'
import { html } from '../format/markup.js'
import { WITHIN_NOISE, isWithinNoise } from '../summarise/within-noise.js'
import { ratioOf, verdictOn } from './cell-text.js'

/** What is sorted by needs no more. */
const DIGITS = 7

/**
 * That scrolls within the page where the screen is narrow.
 * @param {{label: string, head: readonly string[], bodies: Markup | readonly Markup[]}} table label: for those who
 *   can't see it; bodies: one tbody or several
 */
export function renderTable ({ label, head, bodies }) {
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table>
<thead><tr>${head.map(title => html`<th scope="col">${title}</th>`)}</tr></thead>
${bodies}</table></div>`
}

/** A number with its interval below. @param {FigureText} figure */
export function figureCell (figure) {
  return html`<td>${numberOf(figure)}</td>`
}

/**
 * A field of the tables of all cells.
 * @param {Column} column
 * @param {Summary} cell
 * @param {CellGroup} group
 */
export function renderCell ({ kind, figure }, cell, group) {
  if (kind === 'ratio') {
    const { key } = figure
    const { verdict, figure: ratio, why } = ratioOf(cell, key, group)
    const word = verdict === "can't tell" ? 'unknown' : verdict
    // The reference's ratio to itself is 1: among the others it stands where it belongs.
    const value = verdict === 'reference' ? 1 : cell.ratio[key]?.estimate ?? null
    const { sign, text } = isWithinNoise(cell, key)
      ? { sign: '≈', text: WITHIN_NOISE }
      : verdictOn(verdict, figure)
    return html`<td${sortedBy(value)}><span class="verdict ${word}">${sign === ''
      ? text
      : html`${sign}<span class="unseen"> ${text}</span>`}</span>${
      ratio === null ? null : html` ${numberOf(ratio)}`}${
      why === null ? null : html` <span class="why" title="${why}">${why}</span>`}</td>`
  }
  const value = figure.valueOf(cell)
  if (kind === 'place') {
    return html`<td${sortedBy(value)} class="number">${figure.textOf(cell)}</td>`
  }
  if (kind === 'estimate') {
    return html`<td${sortedBy(value)}>${numberOf(figureText(figure, cell))}</td>`
  }
  return html`<td${sortedBy(value)}${kind === 'plain'
    ? html` class="number"`
    : null}>${figure.format(value)}</td>`
}

/** @param {FigureText} figure */
function numberOf ({ text, range }) {
  return html`<span class="number">${text}</span>${range === ''
    ? null
    : html` <span class="range">${range}</span>`}`
}

/** None where it is not known. @param {number | null} value */
function sortedBy (value) {
  return value === null || !Number.isFinite(value)
    ? null
    : html` data-value="${Number(value.toPrecision(DIGITS))}"`
}
