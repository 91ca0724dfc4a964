/** @import {ServerOption} from './types.js' */
// Who may ask a server, as its options have it: the names that it answers to, and the origins of other sites whose
// pages may ask. Read and checked here, once.
import { OptionError } from './option-error.js'

/** A name or an address, with or without a port; an IPv6 address in brackets. */
const HOST = /^([\w.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i

export const ALLOW_HOST = '--allow-host'
export const ALLOW_ORIGIN = '--allow-origin'

/** @type {ServerOption} */
export const ALLOW_HOST_OPTION = Object.freeze({
  flags: `${ALLOW_HOST} <host[:port]>`,
  description: 'answer requests that name this host, besides the address that is listened on',
  repeatable: true
})

/** @type {ServerOption} */
export const ALLOW_ORIGIN_OPTION = Object.freeze({
  flags: `${ALLOW_ORIGIN} <origin>`,
  description: "let pages of this other site run scripts and routes: https://shop.example or '*'",
  repeatable: true
})

/**
 * Checks the names that a server answers to besides its own address.
 * @param {readonly string[]} [names]
 * @returns {readonly string[]} frozen
 * @throws {OptionError} BAD_OPTION
 */
export function parseHostNames (names = []) {
  const odd = names.find(name => !HOST.test(name))
  if (odd === undefined) return Object.freeze([...names])
  const expected = 'a name, with or without a port (app.example, app.example:8080)'
  throw new OptionError('BAD_OPTION', { option: ALLOW_HOST, value: odd, expected })
}

/**
 * Checks the origins whose pages may ask.
 * @param {readonly string[]} [origins]
 * @returns {readonly string[]} frozen; as browsers write them
 * @throws {OptionError} BAD_OPTION
 */
export function parsePageOrigins (origins = []) {
  return Object.freeze(origins.map(parsePageOrigin))
}

/** @param {string} origin @returns {string} */
function parsePageOrigin (origin) {
  if (origin === '*') return origin
  const url = URL.parse(origin)
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href
  if (isPlain) return url.origin
  const expected = "an origin without a path (https://shop.example), or '*' for all"
  throw new OptionError('BAD_OPTION', { option: ALLOW_ORIGIN, value: origin, expected })
}
