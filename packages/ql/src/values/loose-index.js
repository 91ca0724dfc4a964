// An index for loose equality: which entries equal a value by JavaScript's `==`, without comparing each. `==` is not
// transitive ("1" and "1.0" both equal 1 but not each other), so an entry is filed under what it is, and a value is
// looked up under everything that it may equal.
import { isObject } from './loose-equals.js'
import { toText } from './to-text.js'

/** @type {readonly number[]} */
const NONE = Object.freeze([])

/** Entries with a number each, several of them under the same one if need be. */
export class LooseIndex {
  /** Texts as they are. @type {Map<unknown, number[]>} */
  #texts = new Map()
  /** Numbers, and booleans as 0 and 1. @type {Map<unknown, number[]>} */
  #numbers = new Map()
  /** Texts (also those of objects) by the number that they spell. @type {Map<unknown, number[]>} */
  #spelt = new Map()
  /** Objects and arrays by their text, which equals texts but no other object. @type {Map<unknown, number[]>} */
  #objectTexts = new Map()
  /** Objects and arrays themselves. @type {Map<unknown, number[]>} */
  #objects = new Map()
  /** @type {number[]} */
  #nothing = []

  /**
   * Files an entry.
   * @param {unknown} entry
   * @param {number} number not smaller than those before
   */
  add (entry, number) {
    if (entry === null || entry === undefined) return push(this.#nothing, number)
    if (typeof entry === 'string') {
      file(this.#texts, entry, number)
      file(this.#spelt, Number(entry), number)
    } else if (isObject(entry)) this.#addObject(entry, number)
    else file(this.#numbers, Number(entry), number)
  }

  /**
   * Whether any entry equals a value.
   * @param {unknown} value
   * @returns {boolean}
   */
  has (value) {
    return this.find(value).length > 0
  }

  /**
   * The numbers of the entries that equal a value.
   * @param {unknown} value
   * @returns {readonly number[]} ascending, each once
   */
  find (value) {
    if (typeof value === 'string') {
      return merge(this.#texts.get(value), this.#objectTexts.get(value), this.#findNumber(value))
    }
    if (value === null || value === undefined) return this.#nothing
    if (!isObject(value)) {
      return merge(this.#numbers.get(Number(value)), this.#spelt.get(Number(value)))
    }
    const text = toText(value)
    return merge(this.#objects.get(value), this.#texts.get(text), this.#findNumber(text))
  }

  /** @param {object} entry @param {number} number */
  #addObject (entry, number) {
    const text = toText(entry)
    file(this.#objectTexts, text, number)
    file(this.#spelt, Number(text), number)
    file(this.#objects, entry, number)
  }

  /** Reading a text as a number is the dearest part. @param {string} text */
  #findNumber (text) {
    return this.#numbers.size === 0 ? undefined : this.#numbers.get(Number(text))
  }
}

/**
 * @param {readonly number[] | undefined} a
 * @param {readonly number[] | undefined} b
 * @param {readonly number[]} [c]
 * @returns {readonly number[]}
 */
function merge (a, b, c) {
  const first = a ?? b ?? c
  if (first === undefined) return NONE
  if ((a === undefined || b === undefined) && (c === undefined || first === c)) return first
  return [...new Set([...a ?? NONE, ...b ?? NONE, ...c ?? NONE])].sort((one, other) => one - other)
}

/** @param {Map<unknown, number[]>} map @param {unknown} key NaN equals nothing @param {number} number */
function file (map, key, number) {
  if (Number.isNaN(key)) return
  const numbers = map.get(key)
  if (numbers === undefined) map.set(key, [number])
  else push(numbers, number)
}

/** @param {number[]} numbers @param {number} number */
function push (numbers, number) {
  if (numbers.at(-1) !== number) numbers.push(number)
}
