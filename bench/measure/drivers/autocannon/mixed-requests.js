/** @import {MixTally} from '../mix-tally.js' */
/** @import {Tally} from '../closed-loop/tally.js' */
/** @import {Client, Prepared} from './client.js' */
// Several requests over autocannon's connections. It would let each connection go through its own copy of the list;
// here the next request is whichever is next for all of them, and each answer is checked as that of its own request.
import { StringDecoder } from 'node:string_decoder'
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
      const readText = takeWholeLetters(client)
      chooseNext(client, mix, readText)
      client.requestIterator.recordBody = ({ index }, _status, body) => {
        answered.place = index
        answered.body = body + readText()
      }
    },
    // eslint-disable-next-line max-params -- as in createRecorder
    record: (_client, status, bytes, milliseconds) => {
      const { place, body } = answered
      recordMixed({ tally, mix }, { place, status, bytes, body, milliseconds })
    }
  }
}

/** @param {Client} client @param {MixTally} mix @param {() => string} forget takes what is left of a body */
function chooseNext (client, mix, forget) {
  const { requestIterator: iterator, pipelinedRequests, _doRequest: request, _connect: connect } =
    client
  client._doRequest = () => {
    iterator.currentRequest = /** @type {Prepared} */ (iterator.requests[mix.next()])
    request.call(client)
  }
  iterator.nextRequest = () => iterator.currentRequest
  client._connect = () => {
    // What the last connection was asked nobody will answer; it would be taken for the first request of this one.
    pipelinedRequests.clear()
    forget()
    connect.call(client)
  }
}

/**
 * Bodies come in pieces that may end in the middle of a letter, which autocannon does not mend.
 * @param {Client} client
 * @returns {() => string} what is left when a body ends
 */
function takeWholeLetters ({ pipelinedRequests }) {
  const decoder = new StringDecoder('utf8')
  pipelinedRequests.addBody = data => {
    const request = pipelinedRequests.peek()
    if (request !== undefined) request.body += decoder.write(data)
  }
  return () => decoder.end()
}
