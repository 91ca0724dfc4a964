/** @import {RequestListener, ServerResponse} from 'node:http' */
// What the page's server answers: the page, and the state after the one that a page has. In: requests; out: answers,
// each on a connection of its own, so that none stays that could be read from while something is measured.
import { refuseStrangers } from '@shootout/serving'

const HTML = 'text/html; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
const PLAIN = 'text/plain; charset=utf-8'
/** The page's own policy is in its head; this is what a head can't say. */
const HEADERS = {
  'content-security-policy': "frame-ancestors 'none'", 'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer', 'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store', connection: 'close'
}
const NEXT = /^\/next\?after=(\d{1,9})$/

/**
 * @typedef {object} Desk
 * @property {(response: ServerResponse) => void} givePage
 * @property {(response: ServerResponse, version: number) => void} giveNext now or later; version: what that page has
 */

/**
 * @param {string} bound the address that is listened on; requests that name another host are refused, and pages of
 *   other sites
 * @param {Desk} desk
 * @returns {RequestListener}
 */
export function createPageAnswer (bound, { givePage, giveNext }) {
  return refuseStrangers(({ method, url = '' }, response) => {
    if (method !== 'GET' && method !== 'HEAD') {
      return refuse(response, 405, 'only GET and HEAD are answered here')
    }
    if (url === '/') return givePage(response)
    const [, after] = NEXT.exec(url) ?? []
    if (after !== undefined) return giveNext(response, Number(after))
    refuse(response, 404, 'there are / and /next?after=VERSION')
  }, { guards: 'all', bound })
}

/** @param {ServerResponse} response @param {string} page */
export function sendPage (response, page) {
  send(response, { status: 200, type: HTML, body: page })
}

/** @param {ServerResponse} response @param {object} state */
export function sendState (response, state) {
  send(response, { status: 200, type: JSON_TYPE, body: JSON.stringify(state) })
}

/** @param {ServerResponse} response @param {number} status @param {string} why */
function refuse (response, status, why) {
  send(response, { status, type: PLAIN, body: `${why}\n` })
}

/** @param {ServerResponse} response @param {{status: number, type: string, body: string}} answer */
function send (response, { status, type, body }) {
  response.writeHead(status, {
    ...HEADERS, 'content-type': type, 'content-length': Buffer.byteLength(body),
    ...(status === 405 && { allow: 'GET, HEAD' })
  })
  response.end(body)
}
