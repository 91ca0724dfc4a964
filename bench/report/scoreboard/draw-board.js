/** @import {Markup} from '../../format/markup.js' */
/** @import {Bar, Board, BoardRow} from './types.js' */
// A board as a picture: bars with their intervals and the band of the noise floor, best first. Wide for pages and
// pictures, narrow for phones; all places are pixels of the picture's own width.
import { html } from '../../format/markup.js'
import { drawPanels } from './draw-panels.js'
import { cutText, textWidth } from './text-width.js'

export const WIDE = 1200
export const NARROW = 360

/** An interval that reaches further than this many times the largest value ends in an arrow. */
const MOST_REACH = 1.6
const MOST_COLUMNS = 3
const CAP = 5
const BAR = 20
/** Of a bar's figure within it. */
const INSET = 7
const FONT = 14

/**
 * Where columns are: the bars' left end and length, right ends of what is aligned to the right.
 * @typedef {object} Columns
 * @property {number} barFrom
 * @property {number} barLength
 * @property {number} rateFrom
 * @property {number} rateLength
 */

/** @type {Columns} */
const WIDE_COLUMNS = { barFrom: 200, barLength: 440, rateFrom: 822, rateLength: 160 }
const RATIO_FROM = 664
/** Of the head above the ratios. */
const RATIO_ROOM = { size: 13, width: 150, weight: /** @type {const} */ ('bold') }
const NAME_TO = 186
const P99_TO = 1086
const MEMORY_TO = WIDE

/**
 * @param {Board} board
 * @param {{top: number, id: string}} place pixels; id: unique in the document
 * @returns {{markup: Markup, height: number}}
 */
export function drawWide (board, { top, id }) {
  if (board.panels !== undefined) {
    return drawPanels(board.panels, { top, width: WIDE, columns: MOST_COLUMNS })
  }
  const head = top + 16
  const first = head + 12
  const row = 32
  const bottom = first + board.rows.length * row
  const scales = toScales(board, WIDE_COLUMNS)
  const p99Head = board.rows.some(({ p99 }) => p99 !== '') ? 'p99' : ''
  const memoryHead = board.rows.some(({ memory }) => memory !== '') ? 'memory' : ''
  const rateHead = board.rows.some(({ rate }) => rate !== null) ? board.rateHead : ''
  const heads = html`<g class="sb-head"><text x="${NAME_TO}" y="${head}"
    text-anchor="end">best first</text><text x="${WIDE_COLUMNS.barFrom}"
    y="${head}">${board.barHead}</text><text x="${RATIO_FROM}"
    y="${head}">${cutText(board.ratioHead, RATIO_ROOM)}</text><text x="${WIDE_COLUMNS.rateFrom}"
    y="${head}">${rateHead}</text><text x="${P99_TO}" y="${head}"
    text-anchor="end">${p99Head}</text><text x="${MEMORY_TO}" y="${head}"
    text-anchor="end">${memoryHead}</text></g>`
  const rows = board.rows.map((one, index) => {
    const middle = first + index * row + row / 2
    return html`<g class="${classesOf(one)}">
      <text class="sb-name" x="${NAME_TO}" y="${middle + 5}" text-anchor="end">${one.name}</text>
      ${drawBar(one.bar, scales.bar, { middle })}
      <text class="sb-ratio" x="${RATIO_FROM}" y="${middle + 5}">${one.ratio}</text>
      ${drawRate(one, scales.rate, { middle, id })}
      <text class="sb-figure" x="${P99_TO}" y="${middle + 5}" text-anchor="end">${one.p99}</text>
      <text class="sb-figure" x="${MEMORY_TO}" y="${middle + 5}"
        text-anchor="end">${one.memory}</text></g>`
  })
  const floor = drawFloor(board, scales.bar, { from: first, to: bottom })
  const note = board.floorText === null ? null : html`<text class="sb-note"
    x="${WIDE_COLUMNS.barFrom}" y="${bottom + 18}">${board.floorText}</text>`
  return { markup: html`${heads}${floor}${rows}${note}`, height: bottom - top + 28 }
}

/**
 * @param {Board} board
 * @param {{top: number}} place
 * @returns {{markup: Markup, height: number}}
 */
export function drawNarrow (board, { top }) {
  if (board.panels !== undefined) {
    return drawPanels(board.panels, { top, width: NARROW, columns: 1 })
  }
  const first = top + 26
  const row = 62
  const bottom = first + board.rows.length * row
  const scales = toScales(board, { barFrom: 0, barLength: NARROW, rateFrom: 0, rateLength: 0 })
  const rows = board.rows.map((one, index) => {
    const y = first + index * row
    const floor = drawFloor(board, scales.bar, { from: y + 19, to: y + 41 })
    const rest = [one.rate?.text, one.p99 && `p99 ${one.p99}`, one.memory].filter(Boolean)
    return html`<g class="${classesOf(one)}">
      <text class="sb-name" x="0" y="${y + 14}">${one.name}</text>
      <text class="sb-ratio" x="${NARROW}" y="${y + 14}" text-anchor="end">${one.ratio}</text>
      ${floor}${drawBar(one.bar, scales.bar, { middle: y + 30 })}
      <text class="sb-note" x="0" y="${y + 54}">${rest.join(' · ')}</text></g>`
  })
  return {
    markup: html`<text class="sb-head" x="0" y="${top + 14}">${board.barHead}</text>${rows}`,
    height: bottom - top + 4
  }
}

