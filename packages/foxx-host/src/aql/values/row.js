/** @import {Value} from '../types.js' */
// A document on its way through a query: its text, parsed only if someone looks inside. In what a frame's slots hold
// it stands beside plain values.
import { idOf, keyOf, revisionOf } from '../../documents/index.js'
import { getAttribute } from './attributes.js'

/**
 * What can be read from the beginning of the text.
 * @type {Readonly<Record<string, ((text: string) => string) | undefined>>}
 */
const SYSTEM =
  Object.freeze(Object.assign(Object.create(null), { _key: keyOf, _id: idOf, _rev: revisionOf }))

/** A stored document. */
export class Row {
  /** @type {{[name: string]: Value} | undefined} */
  #value

  /** @param {number} number @param {string} text */
  constructor (number, text) {
    this.number = number
    this.text = text
  }

  /** @returns {{[name: string]: Value}} parsed once; not to be changed */
  value () {
    this.#value ??= /** @type {{[name: string]: Value}} */ (JSON.parse(this.text))
    return this.#value
  }

  /** @param {string} name @returns {Value} */
  attribute (name) {
    const read = this.#value === undefined ? SYSTEM[name] : undefined
    return read === undefined ? getAttribute(this.value(), name) : read(this.text)
  }
}

/**
 * @param {unknown} content of a frame's slot
 * @returns {Value} null where nothing was written yet
 */
export function valueOf (content) {
  if (content instanceof Row) return content.value()
  return content === undefined ? null : /** @type {Value} */ (content)
}

/**
 * @param {unknown} content of a frame's slot
 * @param {string} name
 * @returns {Value}
 */
export function attributeOf (content, name) {
  return content instanceof Row ? content.attribute(name) : getAttribute(valueOf(content), name)
}
