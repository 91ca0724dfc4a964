import { EventEmitter } from 'node:events'
import { assert } from 'chai'
import { createOpenAnswers } from '../../../src/program/worker/open-answers.js'

/** @typedef {import('node:http').Server} Server */
/** @typedef {import('node:http').ServerResponse} ServerResponse */

/** @param {unknown} socket @param {boolean} [headersSent] */
function toResponse (socket, headersSent = false) {
  const heads = /** @type {unknown[][]} */ ([])
  const response = {
    socket,
    headersSent,
    heads,
    writeHead: (/** @type {unknown[]} */ ...head) => {
      heads.push(head)
      return { end: (/** @type {string} */ body) => { heads.push([body]) } }
    }
  }
  return /** @type {ServerResponse & {heads: unknown[][]}} */ (/** @type {unknown} */ (response))
}

describe('the answers that clients wait for', () => {
  it('are answered at once, but those that were begun, are over or have no connection', () => {
    const server = new EventEmitter()
    const open = createOpenAnswers(/** @type {Server} */ (/** @type {unknown} */ (server)))
    const sockets = [0, 1, 2, 3].map(() => new EventEmitter())
    for (const socket of sockets) server.emit('connection', socket)
    const [earlier, waiting, begun, gone] = [
      toResponse(sockets[0]), toResponse(sockets[0]), toResponse(sockets[1], true),
      toResponse(sockets[2])
    ]
    for (const response of [earlier, waiting, begun, gone, toResponse(null)]) open.add(response)
    sockets[2]?.emit('close')
    open.endAll(503, { err: 'é' })
    assert.deepEqual([earlier, begun, gone].map(({ heads }) => heads), [[], [], []])
    assert.deepEqual(waiting.heads, [
      [503, { 'content-type': 'application/json', 'content-length': 12, connection: 'close' }],
      ['{"err":"é"}']
    ])
  })
})
