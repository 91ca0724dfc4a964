/** @import {ServerOption, ServerSettings} from '../types.js' */
// The options of `npm run serve -- ql-handwritten`.
import { parseOrigin, ALLOW_HOST_OPTION } from '@shootout/serving'

const UPSTREAM = '--upstream'
const PROXY = '--proxy'

/** @type {readonly ServerOption[]} */
export const OPTIONS = Object.freeze([
  {
    flags: `${UPSTREAM} <url>`,
    description: 'where the APIs are that it calls (default: it starts some)'
  },
  {
    flags: `${PROXY} <url>`,
    description: 'a forward proxy that all calls go through (default: none)'
  },
  ALLOW_HOST_OPTION
])

/**
 * @param {ServerSettings} settings
 * @returns {string} where the APIs are
 * @throws {import('../errors.js').ServerError} BAD_OPTION
 */
export function parseUpstream (settings) {
  return parseOrigin(UPSTREAM, settings[UPSTREAM]?.at(-1) ?? '')
}

/**
 * @param {ServerSettings} settings
 * @returns {string | null} where the proxy is
 * @throws {import('../errors.js').ServerError} BAD_OPTION
 */
export function parseProxy (settings) {
  const given = settings[PROXY]?.at(-1)
  return given === undefined ? null : parseOrigin(PROXY, given)
}
