/** @import {Markup} from '../../format/markup.js' */
/** @import {AnyBoard, Scoreboard} from '../scoreboard/types.js' */
// The scoreboard as a picture that stands alone: for a README, a preview, a slide. In: a scoreboard; out: SVG as text.
import { html } from '../../format/markup.js'
import { PICTURE_STYLE } from '../html/style.js'
import { shapesMarkup } from '../../format/shape.js'
import { WIDE, drawWide, hatchOf } from '../scoreboard/draw-board.js'
import { drawWideChanges } from '../scoreboard/draw-changes.js'
import { textWidth, wrapLines, wrapParts } from '../scoreboard/text-width.js'

const MARGIN = 40
const FACTS_SIZE = 13
const FACTS_STEP = 18
const CHIP_SIZE = 13
const CHIP_PADDING = 10
const CHIP_GAP = 8
/** So that it fits a screen. */
const MOST_BOARDS = 2
/** Few rows each, and what has changed is in any of them. */
const MOST_CHANGES = 4

/**
 * @param {Scoreboard<AnyBoard>} scoreboard
 * @param {{boards?: number}} [options] how many boards it shows at most
 * @returns {{svg: string, width: number, height: number}} a whole document, and its pixels
 */
export function drawPicture (scoreboard, { boards = mostOf(scoreboard) } = {}) {
  /** @type {Markup[]} */
  const parts = []
  let top = 30
  const put = (/** @type {{markup: Markup, height: number}} */ part) => {
    parts.push(part.markup)
    top += part.height
  }
  put(drawLines(scoreboard.headline, { top, size: 32, weight: 'bold' }))
  if (scoreboard.sentence !== null) {
    put(drawLines(scoreboard.sentence, { top, size: 19, weight: 'plain' }))
  }
  put(drawChips(scoreboard, top + 8))
  top += 14
  for (const [index, board] of scoreboard.boards.slice(0, boards).entries()) {
    put(drawTitled(board, { top: top + 14, id: `picture-${index + 1}` }))
    top += 14
  }
  if (scoreboard.boards.length > boards) put(drawRest(scoreboard.boards.slice(boards), top))
  const [width, height] = [WIDE + 2 * MARGIN, Math.ceil(top + 10)]
  const { text: svg } = html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}"
    height="${height}" viewBox="${-MARGIN} 0 ${width} ${height}" class="sb-picture">
<style>${PICTURE_STYLE}</style>
<rect x="${-MARGIN}" width="${width}" height="${height}" fill="var(--bg)"/>
${hatchOf('picture')}${parts}
</svg>
`
  return { svg, width, height }
}

/** @param {Pick<Scoreboard<AnyBoard>, 'boards'>} scoreboard */
function mostOf ({ boards: [first] }) {
  return first?.kind === 'changes' ? MOST_CHANGES : MOST_BOARDS
}

/** @param {string} text @param {{top: number, size: number, weight: 'plain' | 'bold'}} how */
function drawLines (text, { top, size, weight }) {
  const lines = wrapLines(text.replaceAll(' %', '\u00a0%'), { size, width: WIDE, weight })
  const step = Math.round(size * 1.25)
  return {
    markup: html`${lines.map((line, index) => html`<text x="0" y="${top + size + index * step}"
      font-size="${size}" font-weight="${weight === 'bold' ? 700 : 400}">${line}</text>`)}`,
    height: lines.length * step + 6
  }
}

/** @param {Pick<Scoreboard, 'chips' | 'facts'>} scoreboard @param {number} top */
function drawChips ({ chips, facts }, top) {
  let [x, y] = [0, top]
  const drawn = chips.map(({ tone, text }) => {
    const width = textWidth(text, CHIP_SIZE, 'bold') + 2 * CHIP_PADDING
    if (x > 0 && x + width > WIDE) [x, y] = [0, y + 30]
    const at = x
    x += width + CHIP_GAP
    return html`<rect x="${at}" y="${y}" width="${Math.round(width)}" height="24" rx="12"
        fill="var(--${tone}-bg)"/><text x="${at + CHIP_PADDING}" y="${y + 16.5}"
        font-size="${CHIP_SIZE}" font-weight="600" style="fill: var(--${tone})">${text}</text>`
  })
  if (x > 0 && x + textWidth(facts.join(' · '), FACTS_SIZE) > WIDE) [x, y] = [0, y + 30]
  const lines = wrapParts(facts, { size: FACTS_SIZE, width: WIDE - x })
  return {
    markup: html`${drawn}${lines.map((line, index) => html`<text class="sb-note"
      x="${x + (x > 0 ? 6 : 0)}" y="${y + 16.5 + index * FACTS_STEP}">${line}</text>`)}`,
    height: y - top + 40 + (lines.length - 1) * FACTS_STEP
  }
}

/** What is not shown is counted. @param {readonly AnyBoard[]} boards @param {number} top */
function drawRest (boards, top) {
  const titles = boards.map(({ title }) => title).join('; ')
  const [line = '', ...more] = wrapLines(
    `Not shown: ${titles}`, { size: FACTS_SIZE, width: WIDE }
  )
  return {
    markup: html`<text class="sb-note" x="0" y="${top + 14}">${line}${more.length > 0
      ? ' …'
      : ''}</text>`,
    height: 20
  }
}

/** @param {AnyBoard} board @param {{top: number}} place @returns {{markup: Markup, height: number}} */
function drawAny (board, { top }) {
  if (board.kind !== 'changes') return drawWide(board, { top, id: 'picture' })
  const { shapes, height } = drawWideChanges(board, { top })
  return { markup: shapesMarkup(shapes), height }
}

/** @param {AnyBoard} board @param {{top: number, id: string}} place */
function drawTitled (board, { top, id }) {
  const { markup, height } = drawAny(board, { top: top + 44 })
  return {
    markup: html`<text x="0" y="${top + 16}" font-size="17" font-weight="700"
      id="${id}">${board.title}</text><text class="sb-note" x="0"
      y="${top + 36}">${board.note}</text>${markup}`,
    height: height + 44
  }
}
