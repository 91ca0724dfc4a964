/** @import {PageAnswer, PageRequest} from '../types.js' */
// `/route?path=&method=`: a route, its script, the tables that it uses.
import { findRoute } from '../../engine.js'
import { answerIncomplete, answerMissing, toJson, toPage } from './layout.js'
import { html } from './markup.js'

/**
 * Describes a route.
 * @param {PageRequest} request
 * @returns {PageAnswer}
 */
export function answerRouteInfo (request) {
  const { app: { engine, options }, json, query } = request
  const { path, method } = query
  if (typeof path !== 'string' || typeof method !== 'string' || path === '' || method === '') {
    return answerIncomplete(request, '/route?path=some-path&method=http-method')
  }
  const description = engine.describeRoute(path, method.toLowerCase())
  const route = findRoute(engine.routes, path, method)
  if (description === null || route === undefined) {
    return answerMissing(request, 404, `No such route ${path} for HTTP method ${method}`)
  }
  if (json) return toJson(200, description)
  const tables = route.tables.map(name => engine.tables.has(name)
    ? html`<li><a href="/table?name=${encodeURIComponent(name)}">${name}</a></li>`
    : html`<li>${name}</li>`)
  const content = html`<p class="comments">${route.comments}</p>
<h2>Script</h2>
<pre>${route.script}</pre>
${tables.length > 0 && html`<h2>Tables</h2><ul>${tables}</ul>`}`
  return toPage(
    { title: `${route.method.toUpperCase()} ${path}`, content, console: options.console }
  )
}
