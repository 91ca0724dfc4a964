/** @import {Random} from '../types.js' */
// Bodies as the API takes them, or nearly: JSON, VelocyPack, batches, multipart, services as zips, tokens, ids.
import { createHmac } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { below, chance, pick, repeat } from '../../aql/generate/choices.js'
import { toRequest } from './http1.js'

const VALUES = [
  'null', 'true', '0', '-1', '1e999', '12345678901234567890', '""', '"\\ud800"', '"\\u0000"',
  '[]', '{}', '[[[[]]]]', '{"__proto__":{"a":1}}', '{"constructor":null}', '"RETURN 1"', 'nul',
  '{"a":', '"'
]
const MEMBERS = [
  'query', 'bindVars', 'batchSize', 'options', 'ttl', 'count', 'collections', '_key', '_id', '_rev',
  'name', 'type', 'fields', 'username', 'password', 'memoryLimit', 'cache', '__proto__'
]
const JSON_LINES = [
  'POST /_api/cursor', 'POST /_api/document/c', 'POST /_api/transaction/begin', 'POST /_open/auth',
  'PUT /_api/simple/all', 'POST /_api/explain', 'POST /_api/query', 'POST /_api/index?collection=c',
  'POST /_api/import?collection=c&type=documents', 'PUT /_api/document/c',
  'PATCH /_api/document/c/1', 'POST /_api/gharial', 'POST /_api/foxx?mount=/fuzz',
  'POST /_api/collection', 'POST /_api/batch'
]
const IDS = [
  '0', '7', '-1', '1e9', '99999999999999999999', '%00', 'x'.repeat(300), '4294967296', '%2f'
]
const TYPE_BYTES = [0x01, 0x06, 0x0a, 0x0b, 0x18, 0x1a, 0x31, 0xbf, 0xff]
const NAMES = [
  '../evil.js', '/etc/evil', 'a/../../evil', '..\\evil', 'a\0b', 'x'.repeat(300), 'index.js',
  'a/index.js', 'con', '.', '..', '__MACOSX/x'
]
/** Of files in zips: the same seed gives the same bytes. */
const ZIPPED_AT = new Date(2026, 10, 27)

/** Inflated: more than the host takes of one file. */
const BOMB = new Uint8Array(40 * 1024 * 1024)

/** @param {Random} random @returns {string} latin1 */
export function generateJson (random) {
  const type = pick(random, ['application/json', 'application/x-velocypack', 'text/plain'])
  const body = type === 'application/x-velocypack' && chance(random, 0.5)
    ? toVelocyPack(random)
    : toJson(random)
  const zipped = chance(random, 0.1)
  return toRequest(random, {
    line: `${pick(random, JSON_LINES)} HTTP/1.1`,
    headers: [`content-type: ${type}`, ...zipped ? ['content-encoding: gzip'] : []],
    body: zipped ? gzipSync(Buffer.from(body, 'latin1')).toString('latin1') : body
  })
}

/** @param {Random} random */
function toJson (random) {
  if (chance(random, 0.02)) return '['.repeat(100_000)
  const one = () => `{${repeat(below(random, 4), () =>
    `"${pick(random, MEMBERS)}":${pick(random, VALUES)}`).join()}}`
  return pick(random, [one, () => `[${repeat(below(random, 4), one).join()}]`,
    () => repeat(below(random, 4), one).join('\n'), () => pick(random, VALUES)])()
}

/** Type bytes of the format with lengths that need not fit. @param {Random} random */
function toVelocyPack (random) {
  const bytes = repeat(1 + below(random, 40), () =>
    chance(random, 0.5) ? pick(random, TYPE_BYTES) : below(random, 256))
  return Buffer.from(bytes).toString('latin1')
}

