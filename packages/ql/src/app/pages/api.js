/** @import {PageAnswer, PageRequest} from '../types.js' */
// `/api`: every route with what its file says about it.
import { findRoute } from '../../engine.js'
import { toJson, toPage } from './layout.js'
import { html } from './markup.js'

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
    : html`<dl>${routes.map(({ path, method, about }) => [
      html`<dt><a href="${about}">${toName(method)} ${path}</a></dt>`,
      html`<dd>${findRoute(engine.routes, path, method)?.comments}</dd>`
    ])}</dl>`
  return toPage({ title: 'Routes', content, console: options.console })
}

/** @param {string} method */
function toName (method) {
  return html`<span class="method">${method.toUpperCase()}</span>`
}
