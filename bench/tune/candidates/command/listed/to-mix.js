/** @import {Mix, RequestList, SentRequest} from '../../../../requests/types.js' */
/** @import {Expectation, Question} from '../types.js' */
// Requests of a list as they are sent to one server, with what its login gave. Pure.
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
 * @param {{url: string, session?: Readonly<Record<string, string>>}} where
 * @returns {Question}
 */
export function toQuestion ({ method, path, headers, body }, { url, session = {} }) {
  const target = new URL(url)
  // Otherwise a password in the address would be lost.
  return {
    url: `${target.href.slice(0, target.href.length - target.pathname.length)}${toPath(url, path)}`,
    method,
    body,
    headers: joinHeaders(session, headers)
  }
}

/** @param {string} url @param {string} path @returns {string} the path on the server */
function toPath (url, path) {
  return new URL(url).pathname.replace(/\/$/, '') + path
}
