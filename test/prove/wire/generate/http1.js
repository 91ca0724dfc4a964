/** @import {Random} from '../types.js' */
// Requests of HTTP/1.1 by their grammar (RFC 9112), with lengths, names and bodies as nobody sends them.
import { below, chance, pick, pickWeighted, repeat } from '../../aql/generate/choices.js'
import { CREDENTIALS } from '../start-target.js'

const METHODS = [
  'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'X'
]
const PATHS = [
  '/', '/_api/version', '/_api/cursor', '/_api/document/c', '/_api/document/c/1', '/_api/nothing',
  '/_api/collection', '/_api/import?collection=c&type=auto', '/_api/transaction/begin',
  '/_api/transaction/7', '/_api/job/7', '/_api/query/current', '/_api/foxx?mount=/fuzz',
  '/_api/batch', '/_open/auth', '/_db/_system/_api/version', '/_db/%ff/_api/version', '/%', '*',
  '/_db//', '/good', '/good/%2e%2e/x', '/good?a=%zz', 'http://x/_api/version', '//', '/\\..\\'
]
const NAMES = [
  'accept', 'connection', 'content-type', 'content-encoding', 'cookie', 'expect', 'origin', 'te',
  'trailer', 'upgrade', 'via', 'x-arango-async', 'x-arango-trx-id', 'x-http-method-override',
  'if-match', 'range', 'x', 'authorization', 'forwarded', 'sec-fetch-site'
]
const VALUES = [
  '', '0', '-1', '*', 'close', 'keep-alive', 'gzip', 'deflate', 'store', 'true', '100-continue',
  'h2c', 'websocket', 'application/json', 'null', 'http://evil.example', '\t x \t', '\xff\xfe', '"'
]
const LENGTHS = [0, 1, 100, 8_000, 17_000, 70_000]
export const AUTHORIZATION = `authorization: Basic ${Buffer.from(CREDENTIALS).toString('base64')}`

/** @param {Random} random @returns {string} latin1: one to three requests */
export function generateHttp1 (random) {
  return repeat(1 + below(random, 3), () => toRequest(random)).join('')
}

/**
 * @param {Random} random
 * @param {{line?: string, headers?: readonly string[], body?: string}} [given] body: latin1
 * @returns {string} latin1
 */
export function toRequest (random, { line = toLine(random), headers, body } = {}) {
  const host = chance(random, 0.95) ? ['host: 127.0.0.1'] : []
  const others = headers ?? repeat(below(random, 4), () => toHeader(random))
  const all = [...host, AUTHORIZATION, ...others]
  const content = body ?? (chance(random, 0.6) ? 'x'.repeat(pick(random, [0, 1, 5, 300])) : null)
  if (content === null) return [line, ...all, '', ''].join('\r\n')
  const framed = pickWeighted(random, [
    [6, () => [`content-length: ${content.length}`, content]],
    [4, () => ['transfer-encoding: chunked', toChunks(random, content)]],
    [1, () => [`content-length: ${pick(random, ['-1', '1e3', '99999999999999999999', '+1', ''])}`,
      content]],
    [1, () => [`content-length: ${content.length}\r\ntransfer-encoding: chunked`, content]]
  ])()
  return [line, ...all, framed[0], '', framed[1]].join('\r\n')
}

/** @param {Random} random */
function toLine (random) {
  const path = pick(random, PATHS) + (chance(random, 0.05) ? 'a'.repeat(pick(random, LENGTHS)) : '')
  const version =
    chance(random, 0.95) ? 'HTTP/1.1' : pick(random, ['HTTP/1.0', 'HTTP/9.9', '', 'x'])
  return `${pick(random, METHODS)} ${path} ${version}`
}

/** @param {Random} random */
function toHeader (random) {
  const value = chance(random, 0.05) ? 'v'.repeat(pick(random, LENGTHS)) : pick(random, VALUES)
  return `${pick(random, NAMES)}${chance(random, 0.02) ? ' ' : ''}: ${value}`
}

/** @param {Random} random @param {string} body */
function toChunks (random, body) {
  const size = 1 + below(random, 100)
  const pieces = Array.from({ length: Math.ceil(body.length / size) }, (_, index) =>
    body.slice(index * size, (index + 1) * size))
  const extension = chance(random, 0.1) ? `;${'e'.repeat(pick(random, LENGTHS))}=1` : ''
  const chunks = pieces.map(piece => `${piece.length.toString(16)}${extension}\r\n${piece}\r\n`)
  const last = chance(random, 0.9)
    ? '0\r\n'
    : pick(random, ['', '-1\r\n', 'g\r\n', `${'f'.repeat(20)}\r\n`])
  return `${chunks.join('')}${last}${chance(random, 0.1) ? 'x-trailer: 1\r\n' : ''}\r\n`
}
