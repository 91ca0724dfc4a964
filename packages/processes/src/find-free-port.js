import { createServer } from 'node:net'

/**
 * For programs that don't take any free port, or whose processes have to share one.
 * @param {string} host
 * @param {number} [port] 0: any
 * @returns {Promise<number>} a port that was free a moment ago; rejects with the system's error when `port` is not
 */
export function findFreePort (host, port = 0) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, host, () => {
      const free = /** @type {import('node:net').AddressInfo} */ (server.address()).port
      server.close(() => resolve(free))
    })
  })
}
