/** @import {CaseAnswer, CaseUpstream, RecordedRequest} from './types.js' */
/** @import {IncomingMessage, ServerResponse} from 'node:http' */
// An upstream on loopback that answers what a case says and remembers what it was asked.
import { createServer } from 'node:http'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'

const ENCODERS = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync }
const TOGETHER_MS = 1_000

/** @typedef {(together: boolean) => void} Release */

/**
 * @param {(host: string) => readonly CaseAnswer[]} toAnswers what it answers, once it knows where it listens
 * @returns {Promise<CaseUpstream>}
 */
export async function startCaseUpstream (toAnswers) {
  /** @type {RecordedRequest[]} */
  const requests = []
  /** @type {Release[]} */
  const waiting = []
  /** @type {(request: IncomingMessage) => CaseAnswer | undefined} */
  let find = () => undefined
  const server = createServer(async (request, response) => {
    const body = await readBody(request)
    requests.push({ line: `${request.method} ${request.url}`, headers: request.headers, body })
    const answer = find(request)
    if (answer === undefined) {
      return response.writeHead(404, { 'content-type': 'application/json' })
        .end('{"upstream":"nobody expected this request"}')
    }
    if (answer.together !== undefined && !await waitForOthers(waiting, answer.together)) {
      return response.writeHead(504).end('the others did not come')
    }
    if (answer.delayMs !== undefined) {
      await new Promise(resolve => setTimeout(resolve, answer.delayMs))
    }
    send(response, answer)
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  const host = `127.0.0.1:${address.port}`
  find = createFinder(toAnswers(host))
  return { host, requests, close: () => close(server) }
}

/** @param {import('node:http').Server} server @returns {Promise<void>} */
function close (server) {
  server.closeAllConnections()
  return new Promise(resolve => server.close(() => resolve()))
}

/** @param {readonly CaseAnswer[]} answers */
function createFinder (answers) {
  /** @type {Map<string, CaseAnswer[]>} */
  const byLine = Map.groupBy(answers, ({ method = 'GET', path }) => `${method} ${path}`)
  return (/** @type {IncomingMessage} */ request) => {
    const left = byLine.get(`${request.method} ${request.url}`) ?? []
    return left.length > 1 ? left.shift() : left[0]
  }
}

/**
 * @param {Release[]} waiting
 * @param {number} count
 * @returns {Promise<boolean>} true when so many requests are there at the same time, false when they are not after a
 *   while
 */
function waitForOthers (waiting, count) {
  return new Promise(resolve => {
    const timer = setTimeout(() => release(false), TOGETHER_MS)
    /** @type {Release} */
    const release = together => {
      clearTimeout(timer)
      waiting.splice(waiting.indexOf(release), 1)
      resolve(together)
    }
    waiting.push(release)
    if (waiting.length >= count) for (const each of [...waiting]) each(true)
  })
}

/** @param {ServerResponse} response @param {CaseAnswer} answer */
function send (response, answer) {
  if (answer.fault === 'close') return response.destroy()
  if (answer.fault === 'hang') return
  const bytes = toBytes(answer)
  const type = answer.json === undefined ? {} : { 'content-type': 'application/json' }
  const encoding = answer.encoding === undefined ? {} : { 'content-encoding': answer.encoding }
  response.writeHead(answer.status ?? 200, {
    ...type, ...encoding, 'content-length': bytes.length, ...answer.headers
  })
  if (answer.fault !== 'half') return response.end(bytes)
  response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => response.destroy())
}

/** @param {CaseAnswer} answer @returns {Buffer} */
function toBytes ({ json, body = '', hex, encoding }) {
  const bytes = hex === undefined
    ? Buffer.from(json === undefined ? body : JSON.stringify(json))
    : Buffer.from(hex, 'hex')
  return encoding === undefined ? bytes : ENCODERS[encoding](bytes)
}

/** @param {IncomingMessage} request @returns {Promise<string>} */
async function readBody (request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
