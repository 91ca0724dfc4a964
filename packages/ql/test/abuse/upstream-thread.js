// The upstream of the abuse tests, in a thread of its own: what it does is not counted as work of the app. Out: its
// port.
import { createServer } from 'node:http'
import { parentPort } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'

const DRIP_MS = 100

/** Of what a body is made, again and again. @type {Record<string, (id: number) => string>} */
const PIECES = {
  rows: id => `{"id":${id},"k":"${id % 97}","s":"text ${id}"}`,
  mixed: id => `{"id":${id % 3 ? id : `"${id}"`},"k":[${id % 7},"${id}"]}`,
  ids: id => String(id),
  empty: () => '[]',
  objects: id => `{"k${id}":{"b":${id},"c":{"id":{}}}}`,
  xml: id => `<row n="1"><id>${id}</id></row>`,
  csv: id => `${id},b,c\n`
}
const TYPES = /** @type {Record<string, string>} */ ({ xml: 'text/xml', csv: 'text/csv' })

/** @type {Record<string, (bytes: number) => string>} */
const SHAPES = {
  keys: bytes =>
    `{${Array.from({ length: bytes / 20 }, (_, id) => `"k${id}":{"b":${id}}`).join()}}`,
  deep: bytes => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  text: bytes => `{"id":"${'7'.repeat(bytes)}"}`,
  xml: bytes => `<r>${fill('xml', bytes, '')}</r>`,
  csv: bytes => fill('csv', bytes, '')
}

/** @param {string} shape @param {number} bytes @param {string} between */
function fill (shape, bytes, between) {
  const chunk = Array.from({ length: 1000 }, (_, id) => PIECES[shape]?.(id)).join(between) + between
  return chunk.repeat(Math.max(1, Math.floor(bytes / chunk.length)))
}

/** @type {Map<string, Buffer>} */
const made = new Map()

/** @param {string} shape @param {number} bytes about so many */
function bodyOf (shape, bytes) {
  const key = `${shape} ${bytes}`
  const known = made.get(key)
  if (known !== undefined) return known
  const body = Buffer.from(SHAPES[shape]?.(bytes) ?? `[${fill(shape, bytes, ',')}1]`)
  if (made.size > 30) made.clear()
  made.set(key, body)
  return body
}

/** @param {import('node:http').ServerResponse} response */
function drip (response) {
  response.write('[1')
  const timer = setInterval(() => response.write(',1'), DRIP_MS)
  response.on('close', () => clearInterval(timer))
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://u')
  const shape = pathname.slice(1)
  response.setHeader('content-type', TYPES[shape] ?? 'application/json')
  if (shape === 'drip') return drip(response)
  // It never answers.
  if (shape === 'silent') return
  const body = bodyOf(shape, Number(searchParams.get('bytes') || 1))
  if (searchParams.get('fails')) response.statusCode = 500
  if (!searchParams.get('gzip')) return response.end(body)
  response.setHeader('content-encoding', 'gzip')
  response.end(gzipSync(body, { level: 1 }))
})
server.listen(0, '127.0.0.1', () =>
  parentPort?.postMessage(/** @type {import('node:net').AddressInfo} */ (server.address()).port))
