/** @import {IncomingMessage, RequestListener, Server, ServerResponse} from 'node:http' */
/** @import {Http2Server, Http2ServerRequest, Http2ServerResponse, ServerHttp2Session} from 'node:http2' */
/** @import {Socket} from 'node:net' */
// HTTP/2 on the port of HTTP/1, without TLS and with prior knowledge, as the Java driver speaks it by default. In: an
// HTTP/1 server; out: the same listener answers streams of HTTP/2 too. The first bytes of a connection tell which it
// is; after them HTTP/1 goes its own way. A stream looks to the listener like a request of HTTP/1.
import { AsyncResource } from 'node:async_hooks'
import { loadHttp2 } from '@shootout/processes'

/** The connection preface (RFC 9113 3.4). */
const PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')
/** HTTP/1 has no such method: what begins with it and goes on otherwise is ended as HTTP/2. */
const METHOD = 'PRI '
const ENDS = ['end', 'error']
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
  /** @type {Http2Server | undefined} */
  let http2
  // With the first connection: most hosts never see one.
  const open = () => {
    http2 = loadHttp2().createServer({
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
    return http2
  }
  sortConnections(server, socket => (http2 ?? open()).emit('connection', socket))
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
    // Its requests come in the context that is current when it is entered. That of its data is node's at the time when
    // it came: after service code was ended still the one which that ran in, as nothing is left then in good order.
    const enter = AsyncResource.bind((/** @type {Function | undefined} */ way) =>
      way?.call(server, socket))
    readFirst(socket, server.headersTimeout, first => {
      if (first.toString('latin1', 0, METHOD.length) === METHOD) {
        // As node's own server of HTTP/2 has it: who ends its half would keep the connection otherwise.
        socket.allowHalfOpen = false
        socket.pause()
        socket.unshift(first)
        enter(enterHttp2)
      } else {
        enter(enterHttp1)
        // Not within it: service code that is ended here would not leave it either.
        socket.emit('data', first)
      }
    })
  })
}

/**
 * Reads until the bytes differ from the preface, as those of HTTP/1 do with the first or second one, or are the whole
 * of it: it may come in pieces.
 * @param {Socket} socket is destroyed where they do not come in time
 * @param {number} limitMs of all of them, because each piece would put off the socket's own limit; 0: none
 * @param {(first: Buffer) => void} use gets what has come; called once, or never
 */
function readFirst (socket, limitMs, use) {
  const end = () => socket.destroy()
  const timer = limitMs > 0 ? setTimeout(end, limitMs) : undefined
  const stopTimer = () => clearTimeout(timer)
  /** @type {Buffer} */
  let first = Buffer.alloc(0)
  const read = (/** @type {Buffer} */ piece) => {
    first = first.length === 0 ? piece : Buffer.concat([first, piece])
    const compared = Math.min(first.length, PREFACE.length)
    const isBegun = PREFACE.compare(first, 0, compared, 0, compared) === 0
    if (isBegun && compared < PREFACE.length) return
    stopTimer()
    for (const event of ENDS) socket.off(event, end)
    socket.off('close', stopTimer).off('data', read)
    use(first)
  }
  for (const event of ENDS) socket.on(event, end)
  socket.on('close', stopTimer).on('data', read)
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
    if (!message.complete) stream.close(loadHttp2().constants.NGHTTP2_NO_ERROR)
  })
  return /** @type {{message: IncomingMessage, response: ServerResponse}} */ (
    /** @type {unknown} */ ({ message, response })
  )
}
