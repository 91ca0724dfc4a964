/** @import {Login, RawLogin, RawTake, Take} from './types.js' */
// The request that logs in, and what is taken from its answer, of entries whose shape is right.
import { OWN_HEADERS, isHeaderName, isHeaderValue } from './headers.js'
import { toExpected } from './to-expected.js'
import { toSent } from './to-sent.js'

/** @typedef {{baseFolder: string, refuse: (why: string) => never}} How */

/**
 * @param {RawLogin} raw
 * @param {How} how
 * @returns {Readonly<Login>}
 */
export function toLogin (raw, { baseFolder, refuse }) {
  return Object.freeze({
    ...toSent(raw, { baseFolder, refuse, at: 'login' }),
    expect: toExpected(raw.expect, { refuse, at: 'login.expect' }),
    take: raw.take.map((take, index) =>
      toTake(take, { refuse, at: raw.take.length === 1 ? 'login.take' : `login.take[${index}]` }))
  })
}

/** @param {RawTake} raw @param {{at: string, refuse: How['refuse']}} how @returns {Take} */
function toTake ({ cookie, json, header }, { at, refuse }) {
  if (cookie !== undefined) {
    if (json !== undefined || header !== undefined) {
      const other = json === undefined ? 'header' : 'json'
      refuse(`${at}: cookie is sent back as it is; leave ${other} out`)
    }
    return { cookie }
  }
  if (json === undefined) return refuse(`${at}: expected cookie, or json with header`)
  if (header === undefined) {
    return refuse(`${at}.header: missing; how is ${json} sent? 'authorization: Bearer {value}'`)
  }
  const [, name = '', template = ''] = /^([^:]+):(.*)$/.exec(header) ?? []
  if (!isHeaderName(name) || !isHeaderValue(template) || !template.includes('{value}')) {
    refuse(`${at}.header: expected a name, a colon and a value with {value}: ` +
      "'authorization: Bearer {value}'")
  }
  if (OWN_HEADERS.includes(name.toLowerCase())) {
    refuse(`${at}.header: the load client sets ${OWN_HEADERS.join(', ')} itself`)
  }
  return { json, header: name.toLowerCase(), template: template.trim() }
}
