/** @import {ServerResponse} from 'node:http' */
// A file as an answer, opened and read anew for each request, as file servers do. In: where it lies; out: its bytes,
// with their number and type.
import { closeSync, createReadStream, fstatSync, open, read } from 'node:fs'
import { extname } from 'node:path'
import { pipeline } from 'node:stream'

/** Larger files are sent piece by piece: hundreds of connections could not hold each a whole one. */
const LARGEST_PIECE = 64 * 1024

/** @type {Readonly<Record<string, string>>} */
const TYPES = Object.freeze({
  '.css': 'text/css; charset=utf-8', '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8', '.json': 'application/json; charset=utf-8',
  '.png': 'image/png', '.svg': 'image/svg+xml', '.txt': 'text/plain; charset=utf-8'
})
const UNKNOWN_TYPE = 'application/octet-stream'

/**
 * @typedef {object} Sending
 * @property {string} path of a file that is there
 * @property {boolean} bodiless whether only the head is asked for
 * @property {(error: NodeJS.ErrnoException) => void} onFailure instead of an answer: the file could not be read, and
 *   nothing was sent yet
 */

/**
 * The disk is waited for in other threads, so that a slow one stops nobody else. What is open already can be looked at
 * and closed at once: each detour through a thread costs more than that.
 * @param {ServerResponse} response
 * @param {Sending} sending
 */
export function sendFile (response, sending) {
  open(sending.path, (error, file) => {
    if (error) return sending.onFailure(error)
    // The client went away meanwhile: there is nobody to be answered.
    if (response.destroyed || response.closed) return closeSync(file)
    const { size } = fstatSync(file)
    if (sending.bodiless) {
      closeSync(file)
      writeHead(response, sending.path, size).end()
    } else if (size > LARGEST_PIECE) sendInPieces(response, { ...sending, file, size })
    else sendWhole(response, { ...sending, file, size })
  })
}

/** @param {ServerResponse} response @param {Sending & {file: number, size: number}} sending */
function sendWhole (response, { path, file, size, onFailure }) {
  read(file, Buffer.allocUnsafe(size), 0, size, 0, (error, bytesRead, body) => {
    closeSync(file)
    if (error) onFailure(error)
    else writeHead(response, path, bytesRead).end(body.subarray(0, bytesRead))
  })
}

/**
 * A client that goes away ends the answer. So does a file that ends early, and its connection, too: a client that was
 * promised more would wait for it.
 * @param {ServerResponse} response
 * @param {Sending & {file: number, size: number}} sending
 */
function sendInPieces (response, { path, file, size }) {
  const { socket } = writeHead(response, path, size)
  const pieces =
    createReadStream(path, { fd: file, start: 0, end: size - 1, highWaterMark: LARGEST_PIECE })
  pipeline(pieces, response, () => { if (pieces.bytesRead < size) socket?.destroy() })
}

/** @param {ServerResponse} response @param {string} path @param {number} size */
function writeHead (response, path, size) {
  return response.writeHead(
    200, { 'content-type': TYPES[extname(path)] ?? UNKNOWN_TYPE, 'content-length': size }
  )
}
