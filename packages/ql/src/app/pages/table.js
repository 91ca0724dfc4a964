/** @import {PageAnswer, PageRequest} from '../types.js' */
// `/table?name=`: what a table takes and which routes use it.
import { answerIncomplete, answerMissing, toJson, toPage } from './layout.js'
import { html } from './markup.js'

const VERBS = /** @type {const} */ (['select', 'insert', 'update', 'delete'])

/** The descriptions have the original's spelling, which clients know. */
const LABELS = new Map([['defautl', 'default'], ['max', 'at most']])

/**
 * Describes a table.
 * @param {PageRequest} request
 * @returns {PageAnswer}
 */
export function answerTable (request) {
  const { app: { engine, options }, json, query } = request
  const { name } = query
  if (typeof name !== 'string' || name === '') {
    return answerIncomplete(request, '/table?name=some-tablename')
  }
  const table = engine.tables.get(name)
  const description = engine.describeTable(name)
  if (description === null || table === undefined) {
    return answerMissing(request, 404, `No such table ${name}`)
  }
  if (json) return toJson(200, description)
  const content = html`<p class="comments">${table.comments}</p>
${VERBS.map(verb => toSection(verb, /** @type {Record<string, unknown>} */ (description)[verb]))}
${toRoutes(/** @type {Record<string, unknown>} */ (description).routes)}`
  return toPage({ title: `Table ${name}`, content, console: options.console })
}

/** @param {string} verb @param {unknown} description */
function toSection (verb, description) {
  if (typeof description !== 'object' || description === null) return null
  const { method, uri, params, headers, body } = /** @type {Record<string, unknown>} */ (
    description
  )
  return html`<section>
<h2>${verb}</h2>
<pre>${method} ${uri}</pre>
${Array.isArray(params) && params.length > 0 && html`<table>
<thead><tr><th>parameter</th><th>what it is</th></tr></thead>
<tbody>${params.map(toParameter)}</tbody>
</table>`}
${isFilled(headers) && html`<h3>Headers</h3><pre>${JSON.stringify(headers, null, 2)}</pre>`}
${isFilled(body) && html`<h3>Body</h3><pre>${JSON.stringify(body, null, 2)}</pre>`}
</section>`
}

/** @param {unknown} value */
function isFilled (value) {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

/** @param {unknown} parameter */
function toParameter (parameter) {
  const { variable, ...facts } = /** @type {Record<string, unknown>} */ (parameter)
  const text = Object.entries(facts)
    .map(([key, value]) => value === true ? key : `${LABELS.get(key) ?? key}: ${value}`)
    .join(', ')
  return html`<tr><td><code>${variable}</code></td><td>${text}</td></tr>`
}

/** @param {unknown} routes links */
function toRoutes (routes) {
  if (!Array.isArray(routes) || routes.length === 0) return null
  return html`<h2>Used by</h2><ul>${routes.map(link =>
    html`<li><a href="${link}">${toRouteName(link)}</a></li>`)}</ul>`
}

/** @param {unknown} link '/route?path=..&method=..' */
function toRouteName (link) {
  const parameters = new URL(String(link), 'http://localhost').searchParams
  return `${String(parameters.get('method')).toUpperCase()} ${parameters.get('path')}`
}
