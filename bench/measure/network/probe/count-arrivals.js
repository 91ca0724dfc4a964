/** @import {Socket} from 'node:net' */
// How fast bytes arrive. In: open connections on which someone sends; out: bytes and seconds.
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * @param {Iterable<Socket>} sockets
 * @param {{skipMs: number, forMs: number}} times skipMs: until the connections have found their speed, not counted
 * @returns {Promise<{bytes: number, seconds: number}>} what came on all of them together
 */
export async function countArrivals (sockets, { skipMs, forMs }) {
  let bytes = 0
  /** @param {Buffer} chunk */
  const count = chunk => { bytes += chunk.length }
  const all = [...sockets]
  for (const socket of all) socket.on('data', count)
  await sleep(skipMs)
  const [bytesBefore, startedAt] = [bytes, performance.now()]
  await sleep(forMs)
  const result = { bytes: bytes - bytesBefore, seconds: (performance.now() - startedAt) / 1000 }
  for (const socket of all) socket.off('data', count)
  return result
}
