/** @import {AnyAction, Exchange} from '../actions/types.js' */
/** @import {RunningServer, Variant} from './types.js' */
// Which actions a variant answers, and what has to be sent to it for one, and where.

/**
 * @param {Pick<Variant, 'server' | 'answers'>} variant
 * @param {Pick<AnyAction, 'kind' | 'name'>} action
 * @returns {boolean} whether the variant answers the action
 */
export function answersAction ({ server, answers }, { kind = 'handler', name }) {
  return serves(server, kind) && (answers === undefined || answers.includes(name))
}

/** @param {Variant['server']} server @param {NonNullable<AnyAction['kind']>} kind */
function serves (server, kind) {
  switch (kind) {
    case 'insert': return server.inserts === true
    case 'query': return server.queries === true
    case 'file': return server.files === true || server.serves === 'file'
    default: return kind === (server.serves ?? 'handler')
  }
}

/**
 * @param {Pick<RunningServer, 'exchanges' | 'queries'>} running
 * @param {AnyAction} action
 * @returns {Exchange} what this server wants to be sent for the action, and what it has to answer
 */
export function exchangeOf ({ exchanges, queries }, action) {
  if (action.kind === 'query' && queries !== undefined) {
    return {
      ...action,
      request: { ...action.request, headers: { authorization: queries.authorization } }
    }
  }
  if (exchanges === undefined || !Object.hasOwn(exchanges, action.name)) return action
  return exchanges[action.name] ?? action
}

/**
 * The addresses below which an action's path lies: queries go to the database itself, whatever is mounted on it.
 * @param {Pick<RunningServer, 'baseUrl' | 'baseUrls' | 'queries'>} running
 * @param {Pick<AnyAction, 'kind'>} action
 * @returns {string[]} one, or one for each coordinator of a cluster; without a trailing slash
 */
export function addressesOf ({ baseUrl, baseUrls, queries }, { kind }) {
  if (kind === 'query' && queries !== undefined) {
    return queries.urls.map(url => `${url}/_db/${encodeURIComponent(queries.database)}`)
  }
  return [...baseUrls ?? [baseUrl]]
}
