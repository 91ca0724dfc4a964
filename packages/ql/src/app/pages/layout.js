/** @import {Markup} from './markup.js' */
/** @import {PageRequest} from '../types.js' */
/** @import {PageAnswer} from '../types.js' */
// The frame of every page, and the headers that keep foreign code out of it; data instead of a page.
import { QlError } from '../../errors/index.js'
import { html } from './markup.js'

/** Headers of pages without scripts. */
const PAGE_HEADERS = Object.freeze([
  'content-security-policy',
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; " +
    "frame-ancestors 'none'",
  'x-content-type-options', 'nosniff',
  'referrer-policy', 'no-referrer',
  'cache-control', 'no-store'
])

const LINKS = /** @type {const} */ ([
  ['/tables', 'Tables'], ['/api', 'Routes'], ['/stats', 'Workers']
])

/**
 * Makes a page.
 * @param {{title: string, content: Markup, status?: number, console: boolean}} parts console: whether there is one to
 *   link to
 * @returns {PageAnswer}
 */
export function toPage ({ title, content, status = 200, console }) {
  const links = console ? [/** @type {const} */ (['/console', 'Console']), ...LINKS] : LINKS
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header><nav>${links.map(([href, text]) => html`<a href="${href}">${text}</a> `)}</nav></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`
  return { status, contentType: 'text/html; charset=utf-8', body: page.text, headers: PAGE_HEADERS }
}

/**
 * Makes a JSON answer.
 * @param {number} status
 * @param {unknown} value
 * @returns {PageAnswer}
 */
export function toJson (status, value) {
  return {
    status, contentType: 'application/json', body: JSON.stringify(value),
    headers: ['cache-control', 'no-store']
  }
}

/**
 * Says what is missing, as a page or as data.
 * @param {PageRequest} request
 * @param {number} status
 * @param {string} message
 * @returns {PageAnswer}
 */
export function answerMissing ({ app: { options }, json }, status, message) {
  return json
    ? toJson(status, { err: message })
    : toPage({
      title: message,
      status,
      content: html`<p>See the lists above for what there is.</p>`,
      console: options.console
    })
}

/**
 * Answers a request that lacks a parameter.
 * @param {PageRequest} request
 * @param {string} usage '/table?name=some-tablename'
 * @returns {PageAnswer}
 */
export function answerIncomplete (request, usage) {
  return answerMissing(request, 400, new QlError('MISSING_PARAMETER', { usage }).message)
}
