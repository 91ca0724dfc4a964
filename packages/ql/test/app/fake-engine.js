/** @import {Engine, Outcome, Route, ScriptRequest, Table} from '../../src/types.js' */
// An engine that does what a test says, and remembers what it was asked.

/** @param {Partial<Outcome>} [outcome] @returns {Outcome} */
export function toOutcome (outcome = {}) {
  return { body: null, bytes: null, headers: {}, requestId: '', ...outcome }
}

/** @param {Partial<Route>} [route] @returns {Route} */
export function toRoute (route = {}) {
  const path = route.path ?? '/a'
  return {
    method: 'get', path, query: [], optionalParams: false, defaults: {},
    script: `script of ${path}`, file: '/routes/a.ql', comments: '', template: path, tables: [],
    ...route
  }
}

/** @param {string} name @param {string} [comments] @returns {Table} */
export function toTable (name, comments = '') {
  return { name, connector: 'http', comments, file: `/tables/${name}.ql`, verbs: {} }
}

/**
 * @param {object} parts
 * @param {(text: string, request: ScriptRequest) => Outcome | Promise<Outcome>} [parts.execute] default: answers with
 *   what it was asked
 * @param {readonly Route[]} [parts.routes]
 * @param {readonly Table[]} [parts.tables]
 * @param {(text: string) => import('../../src/types.js').PlanGraph} [parts.explain]
 * @returns {Engine & {calls: {text: string, request: ScriptRequest}[]}}
 */
export function createFakeEngine (
  { execute = echo, routes = [], tables = [], explain = () => ({ nodes: [], edges: [] }) } = {}
) {
  /** @type {{text: string, request: ScriptRequest}[]} */
  const calls = []
  return {
    calls,
    execute: async (text, request = {}) => {
      calls.push({ text, request })
      return execute(text, request)
    },
    explain,
    tables: new Map(tables.map(table => [table.name, table])),
    routes,
    showTables: () => tables.map(({ name, comments }) => ({
      name, about: `/table?name=${encodeURIComponent(name)}`, info: comments
    })),
    showRoutes: () => routes.map(({ template, method, comments }) => ({
      path: template,
      method,
      about: `/route?path=${encodeURIComponent(template)}&method=${method}`,
      info: comments
    })),
    describeTable: name => tables.some(table => table.name === name) ? {
      name,
      about: `/table?name=${name}`,
      info: '',
      routes: ['/route?path=%2Fa&method=get'],
      select: {
        method: 'get',
        uri: 'http://h/{^id}',
        params: [{ variable: 'id', required: true }],
        headers: {}
      }
    } : null,
    describeRoute: (path, method) => routes.some(route =>
      route.template === path && route.method === method)
      ? { method, path, about: '', info: '', tables: [], related: [] }
      : null,
    counts: { scripts: 0, scriptErrors: 0, upstreamRequests: 0, upstreamErrors: 0, cachedPlans: 0 },
    close: async () => {}
  }
}

/** @param {string} text @param {ScriptRequest} request */
function echo (text, {
  variables, body, routeParams, query, headers, connection, opaqueBody, trusted
}) {
  return toOutcome({
    body: {
      text,
      variables,
      body,
      routeParams,
      query,
      headers,
      connection,
      opaque: opaqueBody && { text: opaqueBody.bytes.toString(), mediaType: opaqueBody.mediaType },
      trusted
    }
  })
}
