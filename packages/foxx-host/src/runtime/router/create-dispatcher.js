/** @import {ServiceRequest, ServiceResponse} from '../../types.js' */
/** @import {Dispatcher, Draft, Match, Refusal, Router, Site, Tools, Tree} from './types.js' */
// What answers a service's requests: in a request as the edge hands it over, out the answer, or null when no route
// matches.
import { toDefinition } from './define/router.js'
import { describePaths } from './describe/describe-paths.js'
import { buildTree } from './match/build-tree.js'
import { findMatch } from './match/find-match.js'
import { MatchCache } from './match/match-cache.js'
import { Request } from './request/request.js'
import { Response } from './response/response.js'
import { exposeHeaders, finish } from './run/finish.js'
import { runFrom } from './run/run-match.js'
import { toAnswer, toErrorAnswer } from './run/to-error-answer.js'
import { State } from './state/state.js'

/**
 * The routes are read at the first request; what is defined later does not count.
 * @param {{router: Router, context: Record<string, unknown>, tools: Tools}} parts router: the service's root router
 * @returns {Dispatcher} dispatch never throws: what service code throws becomes an answer
 */
export function createDispatcher ({ router, context, tools }) {
  const site = createSite({ router, context, tools })
  const cache = new MatchCache()
  const createObject = () => /** @type {Record<string, unknown>} */ (new tools.intrinsics.Object())
  /** @type {Tree | null} */
  let tree = null

  /** @param {ServiceRequest} request @returns {Match | Refusal | null} */
  const find = ({ method, path }) => {
    const known = cache.find(method, path)
    if (known !== undefined) return known
    const found = findMatch(tree ??= buildTree(site.root), { method, path, createObject })
    if (found !== null && 'steps' in found) cache.keep(method, path, found)
    return found
  }
  /** @param {ServiceRequest} request */
  const answerWith = request => {
    try {
      const found = find(request)
      if (found === null) return null
      return 'steps' in found ? runMatch(site, request, found) : toRefusalAnswer(found)
    } catch (error) {
      return toErrorAnswer(site, error)
    }
  }
  return {
    dispatch: request => {
      const answer = answerWith(request)
      return answer === null || request.origin === undefined ? answer : exposeHeaders(answer)
    },
    describePaths: () => describePaths(site.root)
  }
}

/** @param {{router: Router, context: Record<string, unknown>, tools: Tools}} parts @returns {Site} */
function createSite ({ router, context, tools }) {
  const { Error: RealmError } = tools.intrinsics
  return {
    context,
    tools,
    root: toDefinition(router),
    fail: message => new RealmError(message),
    refuse: (status, message, cause) => {
      const error = message === '' ? tools.httpErrors(status) : tools.httpErrors(status, message)
      return cause === undefined ? error : Object.assign(error, { cause })
    }
  }
}

/** @param {Site} site @param {ServiceRequest} request @param {Match} match @returns {ServiceResponse | null} */
function runMatch (site, request, match) {
  const state = new State(site, request, match)
  /** @type {Draft} */
  const draft = { status: undefined, headers: {}, contentType: undefined, body: null }
  const response = new Response(state, draft)
  runFrom({ state, request: new Request(state), response }, 0)
  return state.ended ? null : finish(site, draft, Response.isExposed(response))
}

/** @param {Refusal} refusal @returns {ServiceResponse} */
function toRefusalAnswer ({ status, message, allow }) {
  const answer =
    toAnswer(status, { error: true, errorNum: status, errorMessage: message, code: status })
  if (allow.length > 0) answer.headers.allow = allow.join(', ')
  return answer
}
