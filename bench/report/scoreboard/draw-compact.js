/** @import {Markup} from '../../format/markup.js' */
/** @import {AnyBoard, Board, ChangeBoard} from './types.js' */
// Rows of a board for a preview, where text is large and what is not read at a glance is left out: name, bar and ratio;
// of changes name, dots, ratio and verdict. All places are pixels, before the preview makes them larger.
import { html } from '../../format/markup.js'
import { shapesMarkup } from '../../format/shape.js'
import { classesOf, drawBar, drawFloor, toScales } from './draw-board.js'
import { drawCompactChanges } from './draw-changes.js'

export const COMPACT_WIDTH = 750
export const COMPACT_ROW = 24

const NAME_TO = 150
const COLUMNS = { barFrom: 160, barLength: 340, rateFrom: 0, rateLength: 0 }
const RATIO_FROM = 515

/**
 * @param {AnyBoard} board
 * @param {number} count how many rows there is room for
 * @returns {Markup}
 */
export function drawCompact (board, count) {
  return board.kind === 'changes'
    ? shapesMarkup(drawCompactChanges(
      { ...board, rows: board.rows.slice(0, count) }, { row: COMPACT_ROW, width: COMPACT_WIDTH }
    ))
    : drawBars({ ...board, rows: pickRows(board.rows, count) })
}

/**
 * @param {Board['rows']} rows best first
 * @param {number} count at least 1
 * @returns {Board['rows']} the best ones; the reference is never left out
 */
function pickRows (rows, count) {
  const [first, rest] = [rows.slice(0, count), rows.slice(count)]
  const reference = rest.find(({ tone }) => tone === 'reference')
  return reference === undefined ? first : [...first.slice(0, -1), reference]
}

/** @param {Board} board */
function drawBars (board) {
  const { bar: scale } = toScales(board, COLUMNS)
  const rows = board.rows.map((one, index) => {
    const middle = index * COMPACT_ROW + COMPACT_ROW / 2
    return html`<g class="${classesOf(one)}">
      <text class="sb-name" x="${NAME_TO}" y="${middle + 5}" text-anchor="end">${one.name}</text>
      ${drawBar(one.bar, scale, { middle })}
      <text class="sb-ratio" x="${RATIO_FROM}" y="${middle + 5}">${one.ratio}</text></g>`
  })
  return html`${drawFloor(board, scale, { from: 0, to: rows.length * COMPACT_ROW })}${rows}`
}
