/** @import {Intrinsics} from '../../../types.js' */
// The header authorization as services see it.

/**
 * @param {string | undefined} header
 * @param {Intrinsics} intrinsics
 * @returns {object | null} {bearer}, {basic: {username, password}} of the realm; null for anything else
 */
export function parseAuthorization (header, { Object: RealmObject }) {
  const match = /^(bearer|basic) +(.*)$/i.exec(header ?? '')
  if (match === null) return null
  const credentials = String(match[2])
  if (String(match[1]).toLowerCase() === 'bearer') {
    return RealmObject.assign(new RealmObject(), { bearer: credentials })
  }
  const text = Buffer.from(credentials, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  const basic = colon === -1
    ? (text === '' ? {} : { username: text })
    : { username: text.slice(0, colon), password: text.slice(colon + 1) }
  return RealmObject.assign(new RealmObject(), {
    basic: RealmObject.assign(new RealmObject(), basic)
  })
}
