/** @import {ActionKind, AnyAction, Exchange} from '../actions/types.js' */
/** @import {RunningServer, ServerDescription, Variant} from './types.js' */
// Which actions a variant answers, and what has to be sent to it for one, and where.

/**
 * @param {Pick<Variant, 'server' | 'actions'>} variant
 * @param {Pick<AnyAction, 'kind' | 'name'>} action
 * @returns {boolean} whether the variant answers the action
 */
export function answersAction ({ server, actions }, { kind = 'handler', name }) {
  return answersKind(server, kind) && (actions?.includes(name) ?? true)
}

/**
 * @param {Pick<ServerDescription, 'answers'>} server
 * @param {ActionKind} kind
 * @returns {boolean} whether it answers actions of this kind
 */
export function answersKind ({ answers = ['handler'] }, kind) {
  return answers.includes(kind)
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
