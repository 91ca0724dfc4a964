/** @import {ServerResponse} from 'node:http' */
/** @import {ApiAnswer, ServiceResponse} from '../types.js' */
/** @typedef {{seconds: number, tooLarge: boolean}} Stop why service code was ended */
// Answers onto the wire, with the headers that every answer bears.

const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * What every answer bears. There is no queue in front of the workers, so the queue time is 0; clients rely on the
 * header. No `server: ArangoDB`: it isn't one.
 */
const ALWAYS = ['x-content-type-options', 'nosniff', 'x-arango-queue-time-seconds', '0.000000']

/**
 * Never throws: what can't be sent (a header with a line break in it, say) becomes a 500.
 * @param {ServerResponse} response
 * @param {ServiceResponse} answer
 * @returns {Error | null} why it could not be sent as it was
 */
export function sendService (response, answer) {
  try {
    const { status, headers, contentType, body } = answer
    const raw =
      contentType === undefined ? ALWAYS.slice() : ['content-type', contentType, ...ALWAYS]
    for (const name in headers) {
      addHeader(raw, name, /** @type {string | string[]} */ (headers[name]))
    }
    write(response, { status, raw, body })
    return null
  } catch (error) {
    sendError(response, { status: 500, errorNum: 500, message: 'Internal Server Error' })
    return /** @type {Error} */ (error)
  }
}

/** @param {ServerResponse} response @param {ApiAnswer} answer */
export function sendApi (response, answer) {
  return sendService(response, toResponse(answer))
}

/** Turns what the API answers into what is sent. @param {ApiAnswer} answer @returns {ServiceResponse} */
export function toResponse ({ status, headers = {}, json, body, contentType }) {
  if (json === undefined) return { status, headers, contentType, body: body ?? null }
  return { status, headers, contentType: contentType ?? JSON_TYPE, body: JSON.stringify(json) }
}

/**
 * @param {ServerResponse} response
 * @param {{status: number, errorNum: number, message: string, headers?: Record<string, string>}} error
 */
export function sendError (response, { status, errorNum, message, headers = {} }) {
  if (response.headersSent) return response.destroy()
  sendApi(
    response,
    { status, headers, json: { error: true, code: status, errorNum, errorMessage: message } }
  )
}

/** @param {ServerResponse} response @param {string} path */
export function sendUnknown (response, path) {
  sendError(response, { status: 404, errorNum: 404, message: `unknown path '${path}'` })
}

/**
 * Tells the client that its request was ended.
 * @param {ServerResponse} response
 * @param {Stop} stop
 */
export function sendStopped (response, stop) {
  sendError(response, {
    status: 500,
    errorNum: 500,
    message: `${describeStop(stop)} and was stopped; its worker is replaced`,
    headers: { connection: 'close' }
  })
}

/** @param {Stop} stop @returns {string} the beginning of a sentence */
export function describeStop ({ seconds, tooLarge }) {
  if (tooLarge) return 'the service\'s code needed more memory than a worker has'
  return `the service's code ran for more than ${seconds} s`
}

/** @param {string[]} raw @param {string} name @param {string | string[]} value */
function addHeader (raw, name, value) {
  const own = ALWAYS.includes(name) ? raw.indexOf(name) : -1
  if (own !== -1) raw[own + 1] = String(value)
  else if (Array.isArray(value)) for (const one of value) raw.push(name, String(one))
  else if (value !== undefined && value !== null) raw.push(name, String(value))
}

/** @param {ServerResponse} response @param {{status: number, raw: string[], body: string | Buffer | null}} answer */
function write (response, { status, raw, body: given }) {
  const body = status === 205 ? null : given
  if (status === 204 || status === 304) {
    response.writeHead(status, raw)
    response.end()
    return
  }
  const content = body ?? ''
  raw.push('content-length', String(
    typeof content === 'string' ? Buffer.byteLength(content) : content.length
  ))
  response.writeHead(status, raw)
  response.end(content)
}
