/** @import * as Net from 'node:net' */
// What a null server does with its connections.

/** @typedef {{answer: string, body: string}} NullAnswer answer: with its head; body: that of every request */

/**
 * One small request at a time comes on each connection: a chunk that ends with a head's end and the body is a request.
 * Goes elsewhere as text: it knows nothing but what it is given.
 * @param {Pick<typeof Net, 'createServer'>} net
 * @param {NullAnswer} order
 * @returns {Net.Server}
 */
export function answerAll ({ createServer }, { answer, body }) {
  const bytes = Buffer.from(answer, 'utf8')
  const end = Buffer.from(`\r\n\r\n${body}`)
  return createServer({ noDelay: true }, socket => {
    socket.on('data', (/** @type {Buffer} */ chunk) => {
      if (chunk.subarray(-end.length).equals(end)) socket.write(bytes)
    })
    socket.on('error', () => socket.destroy())
  })
}