/**
 * What lower bounds are filled with.
 * @param {string} id
 */
export function hatchOf (id) {
  return html`<defs><pattern id="${id}-hatch" width="8" height="8" patternUnits="userSpaceOnUse"
    patternTransform="rotate(45)"><rect class="sb-hatched" width="8" height="8"/>
    <line class="sb-hatch" x1="0" y1="0" x2="0" y2="8"/></pattern></defs>`
}

/** @typedef {{(value: number): number, from: number, to: number}} PixelScale */

/** @param {Board} board @param {Columns} columns @returns {{bar: PixelScale, rate: PixelScale}} */
export function toScales ({ rows }, { barFrom, barLength, rateFrom, rateLength }) {
  const bars = rows.flatMap(({ bar }) => bar ?? [])
  const most = Math.max(...bars.map(({ value }) => value))
  const reach = Math.min(
    most * MOST_REACH, Math.max(most, ...bars.map(({ high }) => high ?? 0))
  )
  const mostRate = Math.max(...rows.flatMap(({ rate }) => rate?.value ?? []))
  return {
    bar: createScale(reach, barFrom, barLength), rate: createScale(mostRate, rateFrom, rateLength)
  }
}

/** @param {number} most @param {number} from @param {number} length @returns {PixelScale} */
function createScale (most, from, length) {
  /** @param {number} value */
  const scale = value => round(from + Math.min(1, Math.max(0, value / most)) * length)
  return Object.assign(scale, { from, to: from + length })
}

/**
 * @param {Bar | null} bar
 * @param {PixelScale} scale
 * @param {{middle: number}} place
 */
export function drawBar (bar, scale, { middle }) {
  if (bar === null) return null
  const end = scale(bar.value)
  const width = textWidth(bar.text, FONT, 'bold')
  const inside = end - scale.from > width + 2 * INSET
  const right = bar.high === null ? end : Math.max(end, scale(bar.high))
  const isCrowded = right + INSET + width > scale.to + 20
  const at = inside || isCrowded ? scale.from + INSET : right + INSET
  return html`<rect class="sb-bar" x="${scale.from}" y="${middle - BAR / 2}"
      width="${Math.max(1, round(end - scale.from))}" height="${BAR}" rx="2"/>
    ${drawWhisker(bar, scale, middle)}
    <text class="sb-value ${inside ? 'inside' : 'over'}" x="${round(at)}"
      y="${middle + 5}">${bar.text}</text>`
}

/**
 * @param {Pick<BoardRow, 'tone' | 'colour' | 'isDoubtful'>} row
 * @returns {string} what its group is styled by
 */
export function classesOf ({ tone, colour, isDoubtful }) {
  return ['sb-row', tone, colour, isDoubtful && 'doubtful'].filter(Boolean).join(' ')
}

/** @param {Bar} bar @param {PixelScale} scale @param {number} y */
function drawWhisker ({ low, high }, scale, y) {
  if (low === null || high === null) return null
  const [from, to] = [scale(low), scale(high)]
  const path = `M${from} ${y - CAP}v${2 * CAP}M${from} ${y}H${to}M${to} ${y - CAP}v${2 * CAP}`
  return html`<path class="sb-whisker halo" d="${path}"/><path class="sb-whisker" d="${path}"/>`
}

/** @param {BoardRow} row @param {PixelScale} scale @param {{middle: number, id: string}} place */
function drawRate ({ rate }, scale, { middle, id }) {
  if (rate === null) return null
  const look = rate.isLowerBound
    ? html`class="sb-rate hatched" fill="url(#${id}-hatch)"`
    : html`class="sb-rate"`
  return html`<rect ${look} x="${scale.from}" y="${middle - BAR / 2}"
      width="${Math.max(1, round(scale(rate.value) - scale.from))}" height="${BAR}" rx="2"/>
    <text class="sb-value over" x="${scale.from + INSET}" y="${middle + 5}">${rate.text}</text>`
}

/**
 * The band that is noise around the reference, and a line through its figure.
 * @param {Board} board
 * @param {PixelScale} scale
 * @param {{from: number, to: number}} place
 */
export function drawFloor ({ rows, floor }, scale, { from, to }) {
  const value = rows.find(({ tone }) => tone === 'reference')?.bar?.value
  if (value === undefined) return null
  const line = html`<line class="sb-one" x1="${scale(value)}" x2="${scale(value)}" y1="${from}"
    y2="${to}"/>`
  if (floor === null) return line
  const [left, right] = [scale(value / floor), scale(value * floor)]
  return html`<rect class="sb-floor" x="${left}" y="${from}" width="${round(right - left)}"
    height="${to - from}"/>${line}`
}

/** @param {number} pixels */
function round (pixels) {
  return Math.round(pixels * 10) / 10
}