/** @param {Random} random @returns {string} latin1 */
export function generateMultipart (random) {
  const boundary = pick(random, ['b', '--', '"q q"', 'x'.repeat(80), ''])
  const parts = repeat(below(random, 4), () => `--${boundary}\r\n` + pick(random, [
    'content-disposition: form-data; name="source"; filename="x.zip"\r\n',
    'content-disposition: form-data; name="configuration"\r\n',
    'content-disposition: form-data\r\n', 'content-type: application/x-arango-batchpart\r\n',
    `${'h'.repeat(9000)}: 1\r\n`, ''
  ]) + `\r\n${pick(random, [...VALUES, toZip(random)])}\r\n`)
  return toRequest(random, {
    line: pick(random, ['POST /_api/foxx?mount=/fuzz', 'POST /_api/batch']) + ' HTTP/1.1',
    headers: [`content-type: multipart/form-data; boundary=${boundary}`],
    body: parts.join('') + (chance(random, 0.8) ? `--${boundary}--\r\n` : '')
  })
}

/** @param {Random} random @returns {string} latin1 */
export function generateZip (random) {
  return toRequest(random, {
    line: 'POST /_api/foxx?mount=/fuzz HTTP/1.1',
    headers: [`content-type: ${pick(random, ['application/zip', 'application/octet-stream'])}`],
    body: toZip(random)
  })
}

/** @param {Random} random @returns {string} latin1 */
function toZip (random) {
  /** @type {Record<string, Uint8Array>} */
  const files = {}
  if (chance(random, 0.8)) {
    const main = pick(random, ['index.js', '../x', '/etc/passwd', 'nowhere.js'])
    files['manifest.json'] = strToU8(chance(random, 0.7)
      ? JSON.stringify({ name: 'fuzz', version: '1.0.0', main, engines: { arangodb: '^3.0.0' } })
      : toJson(random))
  }
  if (chance(random, 0.7)) files['index.js'] = strToU8('')
  for (const name of repeat(below(random, 3), () => pick(random, NAMES))) files[name] = strToU8('x')
  if (chance(random, 0.03)) files['bomb'] = BOMB
  const bytes = Buffer.from(zipSync(files, { level: 6, mtime: ZIPPED_AT }))
  // Lengths, offsets and counts of the directory, which is at the end.
  for (let left = chance(random, 0.5) ? 1 + below(random, 4) : 0; left > 0; left--) {
    bytes[Math.max(0, bytes.length - 1 - below(random, 120))] = below(random, 256)
  }
  const end = chance(random, 0.1) ? below(random, bytes.length) : bytes.length
  return bytes.toString('latin1', 0, end)
}

/** @param {Random} random @returns {string} latin1 */
export function generateIds (random) {
  const [method, path] = pick(random, [
    ['PUT', '/_api/cursor/'], ['POST', '/_api/cursor/'], ['DELETE', '/_api/cursor/'],
    ['GET', '/_api/job/'], ['PUT', '/_api/job/'], ['DELETE', '/_api/job/'],
    ['PUT', '/_api/transaction/'], ['DELETE', '/_api/query/'], ['GET', '/_api/document/c/'],
    ['GET', '/_api/index/c/'], ['DELETE', '/_api/tasks/']
  ])
  const header = chance(random, 0.3) ? [`x-arango-trx-id: ${pick(random, IDS)}`] : []
  const async = chance(random, 0.2) ? ['x-arango-async: store'] : []
  return toRequest(random, {
    line: `${method} ${path}${pick(random, IDS)} HTTP/1.1`, headers: [...header, ...async], body: ''
  })
}

/** @param {Random} random @returns {string} latin1 */
export function generateToken (random) {
  const part = (/** @type {string} */ text) => Buffer.from(text, 'latin1').toString('base64url')
  const head = part(pick(random,
    ['{"alg":"HS256"}', '{"alg":"none"}', '{"alg":"RS256"}', '{', '[]', '']))
  const claims = part(pick(random, [
    '{"preferred_username":"root","exp":9999999999,"iss":"arangodb"}',
    '{"server_id":"x","iss":"arangodb"}', ...VALUES
  ]))
  const signed = `${head}.${claims}`
  const mac = createHmac('sha256', pick(random, ['', 'secret'])).update(signed).digest('base64url')
  const token = pick(random, [`${signed}.${mac}`, `${signed}.`, signed, '.'.repeat(5000), 'a.b.c'])
  return `GET /_api/version HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: bearer ${token}\r\n\r\n`
}
