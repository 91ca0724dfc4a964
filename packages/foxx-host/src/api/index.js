/** @import {ApiAnswer, ApiRequest, GroupedAnswer, Worker} from '../types.js' */
/** @import {Route} from './types.js' */
// The HTTP API beside the services. In: a request that the edge has read and authenticated. Out: an answer, always.
import { HostError } from '../errors.js'
import { UNAUTHORIZED } from '../http/authenticate.js'
import { findAbsent } from './absent.js'
import { findDenial, findStranger } from './permissions.js'
import { createRouteFinder } from './find-route.js'
import { asksForDocuments, ROUTES } from './routes.js'
import { createPathHider } from './hide-paths.js'
import { toErrorAnswer, toFailure } from './to-error-answer.js'

export { createCursors, findQueryOwner } from './cursors/index.js'
export { findTransactionOwner } from './transactions/index.js'

const findRoute = createRouteFinder(ROUTES)

/**
 * Makes the API of one worker.
 * @param {Worker} worker
 * @returns {{
 *   answer: (request: ApiRequest) => ApiAnswer | GroupedAnswer | Promise<ApiAnswer>,
 *   toErrorAnswer: (error: unknown) => ApiAnswer
 * }} answer
 *   never throws or rejects: errors become answers; toErrorAnswer is for what fails after it, such as the work of a
 *   grouped answer
 */
export function createApi (worker) {
  const hide = createPathHider(worker.options.data)
  const tools = { log: worker.environment.log, hide }
  const fail = (/** @type {unknown} */ error) => toErrorAnswer(error, tools)
  return {
    answer (request) {
      try {
        const answer = answerRequest(worker, request)
        return answer instanceof Promise ? answer.catch(fail) : answer
      } catch (error) {
        return fail(error)
      }
    },
    toErrorAnswer: fail
  }
}

/** @param {Worker} worker @param {ApiRequest} request */
function answerRequest (worker, request) {
  const { database, segments } = request
  if (!isDatabase(worker, database)) {
    const stranger = findStranger({ worker, request })
    if (stranger !== null && request.user !== null) return stranger
    throw new HostError('ERROR_ARANGO_DATABASE_NOT_FOUND', `there is none called '${database}'`)
  }
  const found = findRoute(request.method, segments)
  if (found.type === 'unknown') return refusePath(segments)
  if (found.type === 'wrong method') return refuseMethod(request.method, found.allow)
  const { route, params } = found
  if (!isAllowed(worker, route, request)) return UNAUTHORIZED
  refuseElsewhere(worker, segments)
  if (route.system && database !== '_system') {
    throw new HostError('ERROR_ARANGO_USE_SYSTEM_DATABASE', `ask for ${route.path} in _system, ` +
      `not in '${database}'`)
  }
  const call = { worker, request, params }
  return (route.open === true ? null : findDenial(call)) ?? route.answer(call)
}

/** @param {Worker} worker @param {string} database */
function isDatabase ({ state }, database) {
  for (const { name } of state.databases) if (name === database) return true
  return false
}

/**
 * The edge refuses strangers first; a mistake there must not open everything.
 * @param {Worker} worker
 * @param {Route} route
 * @param {ApiRequest} request
 */
function isAllowed ({ options }, route, { user }) {
  return options.auth === null || user !== null || route.open === true
}

/**
 * Where documents are in another server, none of this host's own is shown in their place.
 * @param {Worker} worker
 * @param {readonly string[]} segments
 * @throws {HostError} 9
 */
function refuseElsewhere ({ options: { documentsAt } }, segments) {
  if (!documentsAt || !asksForDocuments(segments)) return
  throw new HostError('ERROR_NOT_IMPLEMENTED', 'the documents of this host are at ' +
    `${documentsAt.origin} (--documents-at); ask for /${segments.slice(0, 2).join('/')} there`)
}

/** @param {readonly string[]} segments */
function refusePath (segments) {
  const what = findAbsent(segments)
  const reason = what === undefined ? '' : `: this host has no ${what}`
  const message = `unknown path '/${segments.map(encodeURIComponent).join('/')}'${reason}`
  return toFailure({ status: 404, errorNum: 404, message })
}

/** @param {string} method @param {readonly string[]} methods @returns {ApiAnswer} */
function refuseMethod (method, methods) {
  const allow = methods.join(', ')
  return {
    ...toFailure({
      status: 405,
      errorNum: 405,
      message: `method not supported: expected ${allow}, came ${method}`
    }),
    headers: { allow }
  }
}
