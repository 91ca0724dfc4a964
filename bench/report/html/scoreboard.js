/** @import {RunData} from '../../types.js' */
/** @import {Board, Scoreboard} from '../scoreboard/types.js' */
// The first screen of a page: headline, sentence, chips, boards. Each board is drawn twice, for wide screens and for
// phones; the style sheet shows one of them.
import { html } from '../../format/markup.js'
import { describePanels } from '../scoreboard/draw-panels.js'
import { NARROW, WIDE, drawNarrow, drawWide, hatchOf } from '../scoreboard/draw-board.js'

/** More boards than this are folded. */
const MOST_BOARDS = 2

/** @param {Scoreboard} scoreboard */
export function renderScoreboard ({ headline, sentence, chips, boards }) {
  return html`<h1>${headline}</h1>
${sentence === null ? null : html`<p class="sb-sentence">${sentence}</p>`}
<ul class="sb-chips" aria-label="What this rests on">${chips.map(({ tone, text }) =>
  html`<li class="badge ${tone}">${text}</li>`)}</ul>
${boards.slice(0, MOST_BOARDS).map((board, index) => renderBoard(board, `board-${index + 1}`))}
${renderMore(boards.slice(MOST_BOARDS))}`
}

/** @param {readonly Board[]} boards */
function renderMore (boards) {
  if (boards.length === 0) return null
  return html`<details class="more"><summary>${boards.length} more:
    ${boards.map(({ title }) => title).join(', ')}</summary>
${boards.map((board, index) => renderBoard(board, `board-${MOST_BOARDS + index + 1}`))}</details>`
}

/** @param {Board} board @param {string} id unique on the page */
function renderBoard (board, id) {
  const wide = drawWide(board, { top: 0, id: `${id}-wide` })
  const narrow = drawNarrow(board, { top: 0 })
  return html`<section class="sb-board" aria-labelledby="${id}">
<h2 id="${id}">${board.title}</h2>
<p class="note">${board.note}</p>
${renderPicture(board, { id: `${id}-wide`, width: WIDE, look: 'sb-wide', drawn: wide })}
${renderPicture(board, { id: `${id}-narrow`, width: NARROW, look: 'sb-narrow', drawn: narrow })}
${board.floorText === null ? null : html`<p class="note sb-floor-note">${board.floorText}</p>`}
</section>`
}

/**
 * @param {Board} board
 * @param {{id: string, width: number, look: string, drawn: ReturnType<typeof drawWide>}} picture id: unique on the page
 */
function renderPicture (board, { id, width, look, drawn }) {
  return html`<svg class="${look}" id="${id}" viewBox="0 0 ${width} ${drawn.height}" role="img"
  aria-labelledby="${id}-title ${id}-desc">
<title id="${id}-title">${board.title}: ${board.barHead}</title>
<desc id="${id}-desc">${describe(board)}</desc>
${hatchOf(id)}${drawn.markup}</svg>`
}

/** All that the picture says. @param {Board} board */
function describe ({ rows, panels }) {
  if (panels !== undefined) return describePanels(panels)
  return `${rows.map(({ name, bar, ratio, rate, p99, memory }) =>
    [name, bar?.text ?? 'no figure', ratio, rate?.text, p99 && `p99 ${p99}`, memory]
      .filter(Boolean).join(', ')).join('; ')}.`
}
