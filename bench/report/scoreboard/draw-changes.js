/** @import {Shape} from '../../format/shape.js' */
/** @import {SideFigure} from '../../compare/types.js' */
/** @import {ChangeBoard, ChangeRow} from './types.js' */
// What has changed from A to B as a picture: a hollow dot for A, a filled one for B, each with its interval, in front
// of the band that is noise around A. Equal distances are equal ratios. All places are pixels of the picture's own
// width.
import { shape } from '../../format/shape.js'
import { createPixelScale } from './pixel-scale.js'

/** Of a dumbbell's ends: the intervals of A and B must not cover each other. */
const APART = 5
const RADIUS = 4.5
const CAP = 3

/** @typedef {ReturnType<typeof createPixelScale>} PixelScale */

/**
 * @typedef {object} Columns pixels
 * @property {number} name right end of the names
 * @property {[number, number]} dots left and right end
 * @property {number} sides where the figures of A and B begin
 * @property {number} ratio
 * @property {number} verdict
 */

/** @type {Columns} */
const WIDE_COLUMNS = { name: 186, dots: [200, 610], sides: 632, ratio: 790, verdict: 940 }
const ROW = 36
const INTERVAL = / \[.*/
/** @type {Pick<Columns, 'name' | 'dots' | 'ratio'>} */
const COMPACT_COLUMNS = { name: 150, dots: [160, 450], ratio: 464 }

/**
 * @param {ChangeBoard} board
 * @param {{top: number}} place pixels
 * @returns {{shapes: Shape[], height: number}}
 */
export function drawWideChanges (board, { top }) {
  const columns = WIDE_COLUMNS
  const head = top + 16
  const first = head + 12
  const bottom = first + board.rows.length * ROW
  const scale = createPixelScale(board, columns.dots)
  return {
    shapes: [
      shape('g', { class: 'sb-head' }, [
        text([columns.dots[0], head], board.barHead), text([columns.sides, head], 'A → B'),
        text([columns.ratio, head], 'B over A, 95 %'), text([columns.verdict, head], 'verdict on B')
      ]),
      ...drawTicks(scale, { board, from: first, to: bottom, label: bottom + 16 }),
      ...board.rows.map((row, index) => drawWideRow(row, {
        board, scale, columns, top: first + index * ROW
      })),
      text([columns.dots[0], bottom + 38], board.floorText, { class: 'sb-note' })
    ],
    height: bottom - top + 48
  }
}

/**
 * @param {ChangeBoard} board
 * @param {{top: number, width: number}} place pixels
 * @returns {{shapes: Shape[], height: number}}
 */
export function drawNarrowChanges (board, { top, width }) {
  const first = top + 26
  const row = 72
  const bottom = first + board.rows.length * row
  const scale = createPixelScale(board, [0, width])
  return {
    shapes: [
      text([0, top + 14], board.barHead, { class: 'sb-head' }),
      ...board.rows.map((one, index) => {
        const y = first + index * row
        const figures = [sidesText(one, board), one.ratio && `B/A ${one.ratio}`].filter(Boolean)
        return shape('g', { class: classOf(one) }, [
          text([0, y + 14], one.name, { class: 'sb-name' }),
          text([width, y + 14], one.verdict, { class: 'sb-ratio', 'text-anchor': 'end' }),
          ...drawTicks(scale, { board, from: y + 20, to: y + 46 }),
          ...drawDumbbell(one, scale, { middle: y + 33, height: 26, floor: board.floor }),
          text([0, y + 62], figures.join(' · '), { class: 'sb-note' })
        ])
      }),
      ...drawTicks(scale, { board, from: bottom, to: bottom, label: bottom + 12 })
    ],
    height: bottom - top + 20
  }
}

/**
 * @param {ChangeBoard} board
 * @param {{row: number, width: number}} place pixels, from 0
 * @returns {Shape[]}
 */
export function drawCompactChanges (board, { row, width }) {
  const scale = createPixelScale(board, COMPACT_COLUMNS.dots)
  return board.rows.map((one, index) => {
    const middle = index * row + row / 2
    return shape('g', { class: classOf(one) }, [
      text([COMPACT_COLUMNS.name, middle + 5], one.name, {
        class: 'sb-name', 'text-anchor': 'end'
      }),
      ...drawDumbbell(one, scale, { middle, height: row, floor: board.floor }),
      text([COMPACT_COLUMNS.ratio, middle + 5], one.ratio.replace(INTERVAL, ''), {
        class: 'sb-figure'
      }),
      text([width, middle + 5], one.verdict, { class: 'sb-ratio', 'text-anchor': 'end' })
    ])
  })
}

/**
 * @param {ChangeBoard} board
 * @returns {string} all that the picture says
 */
export function describeChanges (board) {
  return `${board.rows.map(row => [row.name, sidesText(row, board), row.ratio, row.verdict]
    .filter(part => part !== '').join(', ')).join('; ')}.`
}

/**
 * @param {ChangeRow} row
 * @param {{board: ChangeBoard, scale: PixelScale, columns: Columns, top: number}} place
 */
function drawWideRow (row, { board, scale, columns, top }) {
  const middle = top + ROW / 2
  return shape('g', { class: classOf(row) }, [
    text([columns.name, middle + 5], row.name, { class: 'sb-name', 'text-anchor': 'end' }),
    ...drawDumbbell(row, scale, { middle, height: ROW, floor: board.floor }),
    text([columns.sides, middle + 5], sidesText(row, board), { class: 'sb-figure' }),
    text([columns.ratio, middle + 5], row.ratio, { class: 'sb-figure' }),
    text([columns.verdict, middle + 5], row.verdict, { class: 'sb-ratio' })
  ])
}

/**
 * @param {ChangeRow} row
 * @param {PixelScale} scale
 * @param {{middle: number, height: number, floor: number}} place
 * @returns {Shape[]} none: neither side has a figure
 */
function drawDumbbell ({ a, b, dotTone }, scale, { middle, height, floor }) {
  const [above, below] = [middle - APART, middle + APART]
  return [
    ...(a === null ? [] : [drawBand(a.value, scale, { floor, top: middle - height / 2, height })]),
    shape('g', { class: `sb-change ${dotTone}` }, [
      ...(a === null || b === null ? [] : [shape('line', {
        class: 'sb-link', x1: scale(a.value), y1: above, x2: scale(b.value), y2: below
      })]),
      ...drawEnd(a, scale, { y: above, className: 'sb-a' }),
      ...drawEnd(b, scale, { y: below, className: 'sb-b' })
    ])
  ]
}

/** @param {number} value @param {PixelScale} scale @param {{floor: number, top: number, height: number}} place */
function drawBand (value, scale, { floor, top, height }) {
  const [from, to] = [scale(value / floor), scale(value * floor)]
  return shape('rect', {
    class: 'sb-floor', x: from, y: top, width: Math.round((to - from) * 10) / 10, height
  })
}

/**
 * A dot with its interval; an end beyond the picture has no cap.
 * @param {SideFigure | null} figure
 * @param {PixelScale} scale
 * @param {{y: number, className: string}} place
 * @returns {Shape[]}
 */
function drawEnd (figure, scale, { y, className }) {
  if (figure === null) return []
  const { value, low, high } = figure
  const caps = [low, high].filter(end => end !== null && scale.holds(end))
    .map(end => `M${scale(end ?? value)} ${y - CAP}v${2 * CAP}`).join('')
  const interval = low === null || high === null ? [] : [shape('path', {
    class: `${className} sb-reach`, d: `M${scale(low)} ${y}H${scale(high)}${caps}`
  })]
  return [...interval, shape('circle', { class: className, cx: scale(value), cy: y, r: RADIUS })]
}

/**
 * @param {PixelScale} scale
 * @param {{board: ChangeBoard, from: number, to: number, label?: number}} place label: where numbers are written
 * @returns {Shape[]}
 */
function drawTicks (scale, { board, from, to, label }) {
  return scale.ticks.flatMap(tick => {
    const x = scale(tick)
    return [
      ...(from === to ? [] : [shape('line', { class: 'sb-grid', x1: x, x2: x, y1: from, y2: to })]),
      ...(label === undefined
        ? []
        : [text([x, label], board.format(tick), {
            class: 'sb-note', 'text-anchor': anchor(x, scale)
          })])
    ]
  })
}

/** Labels stay within the picture. @param {number} x @param {PixelScale} scale */
function anchor (x, { from, to }) {
  if (x - from < 24) return 'start'
  return to - x < 24 ? 'end' : 'middle'
}

/** @param {ChangeRow} row @param {ChangeBoard} board @returns {string} '28.1 µs → 31.2 µs' */
function sidesText ({ a, b }, { format }) {
  if (a === null && b === null) return ''
  return [a, b].map(side => side === null ? '–' : format(side.value)).join(' → ')
}

/** @param {ChangeRow} row */
function classOf ({ tone, isDoubtful }) {
  return `sb-row ${tone}${isDoubtful ? ' doubtful' : ''}`
}

/** @param {[number, number]} place @param {string} content @param {Record<string, string>} [more] */
function text ([x, y], content, more = {}) {
  return shape('text', { x, y, ...more }, [content])
}
