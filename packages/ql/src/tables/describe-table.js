/** @import {Table, TableVerb, UriToken, Verb} from '../types.js' */
// What tables say about themselves.
import { toHtml } from './to-html.js'

/** @type {readonly Verb[]} */
const VERBS = ['select', 'insert', 'update', 'delete']

/**
 * Lists tables, for `show tables`.
 * @param {Iterable<Table>} tables in the order in which they are to be listed
 * @returns {{name: string, about: string, info: string}[]} info: HTML
 */
export function showTables (tables) {
  return Array.from(
    tables, table => ({ name: table.name, about: toAbout(table), info: toHtml(table.comments) })
  )
}

/**
 * Describes a table, for `describe`.
 * @param {Table} table
 * @param {{routes?: readonly unknown[]}} [options] routes: those that use it
 * @returns {Record<string, unknown>} name, about, info (HTML), routes, and for each verb method, uri, params, headers
 *   and body
 */
export function describeTable (table, { routes = [] } = {}) {
  /** @type {Record<string, unknown>} */
  const description = {
    name: table.name, about: toAbout(table), info: toHtml(table.comments), routes
  }
  for (const name of VERBS) {
    const verb = table.verbs[name]
    if (verb !== undefined) description[name] = describeVerb(verb)
  }
  return description
}

/** @param {Table} table */
function toAbout ({ name }) {
  return `/table?name=${encodeURIComponent(name)}`
}

/** @param {TableVerb} verb */
function describeVerb ({ method, template, headers, defaults, bodyTemplate }) {
  const params = template.parts.filter(part => typeof part === 'object').map(token =>
    describeToken(token, defaults))
  const description = {
    method, uri: template.text, params,
    headers: Object.fromEntries(headers.map(({ name, value }) => [name, value]))
  }
  return bodyTemplate === null
    ? description
    : { ...description, body: { type: bodyTemplate.type, content: bodyTemplate.text } }
}

/**
 * Only what is so is said; the misspelt key is what clients of the original read.
 * @param {UriToken} token
 * @param {Readonly<Record<string, unknown>>} defaults
 */
function describeToken (token, defaults) {
  return {
    variable: token.name,
    ...token.required && { required: true },
    ...token.multiValued && { multivalued: true },
    ...token.most !== null && { max: token.most },
    ...token.block && { merge: 'block' },
    ...!token.encoded && { dontencode: true },
    ...defaults[token.name] !== undefined && { defautl: defaults[token.name] }
  }
}
