/** @import {Markup} from '../../format/markup.js' */
/** @import {AnyBoard, Scoreboard} from '../scoreboard/types.js' */
// A scoreboard at the size in which links are previewed: headline, sentence, doubts, as many rows as fit, machine and
// date. No text is smaller than 20 pixels. In: a scoreboard; out: SVG as text.
import { html } from '../../format/markup.js'
import { hatchOf } from '../scoreboard/draw-board.js'
import { COMPACT_ROW, COMPACT_WIDTH, drawCompact } from '../scoreboard/draw-compact.js'
import { textWidth, wrapLines, wrapParts } from '../scoreboard/text-width.js'
import { PICTURE_STYLE } from '../html/style.js'

/** What hosts of code show for a link. */
const [WIDTH, HEIGHT] = [1280, 640]
const MARGIN = 40
const ROOM = WIDTH - 2 * MARGIN
const SCALE = ROOM / COMPACT_WIDTH
const ROW = COMPACT_ROW * SCALE
const SMALL = 20
const MOST_LINES = 2
/** Of the headline, the largest in which it has two lines. */
const HEADLINE_SIZES = [46, 40, 34]
const TITLE_HEIGHT = 34
const BETWEEN = 12
/** Fewer rows of a further board say nothing. */
const FEWEST_ROWS = 2
const CHIP_HEIGHT = 34
const CHIP_PADDING = 14

/**
 * @param {Scoreboard<AnyBoard>} scoreboard
 * @returns {{svg: string, width: number, height: number}} a whole document, and its pixels
 */
export function drawPreview ({ headline, sentence, chips, facts, boards }) {
  const size = HEADLINE_SIZES.find(size => wrapHeadline(headline, size).length <= MOST_LINES) ??
    SMALL
  const foot = cut(wrapParts(facts, { size: SMALL, width: ROOM }))
  const bottom = HEIGHT - 26 - (foot.length - 1) * 26
  /** @type {Markup[]} */
  const parts = []
  let top = 28
  const put = (/** @type {{markup: Markup, height: number}} */ part) => {
    parts.push(part.markup)
    top += part.height
  }
  put(drawLines(wrapHeadline(headline, size), { top, size, weight: 700 }))
  put(drawLines(wholeSentences(sentence ?? ''), { top: top + 4, size: 22, weight: 400 }))
  put(drawDoubts(chips, top + 12))
  put(drawBoards(boards, { top: top + 16, bottom: bottom - 30 }))
  const { text: svg } = html`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}"
    height="${HEIGHT}" viewBox="${-MARGIN} 0 ${WIDTH} ${HEIGHT}" class="sb-picture">
<style>${PICTURE_STYLE}</style>
<rect x="${-MARGIN}" width="${WIDTH}" height="${HEIGHT}" fill="var(--bg)"/>
${hatchOf('picture')}${parts}
${foot.map((line, index) => html`<text x="0" y="${bottom + index * 26}" font-size="${SMALL}"
  style="fill: var(--soft)">${line}</text>`)}
</svg>
`
  return { svg, width: WIDTH, height: HEIGHT }
}

/** @param {string} text @param {number} size */
function wrapHeadline (text, size) {
  return wrapLines(text, { size, width: ROOM, weight: 'bold' })
}

/**
 * As many sentences as have room, never a part of one.
 * @param {string} text
 * @returns {string[]} lines
 */
function wholeSentences (text) {
  const sentences = text.split(/(?<=\.) (?=\S)/)
  for (let count = sentences.length; count > 0; count--) {
    const lines = wrapLines(
      sentences.slice(0, count).join(' ').replaceAll(' %', '\u00a0%'), { size: 22, width: ROOM }
    )
    if (lines.length <= MOST_LINES) return lines
  }
  return []
}

/** @param {readonly string[]} lines @returns {string[]} two at most; the last one shows that it was cut */
function cut (lines) {
  return lines.length <= MOST_LINES
    ? [...lines]
    : [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1]} …`]
}

/** @param {readonly string[]} lines @param {{top: number, size: number, weight: number}} how */
function drawLines (lines, { top, size, weight }) {
  const step = Math.round(size * 1.2)
  return {
    markup: html`${lines.map((line, index) => html`<text x="0" y="${top + size + index * step}"
      font-size="${size}" font-weight="${weight}">${line}</text>`)}`,
    height: lines.length * step
  }
}

const AGAINST = ['doubt', 'bad']

/**
 * What speaks against the figures is shown, other facts are not.
 * @param {Scoreboard['chips']} chips
 * @param {number} top
 */
function drawDoubts (chips, top) {
  let x = 0
  const drawn = chips.filter(({ tone }) => AGAINST.includes(tone)).flatMap(({ tone, text }) => {
    const width = Math.round(textWidth(text, SMALL, 'bold') + 2 * CHIP_PADDING)
    if (x + width > ROOM) return []
    const at = x
    x += width + CHIP_PADDING
    return [html`<rect x="${at}" y="${top}" width="${width}" height="${CHIP_HEIGHT}" rx="17"
        fill="var(--${tone}-bg)"/><text x="${at + CHIP_PADDING}" y="${top + 24}"
        font-size="${SMALL}" font-weight="600" style="fill: var(--${tone})">${text}</text>`]
  })
  return { markup: html`${drawn}`, height: drawn.length === 0 ? 0 : CHIP_HEIGHT + 12 }
}

/** @param {readonly AnyBoard[]} boards @param {{top: number, bottom: number}} place */
function drawBoards (boards, { top, bottom }) {
  /** @type {Markup[]} */
  const drawn = []
  let y = top
  for (const board of boards) {
    const room = Math.floor((bottom - y - TITLE_HEIGHT) / ROW)
    const count = Math.min(board.rows.length, room)
    if (count < Math.min(FEWEST_ROWS, board.rows.length)) break
    drawn.push(drawBoard(board, { top: y, count }))
    y += TITLE_HEIGHT + count * ROW + BETWEEN
  }
  return { markup: html`${drawn}`, height: y - top }
}

/** @param {AnyBoard} board @param {{top: number, count: number}} place */
function drawBoard (board, { top, count }) {
  const all = board.rows.length
  const more = [
    ...(board.kind === 'changes' ? ['○ A, ● B'] : []), board.barHead,
    ...(count < all ? [`${count} of ${all}`] : [])
  ]
  return html`<text x="0" y="${top + 22}" font-size="${SMALL}"><tspan
    font-weight="700">${board.title}</tspan><tspan dx="14"
    style="fill: var(--soft)">${more.join(' · ')}</tspan></text>
    <g transform="translate(0 ${Math.round(top + TITLE_HEIGHT)}) scale(${SCALE})">${drawCompact(
      board, count
    )}</g>`
}
