/** @import {RequestFacts, RequestPlan, TableVerb} from '../../types.js' */
/** @import {Find} from '../uri/compile-read.js' */
// A table's verb as a closure: from what the statement says to the requests that have to be made.
import { compileUri } from '../uri/compile-uri.js'
import { compileHeaders } from './compile-headers.js'
import { compilePatchedRequests } from './compile-patched-requests.js'
import { compileUriPatch, patchesOnlyUris } from './compile-uri-patch.js'
import { createRequest } from './create-request.js'

/** @typedef {(find: Find, facts: RequestFacts) => RequestPlan | Promise<RequestPlan>} PlanRequests */

/**
 * Compiles a verb. The plan comes at once, not as a promise, unless the operator's files do more than change URIs.
 * @param {TableVerb} verb
 * @returns {PlanRequests} throws QlError MISSING_TOKEN, TWO_SPLITS, TOO_MANY_REQUESTS, BAD_URI, BAD_HEADER,
 *   INVALID_PARAM, PATCH_FAILED or AUTH_FAILED
 */
export function compileRequests (verb) {
  const sources = {
    defaults: verb.defaults,
    limitName: verb.limitToken ?? 'limit',
    offsetName: verb.offsetToken ?? 'offset'
  }
  const formatUri = compileUri(verb.template, sources)
  const fillHeaders = compileHeaders(verb)
  if (patchesOnlyUris(verb)) return compileUriPatch(verb, { formatUri, fillHeaders, sources })
  if (verb.patch !== null || verb.auth !== null || verb.bodyTemplate !== null) {
    return compilePatchedRequests(verb, { formatUri, fillHeaders, sources })
  }
  const { method } = verb
  const merge = verb.template.block ? 'block' : 'field'
  return (find, facts) => {
    const uri = formatUri(find, facts)
    const request = createRequest(method, fillHeaders(find), facts.body)
    if (typeof uri === 'string') {
      request.uri = uri
      return { requests: [request], merge }
    }
    return { requests: uri.map(one => ({ ...request, uri: one })), merge }
  }
}
