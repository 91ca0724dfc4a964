/** @import {AnyAction} from '../../actions/types.js' */
/** @import {RunningServer} from '../../servers/types.js' */
// How many bytes an answer is on the wire, so that a slice's bytes can be checked against its requests.
import { addressesOf, exchangeOf } from '../../servers/index.js'
import { VerifyError } from './errors.js'
import { BOUNDS } from './run-check.js'
import { createWire } from './wire-exchange.js'

const ANSWERS = 3

/**
 * Sends the action's request three times on one connection, with the headers Host and Connection: keep-alive
 * only (and, with a body, its type and length, and what the action asks for).
 * @param {{server: RunningServer, action: AnyAction, timeoutMs?: number}} task
 * @returns {Promise<number | null>} bytes of head and body; null when they vary or may vary, or the answers don't come
 */
export async function measureWireBytes ({ server, action, timeoutMs = BOUNDS.requestMs }) {
  const { request, expected } = exchangeOf(server, action)
  // Three keys of one length say nothing about the next.
  if (expected.body === null) return null
  const wire = createWire({
    baseUrl: addressesOf(server, action)[0] ?? server.baseUrl, insecure: server.insecure, timeoutMs
  })
  try {
    const { answers, rest } = await wire(Array.from({ length: ANSWERS }, () => request))
    const [first, ...others] = answers.map(answer => answer.length)
    const steady =
      others.length === ANSWERS - 1 && others.every(length => length === first) && rest.length === 0
    return steady && first !== undefined ? first : null
  } catch (error) {
    if (error instanceof VerifyError) return null
    throw error
  }
}
