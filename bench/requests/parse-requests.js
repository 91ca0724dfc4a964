/** @import {ListedRequest, RequestList} from './types.js' */
// Several requests, as a file or a config file lists them. In: a parsed value, or the path of a file; out: the list,
// with every default filled in, and ${NAME} as it was given.
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { BenchError } from '../errors.js'
import { findWrongShape } from './check-shape.js'
import { toExpected } from './to-expected.js'
import { toLogin } from './to-login.js'
import { toSent } from './to-sent.js'

/** @typedef {import('./types.js').RawList} RawList */

/**
 * @param {string} path of a JSON file, absolute
 * @param {string} shown the same as the user gave it
 * @returns {RequestList}
 * @throws {BenchError} REQUESTS_UNUSABLE
 */
export function readRequests (path, shown) {
  /** @type {unknown} */
  let value
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const { message } = /** @type {Error} */ (error)
    const why = error instanceof SyntaxError
      ? `it is no JSON (${message})`
      : `--requests takes a file of JSON that can be read (${message})`
    throw new BenchError('REQUESTS_UNUSABLE', { file: shown, why }, error)
  }
  return parseRequests(value, dirname(path), shown)
}

/**
 * @param {unknown} value a list of requests, or an object with `requests` and perhaps `login`
 * @param {string} baseFolder from which a bodyFile is looked for
 * @param {string} [file] where the value was found, for errors
 * @returns {RequestList}
 * @throws {BenchError} REQUESTS_UNUSABLE: says which entry and which key
 */
export function parseRequests (value, baseFolder, file) {
  const whole = normalise(value)
  /** @param {string} why @returns {never} */
  const refuse = why => { throw new BenchError('REQUESTS_UNUSABLE', { file, why }) }
  const wrong = findWrongShape(whole)
  if (wrong !== null) return refuse(wrong)
  const { login, requests } = /** @type {RawList} */ (whole)
  const how = { baseFolder, refuse }
  const list = Object.freeze({
    login: login === undefined ? null : toLogin(login, how),
    requests: Object.freeze(requests.map((raw, index) => {
      const sent = toSent(raw, { ...how, at: `requests[${index}]` })
      return Object.freeze({
        name: raw.name ?? `${sent.method} ${sent.path}`,
        weight: raw.weight ?? 1,
        ...sent,
        expect: toExpected(raw.expect, { refuse, at: `requests[${index}].expect` })
      })
    }))
  })
  refuseTwins(list.requests, refuse)
  return list
}

/**
 * @param {RequestList} list
 * @returns {{name: string, weight: number, method: string, path: string}[]} what may be stored and shown: no header and
 *   no body
 */
export function describeRequests ({ requests }) {
  return requests.map(({ name, weight, method, path }) => ({ name, weight, method, path }))
}

/** @param {unknown} value @returns {unknown} an object with lists, if it is anything like that */
function normalise (value) {
  if (Array.isArray(value)) return { requests: value }
  if (typeof value !== 'object' || value === null || !('login' in value)) return value
  const { login } = value
  if (typeof login !== 'object' || login === null || !('take' in login)) return value
  const { take } = login
  return Array.isArray(take) || typeof take !== 'object' || take === null
    ? value
    : { ...value, login: { ...login, take: [take] } }
}

/** @param {readonly ListedRequest[]} requests @param {(why: string) => never} refuse */
function refuseTwins (requests, refuse) {
  const places = new Map()
  for (const [index, { name }] of requests.entries()) {
    const earlier = places.get(name)
    if (earlier !== undefined) {
      refuse(`requests[${index}].name: '${name}' is the name of requests[${earlier}], too; give ` +
        'it one of its own')
    }
    places.set(name, index)
  }
}
