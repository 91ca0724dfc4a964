/** @import {AnyAction, Exchange} from '../actions/types.js' */
/** @import {RunningServer, Variant} from './types.js' */
// Which actions a variant answers, and what has to be sent to it for one.

/**
 * @param {Pick<Variant, 'server' | 'answers'>} variant
 * @param {Pick<AnyAction, 'kind' | 'name'>} action
 * @returns {boolean} whether the variant answers the action
 */
export function answersAction ({ server, answers }, { kind = 'handler', name }) {
  const serves = kind === 'insert' ? server.inserts === true : kind === (server.serves ?? 'handler')
  return serves && (answers === undefined || answers.includes(name))
}

/**
 * @param {Pick<RunningServer, 'exchanges'>} running
 * @param {AnyAction} action
 * @returns {Exchange} what this server wants to be sent for the action, and what it has to answer
 */
export function exchangeOf ({ exchanges }, action) {
  if (exchanges === undefined || !Object.hasOwn(exchanges, action.name)) return action
  return exchanges[action.name] ?? action
}
