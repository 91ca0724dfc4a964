/** @import {Call} from '../../../../packages/foxx-host/test/aql/cases/collections-over-http.js' */
// A server closes connections that nobody used for a while. A client that was held up for longer finds that out when
// it asks next, and has to ask again.

/** Less than any server waits, and more than there is between two requests. */
const IDLE_MS = 1_000
const CLOSED = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']

/**
 * @param {Call} call
 * @param {() => number} [clock] milliseconds, monotonic
 * @returns {Call} asks once more where nobody has asked for a while and the connection turns out to be closed, with no
 *   byte of an answer
 */
export function askAgain (call, clock = () => performance.now()) {
  let lastAt = clock()
  return async (...request) => {
    const idleMs = clock() - lastAt
    try {
      return await call(...request).catch(error => {
        if (idleMs < IDLE_MS || !isClosed(error)) throw error
        return call(...request)
      })
    } finally {
      lastAt = clock()
    }
  }
}

/** fetch rejects before the head of an answer, and not later. @param {unknown} error */
function isClosed (error) {
  const { message, cause } = /** @type {Error} */ (error)
  const { code = '' } = /** @type {NodeJS.ErrnoException} */ (cause ?? {})
  return message === 'fetch failed' && CLOSED.includes(code)
}
