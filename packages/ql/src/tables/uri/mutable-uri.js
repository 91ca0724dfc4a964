// The URI that patches of the operator change: its query parameters can be read, added, replaced and removed. What is
// kept are the written items, `key=value`, of the normalised query: most patches touch few of them, so that the others
// need not be decoded and encoded again.
import { escape, parse, stringify, unescape } from 'node:querystring'
import { toText } from '../../values/index.js'
import { normaliseUri } from './normalise-uri.js'

/**
 * @typedef {Record<string, string | string[] | undefined>} Query without prototype; an array for a key that stands
 *   there several times
 */

/** A URI whose query can be changed. */
export class MutableUri {
  /** @type {string} scheme, authority and path */
  #base
  /** @type {string[]} */
  #items
  /** @type {Query | null} the parameters, once someone has asked for the object itself: then it says what there is */
  #query = null

  /**
   * @param {string} text absolute
   * @param {boolean} [normalised] true when the text is known to be what normaliseUri gives
   * @throws {QlError} BAD_URI
   */
  constructor (text, normalised = false) {
    const uri = normalised ? text : normaliseUri(text)
    const mark = uri.indexOf('?')
    this.#base = mark === -1 ? uri : uri.slice(0, mark)
    this.#items = mark === -1 ? [] : uri.slice(mark + 1).split('&')
  }

  /**
   * Adds a value to a parameter; the ones that it has stay.
   * @param {string} name
   * @param {unknown} value
   */
  addParam (name, value) {
    const items = this.#read()
    const key = toKey(name)
    const last = items.findLastIndex(item => item.startsWith(key))
    this.#write(items.toSpliced(last === -1 ? items.length : last + 1, 0, key +
      escape(toText(value))))
  }

  /**
   * @param {string} name
   * @returns {string | string[] | undefined} an array when it stands there several times
   */
  getParam (name) {
    const key = toKey(name)
    const values = this.#read().filter(item => item.startsWith(key)).map(item =>
      unescape(item.slice(key.length)))
    return values.length > 1 ? values : values[0]
  }

  /**
   * Replaces a parameter; it moves to the end.
   * @param {string} name
   * @param {unknown} value
   */
  setParam (name, value) {
    this.removeParam(name)
    this.addParam(name, value)
  }

  /**
   * Removes a parameter, or one value of it when there are several.
   * @param {string} name
   * @param {unknown} [value] absent: all values
   */
  removeParam (name, value) {
    const items = this.#read()
    const key = toKey(name)
    const others = items.filter(item => !item.startsWith(key))
    if (value === undefined || items.length - others.length < 2) return this.#write(others)
    const one = items.indexOf(key + escape(toText(value)))
    if (one !== -1) this.#write(items.toSpliced(one, 1))
  }

  /** Removes all parameters that are empty. */
  removeEmptyParams () {
    this.#write(this.#read().filter(item => !item.endsWith('=')))
  }

  /**
   * @returns {Query} the parameters themselves, to be read or changed
   */
  params () {
    this.#query ??= parse(this.#items.join('&'))
    return this.#query
  }

  /** @returns {string} the URI as it is sent */
  format () {
    const items = this.#read()
    return items.length === 0 ? this.#base : `${this.#base}?${items.join('&')}`
  }

  /** @returns {string} the URI as it is sent */
  toString () {
    return this.format()
  }

  #read () {
    if (this.#query === null) return this.#items
    const text = stringify(this.#query)
    return text === '' ? [] : text.split('&')
  }

  /** @param {string[]} items */
  #write (items) {
    this.#items = items
    if (this.#query === null) return
    for (const name of Object.keys(this.#query)) delete this.#query[name]
    Object.assign(this.#query, parse(items.join('&')))
  }
}

/** @param {string} name */
function toKey (name) {
  return `${escape(name)}=`
}
