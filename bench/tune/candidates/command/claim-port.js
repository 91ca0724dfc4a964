// A free port for a program that can't be told to take any.
import { createServer } from 'node:net'

/**
 * @returns {Promise<number>} free on loopback in this moment; the kernel hands out others first before it comes again
 */
export async function claimPort () {
  const server = createServer()
  await new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', () => resolve(null)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  await new Promise(resolve => server.close(resolve))
  return port
}
