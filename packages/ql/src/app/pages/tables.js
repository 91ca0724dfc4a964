/** @import {PageAnswer, PageRequest} from '../types.js' */
// `/tables`: every loaded table with what its file says about it.
import { toJson, toPage } from './layout.js'
import { html } from './markup.js'

/**
 * Lists the tables.
 * @param {PageRequest} request
 * @returns {PageAnswer}
 */
export function answerTables ({ app: { engine, options }, json }) {
  const tables = engine.showTables()
  if (json) return toJson(200, tables)
  const content = tables.length === 0
    ? html`<p>No tables are loaded: start with <code>--tables DIR</code>.</p>`
    : html`<dl>${tables.map(
      ({ name, about }) =>
        html`<dt><a href="${about}">${name}</a></dt><dd>${engine.tables.get(name)?.comments}</dd>`
    )}</dl>`
  return toPage({ title: 'Tables', content, console: options.console })
}
