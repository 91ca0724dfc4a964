// What stands behind the # of a report's address: a place on the page and what is shown there,
// '#static?metric=cpu&hide=nginx'.
// In: that text; out: its parts, and back. Anybody may write an address: what can't be read is left out.

/** @typedef {{anchor: string, values: Map<string, string>}} Address values in the order in which they stand */

/**
 * @param {string} hash with its #, or empty
 * @returns {Address}
 */
export function parseAddress (hash) {
  const [anchor = '', ...rest] = hash.replace(/^#/, '').split('?')
  const pairs = rest.join('?').split('&').filter(pair => pair !== '').flatMap(pair => toPair(pair))
  return { anchor: decode(anchor) ?? '', values: new Map(pairs) }
}

/**
 * @param {Address} address
 * @returns {string} with its #; empty for an empty address
 */
export function formatAddress ({ anchor, values }) {
  const query = [...values].map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  const text = encode(anchor) + (query === '' ? '' : `?${query}`)
  return text === '' ? '' : `#${text}`
}

/**
 * @param {Address} address
 * @param {string} name
 * @param {string | null} value null or empty: without it
 * @returns {Address} another one; a name that was there keeps its place
 */
export function withValue ({ anchor, values }, name, value) {
  const next = new Map(values)
  if (value === null || value === '') next.delete(name)
  else next.set(name, value)
  return { anchor, values: next }
}

/** @param {string} pair @returns {[string, string][]} none where it isn't one */
function toPair (pair) {
  const [name = '', ...value] = pair.split('=')
  const decoded = [decode(name), decode(value.join('='))]
  const [left, right] = decoded
  return typeof left === 'string' && left !== '' && typeof right === 'string' ? [[left, right]] : []
}

/**
 * Commas, colons and tildes stand in names of variants and lists of them, and may stand in an address.
 * @param {string} text
 */
function encode (text) {
  return encodeURIComponent(text).replace(/%(2C|3A|40)/g, code => decodeURIComponent(code))
}

/** @param {string} text @returns {string | null} null: it is no text */
function decode (text) {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
