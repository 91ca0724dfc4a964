// The request-id that upstreams see: of whom it is and where it comes from, so that their logs can be read together
// with ours.
import { randomUUID } from 'node:crypto'
import { networkInterfaces } from 'node:os'

/**
 * Makes the maker of request-ids of this machine.
 * @returns {(id?: string) => string} `<id>!ql.io!<address>[`, which is how the original wrote them; without an id a new
 *   one
 */
export function createRequestIds () {
  const address = Object.values(networkInterfaces()).flat()
    .find(one => one?.family === 'IPv4' && !one.internal)?.address ?? '127.0.0.1'
  const end = `!ql.io!${address}[`
  return (id = randomUUID()) => id + end
}
