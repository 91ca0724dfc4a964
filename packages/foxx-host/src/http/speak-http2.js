/** @import {IncomingMessage, RequestListener, Server, ServerResponse} from 'node:http' */
/** @import {Http2ServerRequest, Http2ServerResponse, ServerHttp2Session} from 'node:http2' */
/** @import {Socket} from 'node:net' */
// HTTP/2 on the port of HTTP/1, without TLS and with prior knowledge, as the Java driver speaks it by default. In: an
// HTTP/1 server; out: the same listener answers streams of HTTP/2 too. The first bytes of a connection tell which it
// is; after them HTTP/1 goes its own way. A stream looks to the listener like a request of HTTP/1.
import { constants, createServer } from 'node:http2'

/** How the connection preface begins (RFC 9113 3.4); HTTP/1 has no such method. */
const PREFACE = 'PRI '
const ENDS = ['end', 'error', 'timeout']
/** As node limits the headers of HTTP/1. */
const HEADER_BYTES = 16 * 1024
const STREAMS_AT_ONCE = 100

/**
 * @param {Server} server of HTTP/1; nothing else listens to its connections in order to read them
 * @param {RequestListener} listener
 * @returns {{close: () => void}} close: connections of HTTP/2 end with the streams that are open
 */
export function speakHttp2 (server, listener) {
  /** @type {Set<ServerHttp2Session>} */
  const sessions = new Set()
  const http2 = createServer({
    settings: { maxConcurrentStreams: STREAMS_AT_ONCE, maxHeaderListSize: HEADER_BYTES }
  }, (message, response) => {
    const alike = toHttp1(message, response)
    listener(alike.message, alike.response)
  })
  http2.on('session', session => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
    session.setTimeout(server.keepAliveTimeout, () => session.close())
  })
  http2.on('sessionError', () => {
    // What a stranger sends may be no HTTP/2 at all: node has ended the connection.
  })
  sortConnections(server, socket => http2.emit('connection', socket))
  return { close: () => { for (const session of sessions) session.close() } }
}

/**
 * One check for each connection: with its first bytes it goes to whom they are for.
 * @param {Server} server
 * @param {(socket: Socket) => void} enterHttp2
 */
function sortConnections (server, enterHttp2) {
  const [enterHttp1] = server.listeners('connection')
  server.off('connection', /** @type {() => void} */ (enterHttp1))
  server.on('connection', (/** @type {Socket} */ socket) => {
    const end = () => socket.destroy()
    for (const event of ENDS) socket.on(event, end)
    socket.setTimeout(server.headersTimeout)
    socket.once('data', (/** @type {Buffer} */ first) => {
      for (const event of ENDS) socket.off(event, end)
      socket.setTimeout(0)
      if (first.toString('latin1', 0, PREFACE.length) === PREFACE) {
        socket.pause()
        socket.unshift(first)
        enterHttp2(socket)
      } else {
        enterHttp1?.call(server, socket)
        socket.emit('data', first)
      }
    })
  })
}

/**
 * Gives a stream's request and response what those of HTTP/1 have, and takes what only HTTP/2 has.
 * @param {Http2ServerRequest} message
 * @param {Http2ServerResponse} response
 */
function toHttp1 (message, response) {
  const { authority, stream } = message
  const all = message.rawHeaders
  const rawHeaders = all.filter((_, index) => !all[index - index % 2]?.startsWith(':'))
  const headers = Object.fromEntries(
    Object.entries(message.headers).filter(([name]) => !name.startsWith(':'))
  )
  const add = (/** @type {string} */ name, /** @type {string} */ value) => {
    headers[name] = value
    rawHeaders.push(name, value)
  }
  if (headers['host'] === undefined) add('host', authority)
  // A body may come without its length; HTTP/1 announces that so.
  if (!stream.endAfterHeaders && headers['content-length'] === undefined) {
    add('transfer-encoding', 'chunked')
  }
  Object.defineProperty(message, 'headers', { value: headers })
  Object.defineProperty(message, 'rawHeaders', { value: rawHeaders })
  const writeHead = response.writeHead.bind(response)
  Object.assign(response, {
    writeHead: (/** @type {number} */ status, /** @type {string[]} */ raw = []) => writeHead(
      status, /** @type {never} */ (raw.filter((_, index) =>
        raw[index - index % 2]?.toLowerCase() !== 'connection'))
    )
  })
  // An answer may be whole before the body is: the rest of it is not wanted then.
  response.on('finish', () => {
    if (!message.complete) stream.close(constants.NGHTTP2_NO_ERROR)
  })
  return /** @type {{message: IncomingMessage, response: ServerResponse}} */ (
    /** @type {unknown} */ ({ message, response })
  )
}
