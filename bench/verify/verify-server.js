/** @import {AnyAction} from '../../actions/types.js' */
/** @import {RunningServer} from '../../servers/types.js' */
/** @import {Bounds, CheckResult, PlannedCheck} from './types.js' */
// Whether a running server keeps the contract. In: a server and actions; out: one result for each check.
import { addressesOf, exchangeOf } from '../../servers/index.js'
import { CHECKS } from './checks/index.js'
import { createHttp } from './http-exchange.js'
import { boundsOf, runCheck, toResult } from './run-check.js'

/**
 * Verifies a server at each of its addresses.
 * @param {{server: RunningServer, actions: readonly AnyAction[], bounds?: Partial<Bounds>}} task
 * @returns {Promise<CheckResult[]>} one for each check; where one address fails it, it failed, and its message says
 *   which
 */
export async function verifyServer ({ server, ...task }) {
  const { baseUrls = [] } = server
  if (baseUrls.length < 2) return verifyAddress({ server, ...task })
  /** @type {CheckResult[][]} */
  const byUrl = []
  for (const [index, baseUrl] of baseUrls.entries()) {
    const { queries } = server
    const url = queries?.urls[index]
    const own = {
      ...server, baseUrl, baseUrls: [baseUrl],
      ...(queries && url !== undefined && { queries: { ...queries, urls: [url] } })
    }
    byUrl.push((await verifyAddress({ server: own, ...task })).map(result =>
      result.passed ? result : { ...result, message: `at ${baseUrl}: ${result.message}` }))
  }
  return (byUrl[0] ?? []).map((first, index) =>
    byUrl.flatMap(results => results[index] ?? []).find(({ passed }) => !passed) ?? first)
}

/**
 * Runs every check, one after the other; what fails is in the result and never thrown. An action that
 * is not answered at all fails all of its checks at once, so that a dead server costs one time-out each.
 * @param {{server: RunningServer, actions: readonly AnyAction[], bounds?: Partial<Bounds>}} task
 * @returns {Promise<CheckResult[]>}
 */
async function verifyAddress ({ server, actions, bounds }) {
  const silences = new Map()
  for (const action of actions) silences.set(action, await findSilence({ server, action, bounds }))
  const results = []
  for (const { check, action } of planChecks(actions)) {
    const error = silences.get(action)
    results.push(error === null
      ? await runCheck({ check, server, action, bounds })
      : toResult({ check, action, error }))
  }
  return results
}

/**
 * Every check with every action; those about the server as a whole last, once, with a GET action if there is one, or a
 * query of one request: what has more would leave an open cursor behind each time.
 * @param {readonly AnyAction[]} actions
 * @returns {PlannedCheck[]}
 */
export function planChecks (actions) {
  const ofServer = CHECKS.filter(check => check.scope === 'server')
  const one = actions.find(action => action.request.method === 'GET') ??
    actions.find(action => action.kind === 'query' && action.requests === 1) ?? actions[0]
  return [
    ...actions.flatMap(action => checksOf(action).map(check => ({ check, action }))),
    ...(one === undefined ? [] : ofServer.map(check => ({ check, action: one })))
  ]
}

/** @param {AnyAction} action */
function checksOf ({ kind }) {
  if (kind === 'query') return CHECKS.filter(({ scope }) => scope === 'query')
  return CHECKS.filter(({ scope }) =>
    scope === 'action' || (scope === 'insert' && kind === 'insert'))
}

/**
 * @param {{server: RunningServer, action: AnyAction, bounds?: Partial<Bounds>}} task
 * @returns {Promise<unknown>} why the action is not answered; null when it is, rightly or not
 */
async function findSilence ({ server, action, bounds }) {
  const { requestMs } = { ...boundsOf(server), ...bounds }
  try {
    await createHttp({
      baseUrl: addressesOf(server, action)[0] ?? server.baseUrl,
      insecure: server.insecure,
      timeoutMs: requestMs
    })(exchangeOf(server, action).request)
    return null
  } catch (error) {
    return error
  }
}
