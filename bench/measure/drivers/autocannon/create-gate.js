/** @import {Client} from './client.js' */

/**
 * Where connections wait with their next request until they are let through; closed at first.
 * @param {number} connections
 */
export function createGate (connections) {
  /** @type {Map<Client, () => void>} what writes the next request */
  const waiting = new Map()
  let open = false
  let onQuiet = () => {}
  const gate = {
    /** Requests that were let through. */
    sent: 0,
    /** @param {Client} client */
    hold: client => {
      const request = client._doRequest
      const next = () => {
        gate.sent++
        request.call(client)
      }
      client._doRequest = () => {
        if (open) return next()
        waiting.set(client, next)
        if (waiting.size === connections) onQuiet()
      }
    },
    open: () => {
      open = true
      const held = [...waiting.values()]
      waiting.clear()
      for (const next of held) next()
    },
    /** @returns {Promise<void>} when every connection waits */
    close: () => new Promise(resolve => {
      onQuiet = resolve
      open = false
    })
  }
  return gate
}
