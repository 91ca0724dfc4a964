/** @import {RequestFacts, TableRequest, TableVerb} from '../../types.js' */
// What all requests of one statement have in common.

/**
 * Makes a request that lacks its URI only.
 * @param {TableVerb['method']} method
 * @param {Readonly<Record<string, string>>} headers
 * @param {RequestFacts['body']} [body] the incoming body, to be sent on unless the method is get
 * @returns {TableRequest}
 */
export function createRequest (method, headers, body) {
  if (!body || method === 'get') return { method, uri: '', headers, body: null }
  const { bytes, mediaType } = body
  const complete = mediaType === '' || headers['content-type'] !== undefined
    ? headers
    : { ...headers, 'content-type': mediaType }
  return { method, uri: '', headers: complete, body: bytes }
}
