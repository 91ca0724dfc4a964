/** @import {LiveState} from './types.js' */
// The document of the page: the state that is known when it is loaded, and the script that follows the run. It allows
// nothing but its style, its script, and requests to the server that it came from.
import { readFileSync } from 'node:fs'
import { Markup, html } from '../format/markup.js'
import { renderDocument } from '../report/html/document.js'
import { LIVE_STYLE } from '../report/html/style.js'

const SCRIPT = new Markup(readFileSync(new URL('./page/follow.js', import.meta.url), 'utf8'))

/**
 * @param {LiveState} state
 * @returns {string} a whole HTML document
 */
export function renderLivePage ({ title, status, board, version, isOver }) {
  const body = html`<header><p class="${isOver ? 'meta' : 'notice'}" id="status"
  role="status">${status}</p>
<noscript><p class="notice">This page renews itself by JavaScript, which is off here: reload it. The
  answer comes when the block is done that is being measured.</p></noscript></header>
<main id="board">${new Markup(board)}</main>`
  return renderDocument({
    title, style: LIVE_STYLE, body, id: 'live-data', data: { version, isOver }, script: SCRIPT,
    asksOwnServer: true
  })
}
