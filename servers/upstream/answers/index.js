/** @import {Data} from '../data/index.js' */
// From a request target to the bytes of its answer. The first request for a target makes them, the others get the same.
import { createData } from '../data/index.js'
import { answerFinding } from './finding.js'
import { answerSearch } from './search.js'
import { answerShopping } from './shopping.js'

/** More targets than this are answered, but not kept. */
const MOST_KEPT = 1_024
/** A proxy in front may keep the answers for a day. */
const CACHEABLE = 'public, max-age=86400'

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {readonly string[]} headers names and values in turn, content-length included
 * @property {Buffer} body
 */

/** @type {ReadonlyMap<string, (data: Data, parameters: URLSearchParams) => {status: number, body: object}>} */
const ENDPOINTS = new Map([
  ['/search.json', answerSearch],
  ['/services/search/FindingService/v1', answerFinding],
  ['/shopping', answerShopping]
])

/**
 * @returns {(target: string) => Answer} target: '/search.json?q=x', or the same as an absolute URL
 */
export function createAnswers () {
  const data = createData()
  /** @type {Map<string, Answer>} */
  const kept = new Map()
  return target => {
    const known = kept.get(target)
    if (known !== undefined) return known
    const found = findAnswer(data, target)
    const answer = toAnswer(found, found.status === 200 ? CACHEABLE : undefined)
    if (kept.size < MOST_KEPT) kept.set(target, answer)
    return answer
  }
}

/** @param {Data} data @param {string} target */
function findAnswer (data, target) {
  const url = URL.parse(target, 'http://upstream')
  if (url === null) return { status: 400, body: { error: 'the request target is no URL' } }
  const endpoint = ENDPOINTS.get(url.pathname)
  if (endpoint === undefined) {
    return {
      status: 404,
      body: { error: `there is no ${url.pathname}; there are ${[...ENDPOINTS.keys()].join(', ')}` }
    }
  }
  return endpoint(data, url.searchParams)
}

/**
 * @param {{status: number, body: object}} found
 * @param {string} [cacheControl]
 * @returns {Answer}
 */
export function toAnswer ({ status, body }, cacheControl = 'no-store') {
  const bytes = Buffer.from(JSON.stringify(body))
  return {
    status,
    headers: [
      'content-type', 'application/json', 'content-length', String(bytes.length), 'cache-control',
      cacheControl
    ],
    body: bytes
  }
}
