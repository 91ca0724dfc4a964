/** @import {ApiAnswer, ApiRequest, Worker} from '../types.js' */
/** @import {Route} from './types.js' */
// The HTTP API beside the services. In: a request that the edge has read and authenticated. Out: an answer, always.
import { HostError } from '../errors.js'
import { UNAUTHORIZED } from '../http/authenticate.js'
import { createRouteFinder } from './find-route.js'
import { ROUTES } from './routes.js'
import { toErrorAnswer, toFailure } from './to-error-answer.js'

const findRoute = createRouteFinder(ROUTES)

/**
 * Makes the API of one worker.
 * @param {Worker} worker
 * @returns {{answer: (request: ApiRequest) => Promise<ApiAnswer>}} answer never rejects: errors become answers
 */
export function createApi (worker) {
  return {
    async answer (request) {
      try {
        return await answerRequest(worker, request)
      } catch (error) {
        return toErrorAnswer(error, worker.environment.log)
      }
    }
  }
}

/** @param {Worker} worker @param {ApiRequest} request */
async function answerRequest (worker, request) {
  const { database, segments } = request
  if (!worker.state.databases.some(({ name }) => name === database)) throw new HostError('ERROR_ARANGO_DATABASE_NOT_FOUND', `there is none called '${database}'`)
  const found = findRoute(request.method, segments)
  if (found.type === 'unknown') return refusePath(segments)
  if (found.type === 'wrong method') return refuseMethod(request.method, found.allow)
  const { route, params } = found
  if (!isAllowed(worker, route, request)) return UNAUTHORIZED
  if (route.system && database !== '_system') throw new HostError('ERROR_ARANGO_USE_SYSTEM_DATABASE', `ask for ${route.path} in _system, not in '${database}'`)
  return route.answer({ worker, request, params })
}

/** The edge refuses strangers first; a mistake there must not open everything. @param {Worker} worker @param {Route} route @param {ApiRequest} request */
function isAllowed ({ options }, route, { user }) {
  return options.auth === null || user !== null || route.open === true
}

/** @param {readonly string[]} segments */
function refusePath (segments) {
  return toFailure({ status: 404, errorNum: 404, message: `unknown path '/${segments.map(encodeURIComponent).join('/')}'` })
}

/** @param {string} method @param {readonly string[]} methods @returns {ApiAnswer} */
function refuseMethod (method, methods) {
  const allow = methods.join(', ')
  return { ...toFailure({ status: 405, errorNum: 405, message: `method not supported: expected ${allow}, came ${method}` }), headers: { allow } }
}
