/** @import {Markup} from '../../format/markup.js' */
/** @import {Board, Scoreboard} from '../scoreboard/types.js' */
// The scoreboard as a picture that stands alone: for a README, a preview, a slide. In: a scoreboard; out: SVG as text.
import { html } from '../../format/markup.js'
import { PICTURE_STYLE } from '../html/style.js'
import { WIDE, drawWide, hatchOf } from '../scoreboard/draw-board.js'
import { textWidth, wrapLines } from '../scoreboard/text-width.js'

const MARGIN = 40
const FACTS_SIZE = 13
const CHIP_SIZE = 13
const CHIP_PADDING = 10
const CHIP_GAP = 8
/** Of a preview: 1280 x 640. */
const MOST_BOARDS = 2

/**
 * @param {Scoreboard} scoreboard
 * @param {{boards?: number}} [options] how many boards it shows at most
 * @returns {{svg: string, width: number, height: number}} a whole document, and its pixels
 */
export function drawPicture (scoreboard, { boards = MOST_BOARDS } = {}) {
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

/** @param {string} text @param {{top: number, size: number, weight: 'plain' | 'bold'}} how */
function drawLines (text, { top, size, weight }) {
  const lines = wrapLines(text, { size, width: WIDE, weight })
  const step = Math.round(size * 1.25)
  return {
    markup: html`${lines.map((line, index) => html`<text x="0" y="${top + size + index * step}"
      font-size="${size}" font-weight="${weight === 'bold' ? 700 : 400}">${line}</text>`)}`,
    height: lines.length * step + 6
  }
}

/** @param {Scoreboard} scoreboard @param {number} top */
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
  const line = facts.join(' · ')
  if (x > 0 && x + textWidth(line, FACTS_SIZE) > WIDE) [x, y] = [0, y + 30]
  return {
    markup: html`${drawn}<text class="sb-note" x="${x + (x > 0 ? 6 : 0)}"
      y="${y + 16.5}">${line}</text>`,
    height: y - top + 40
  }
}

/** @param {Board} board @param {{top: number, id: string}} place */
function drawTitled (board, { top, id }) {
  const { markup, height } = drawWide(board, { top: top + 44, id: 'picture' })
  return {
    markup: html`<text x="0" y="${top + 16}" font-size="17" font-weight="700"
      id="${id}">${board.title}</text><text class="sb-note" x="0"
      y="${top + 36}">${board.note}</text>${markup}`,
    height: height + 44
  }
}
