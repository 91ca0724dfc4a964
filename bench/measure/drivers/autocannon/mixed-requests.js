/** @import {MixTally} from '../mix-tally.js' */
/** @import {Tally} from '../closed-loop/tally.js' */
/** @import {Client, Prepared} from './client.js' */
// Several requests over autocannon's connections. It would let each connection go through its own copy of the list;
// here the next request is whichever is next for all of them, and each answer is checked as that of its own request.
import { recordMixed } from '../closed-loop/tally.js'

/**
 * @param {readonly import('../../../requests/types.js').MixedRequest[]} requests
 * @returns {object[]} as autocannon takes them, with their places
 */
export function toPrepared (requests) {
  return requests.map(({ method, path, headers, body }, index) => ({
    index,
    method,
    path,
    ...(body !== undefined && { body }),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers }
  }))
}

/**
 * @param {MixTally} mix
 * @param {Tally} tally of the load
 * @returns {{
 *   setup: (client: Client) => void,
 *   record: (client: unknown, status: number, bytes: number, milliseconds: number) => void
 * }} setup: of each connection; record: for autocannon's event of an answer
 */
export function createMixer (mix, tally) {
  /** What autocannon says of an answer before its event. */
  const answered = { place: 0, body: '' }
  return {
    setup: client => {
      const { requestIterator: iterator } = client
      const request = client._doRequest
      client._doRequest = () => {
        iterator.currentRequest = /** @type {Prepared} */ (iterator.requests[mix.next()])
        request.call(client)
      }
      iterator.nextRequest = () => iterator.currentRequest
      iterator.recordBody = ({ index }, _status, body) => {
        answered.place = index
        answered.body = body
      }
    },
    // eslint-disable-next-line max-params -- as in createRecorder
    record: (_client, status, bytes, milliseconds) => {
      const { place, body } = answered
      recordMixed({ tally, mix }, { place, status, bytes, body, milliseconds })
    }
  }
}
