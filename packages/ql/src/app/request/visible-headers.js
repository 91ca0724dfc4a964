// The headers that a script can see: not those that concern one connection or one representation of the answer.

const HIDDEN = new Set([
  'host', 'connection', 'content-length', 'accept', 'accept-charset', 'referer', 'te', 'trailers',
  'trailer', 'transfer-encoding', 'upgrade', 'keep-alive'
])

/** @type {Readonly<Record<string, string>>} */
const NONE = Object.freeze(Object.create(null))

/**
 * Lists what of a request's headers scripts may look up.
 * @param {readonly string[]} rawHeaders name, value, name, value, ...
 * @returns {Readonly<Record<string, string>>} names in lower case, no prototype; a header that came twice has its
 *   values joined with ', '
 */
export function toVisibleHeaders (rawHeaders) {
  /** @type {Record<string, string> | null} */
  let visible = null
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = /** @type {string} */ (rawHeaders[index]).toLowerCase()
    if (HIDDEN.has(name) || name.startsWith('proxy-')) continue
    visible ??= /** @type {Record<string, string>} */ (Object.create(null))
    const value = /** @type {string} */ (rawHeaders[index + 1])
    visible[name] =
      name in visible ? `${visible[name]}${name === 'cookie' ? '; ' : ', '}${value}` : value
  }
  return visible ?? NONE
}
