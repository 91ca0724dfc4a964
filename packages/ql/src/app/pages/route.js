/** @import {PageAnswer, PageRequest} from '../types.js' */
// `/route?path=&method=`: a route, its script, the tables that it uses.
import { MESSAGES } from '../../errors/index.js'
import { toPage } from './layout.js'
import { html } from './markup.js'
import { answerMissing } from './missing.js'
import { toJson } from './to-json.js'

/**
 * Describes a route.
 * @param {PageRequest} request
 * @returns {PageAnswer}
 */
export function answerRouteInfo (request) {
  const { app: { engine, options }, json, query } = request
  const { path, method } = query
  if (typeof path !== 'string' || typeof method !== 'string' || path === '' || method === '') {
    return answerMissing(request, 400, MESSAGES.MISSING_PARAMETER?.message({
      usage: '/route?path=some-path&method=http-method'
    }) ?? '')
  }
  const description = engine.describeRoute(path, method.toLowerCase())
  const route = engine.routes.find(candidate =>
    candidate.template === path && candidate.method === method.toLowerCase())
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
