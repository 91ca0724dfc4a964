/** @import {PageAnswer, PageRequest} from '../types.js' */
// `/api`: every route with what its file says about it.
import { toPage } from './layout.js'
import { html } from './markup.js'
import { toJson } from './to-json.js'

/**
 * Lists the routes.
 * @param {PageRequest} request
 * @returns {PageAnswer}
 */
export function answerApi ({ app: { engine, options }, json }) {
  const routes = engine.showRoutes()
  if (json) return toJson(200, routes)
  const content = routes.length === 0
    ? html`<p>No routes are loaded: start with <code>--routes DIR</code>.</p>`
    : html`<dl>${routes.map(({ path, method, about }) => html`<dt><a href="${about}"><span class="method">${method.toUpperCase()}</span> ${path}</a></dt><dd>${findComments(engine.routes, path, method)}</dd>`)}</dl>`
  return toPage({ title: 'Routes', content, console: options.console })
}

/** @param {readonly import('../../types.js').Route[]} routes @param {string} path @param {string} method */
function findComments (routes, path, method) {
  return routes.find(route =>
    route.template === path && route.method === method.toLowerCase())?.comments
}
