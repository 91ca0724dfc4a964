/** @import {RawSent, SentRequest} from './types.js' */
// What is sent, of an entry whose shape is right. In: the entry; out: method, path, headers and body.
import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { OWN_HEADERS, isHeaderName, isHeaderValue } from './headers.js'

/**
 * @typedef {object} How
 * @property {string} baseFolder from which a bodyFile is looked for
 * @property {string} at 'requests[2]'
 * @property {(why: string) => never} refuse
 */

/**
 * @param {RawSent} raw
 * @param {How} how
 * @returns {SentRequest}
 */
export function toSent (raw, how) {
  const { path, method, headers = {}, json } = raw
  const body = toBody(raw, how)
  return {
    method: method ?? (body === null ? 'GET' : 'POST'),
    path: checkPath(path, how),
    headers: Object.freeze(toHeaders(headers, how)),
    body,
    isJson: json !== undefined
  }
}

/** @param {string} path @param {How} how */
function checkPath (path, { at, refuse }) {
  if (!/\$\{[A-Za-z_]/.test(path)) return path
  return refuse(`${at}.path: \${NAME} stands for the environment in headers and bodies only`)
}

/** @param {RawSent} raw @param {How} how @returns {string | null} */
function toBody ({ body, bodyFile, json }, { baseFolder, at, refuse }) {
  const given = Object.entries({ body, bodyFile, json }).filter(([, value]) => value !== undefined)
    .map(([name]) => name)
  if (given.length > 1) {
    return refuse(`${at}: ${given.join(' and ')} are the same; give one of them`)
  }
  if (json !== undefined) return JSON.stringify(json)
  if (bodyFile === undefined) return body ?? null
  /** @type {Buffer} */
  let bytes
  try {
    bytes = readFileSync(resolve(baseFolder, bodyFile))
  } catch (error) {
    return refuse(`${at}.bodyFile: ${/** @type {Error} */ (error).message}`)
  }
  return isUtf8(bytes) ? bytes.toString() : refuse(`${at}.bodyFile: '${bodyFile}' is no UTF-8 text`)
}

/** @param {Readonly<Record<string, string>>} headers @param {How} how @returns {Record<string, string>} */
function toHeaders (headers, { at, refuse }) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => {
    const place = `${at}.headers.${name}`
    if (!isHeaderName(name)) refuse(`${place}: expected the name of a header, like accept`)
    if (OWN_HEADERS.includes(name.toLowerCase())) {
      refuse(`${place}: the load client sets ${OWN_HEADERS.join(', ')} itself`)
    }
    if (!isHeaderValue(value)) refuse(`${place}: expected a value of printable ASCII characters`)
    return [name.toLowerCase(), value.trim()]
  }))
}
