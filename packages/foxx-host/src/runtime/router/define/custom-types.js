// Content types that a service has registered with handlers of its own.
import typeIs from 'type-is'
import { isObject } from '../../values.js'

/** @typedef {{type: string, subtype: string, suffix: string | undefined, parameters: Record<string, string>}} Mime */

/**
 * @param {Map<unknown, unknown>} types key: text ('text/csv', 'text/*'), RegExp or predicate; value: {fromClient,
 *   forClient}
 * @param {string} mime may have parameters
 * @param {'fromClient' | 'forClient'} direction
 * @returns {{mime: string, convert: (...args: unknown[]) => unknown} | null} null when there is none
 */
export function findCustomType (types, mime, direction) {
  for (const [key, handler] of types) {
    const convert = isObject(handler)
      ? /** @type {Record<string, unknown>} */ (handler)[direction]
      : undefined
    if (typeof convert !== 'function' || !fits(key, mime)) continue
    return {
      mime: typeof key === 'string' && !key.includes('*') ? key : mime,
      convert: (...args) => Reflect.apply(convert, handler, args)
    }
  }
  return null
}

/** @param {unknown} key @param {string} mime */
function fits (key, mime) {
  if (typeof key === 'string') return typeIs.is(mime, [key]) !== false
  const plain = String(mime.split(';')[0]).trim()
  if (typeof key === 'function') return Boolean(key(plain))
  if (
    !isObject(key) || !('test' in key) || typeof key.test !== 'function'
  ) {
    return false
  }
  return Boolean(key.test(plain))
}

/** @param {string} mime 'text/plain; charset=utf-8' @returns {Mime} in lower case but for the values of parameters */
export function parseMime (mime) {
  const [full = '', ...rest] = mime.split(';')
  const [type = '', subtype = ''] = full.trim().toLowerCase().split('/')
  const plus = subtype.lastIndexOf('+')
  const pairs = rest.map(text => /^\s*([^=\s]+)\s*=\s*"?([^"]*)"?\s*$/.exec(text))
    .filter(match => match !== null)
  return {
    type,
    subtype: plus === -1 ? subtype : subtype.slice(0, plus),
    suffix: plus === -1 ? undefined : subtype.slice(plus + 1),
    parameters: Object.fromEntries(pairs.map(([, name, value]) =>
      [String(name).toLowerCase(), String(value)]))
  }
}
