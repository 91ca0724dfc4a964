/** @import {Mix, RequestList, SentRequest} from '../../../../requests/types.js' */
/** @import {Expectation, Question} from '../types.js' */
// Requests of a list as they are sent to one server, with what its login gave. Pure.
import { parseAddress, withPath } from '@shootout/processes'
import { joinHeaders } from '../../../../requests/index.js'

/**
 * @param {RequestList} list
 * @param {{url: string, session: Readonly<Record<string, string>>, expectation: Expectation, seed: number}} how url: of
 *   the server, below which the paths are; session: headers
 * @returns {Mix}
 */
export function toMix ({ requests }, { url, session, expectation, seed }) {
  return {
    seed,
    requests: requests.map((request, place) => {
      const { headers, body, method } = toQuestion(request, { url, session })
      return {
        name: request.name,
        weight: request.weight,
        method,
        path: toPath(url, request.path),
        headers: { ...headers },
        ...(body !== null && { body }),
        expect: expectation.requests?.[place]?.expect ?? request.expect
      }
    })
  }
}

/**
 * @param {SentRequest} request
 * @param {{
 *   url: string, session?: Readonly<Record<string, string>>, insecure?: boolean | undefined
 * }} where
 * @returns {Question}
 */
export function toQuestion ({ method, path, headers, body }, { url, session = {}, insecure }) {
  return {
    url: withPath(url, toPath(url, path)),
    ...insecure !== undefined && { insecure },
    method,
    body,
    headers: joinHeaders(session, headers)
  }
}

/** @param {string} url @param {string} path @returns {string} the path on the server */
function toPath (url, path) {
  return parseAddress(url).path.replace(/\/$/, '') + path
}
