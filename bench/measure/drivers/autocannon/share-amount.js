/** @import {Tally} from '../closed-loop/tally.js' */
/** @import {Client} from './client.js' */
// A number of requests that all connections share: whichever is free asks the next, as ab does it. autocannon itself
// would give each connection its part in advance, so that in the end the slow ones went on alone.

/**
 * @param {{amount: number, tally: Tally}} what tally: of the load
 * @returns {{setup: (client: Client) => void, countSent: () => number}} setup: for each connection; countSent: requests
 *   written so far
 */
export function shareAmount ({ amount, tally }) {
  /** @type {Set<Client>} connections whose request is not answered yet */
  const inFlight = new Set()
  let sent = 0
  const setup = (/** @type {Client} */ client) => {
    const request = client._doRequest
    client._doRequest = () => {
      // It asks again when it was answered, or when its connection broke and the request was lost: then it is asked
      // once more.
      inFlight.delete(client)
      if (tally.counts.completed + inFlight.size >= amount) return
      inFlight.add(client)
      sent++
      request.call(client)
    }
  }
  return { setup, countSent: () => sent }
}
