/** @import {Frame, Run, Value} from '../types.js' */
/** @import {Collection, StoredDocument} from '../../documents/types.js' */
// The documents of a collection by the values of some attributes, for a query that asks again and again: one scan for
// all of its questions, which goes on only as far as they need it. In: values; out: the oldest document that has them,
// as the query has left the collection so far.
import { readByNumber, scanDocuments, sequenceOf } from '../../documents/index.js'
import { PAUSE } from '../pause.js'
import { getAttribute, identify } from '../values/index.js'

/** Documents that are read at a time: few at first, because the first question may be the only one. */
const [FIRST_CHUNK, LARGEST_CHUNK] = [64, 1024]
/** What an entry takes beside its characters, bytes. */
const ENTRY = 96

/** @typedef {{[name: string]: Value}} Example */

/** What is known of one set of attributes, in one run of a query. */
export class AlikeDocuments {
  /** Numbers of documents, ascending; some may have other values by now. @type {Map<string, number[]>} */
  #numbers = new Map()
  /** The last document that was scanned. @type {number | undefined} */
  #after
  #isWhole = false
  #chunk = FIRST_CHUNK
  #bytes = 0
  #sequence
  #paths
  #collection
  #run

  /** @param {{paths: readonly string[][], collection: Collection, frame: Frame}} parts paths: to the attributes */
  constructor ({ paths, collection, frame: { run } }) {
    this.#paths = paths
    this.#collection = collection
    this.#run = run
    this.#sequence = sequenceOf(run.setting.tables, collection)
  }

  /** @param {Example} example @returns {Generator<symbol, StoredDocument | null>} */
  * find (example) {
    if (sequenceOf(this.#run.setting.tables, this.#collection) !== this.#sequence) this.#forget()
    const name = this.#nameOf(example)
    for (;;) {
      const found = this.#findKnown(name)
      if (found !== null || this.#isWhole) return found
      yield * this.#scan()
    }
  }

  /**
   * Says that the query has written a document, and nothing else to the collection since the last call of find.
   * @param {StoredDocument | null} written null: it was left out
   */
  note (written) {
    this.#sequence = sequenceOf(this.#run.setting.tables, this.#collection)
    if (written === null) return
    // What was not scanned yet will be found there.
    if (!this.#isWhole && written.number > (this.#after ?? -1)) return
    this.#add(written)
    this.#after = Math.max(written.number, this.#after ?? 0)
  }

  /** @param {string} name @returns {StoredDocument | null} */
  #findKnown (name) {
    const numbers = this.#numbers.get(name)
    while (numbers !== undefined && numbers.length > 0) {
      const stored =
        readByNumber(this.#run.setting.tables, this.#collection, /** @type {number} */ (numbers[0]))
      if (stored !== null && this.#nameOf(JSON.parse(stored.text)) === name) return stored
      numbers.shift()
    }
    return null
  }

  /** The next documents. @returns {Generator<symbol, void>} */
  * #scan () {
    const { setting: { tables }, stats } = this.#run
    const chunk = [...scanDocuments(tables, this.#collection, {
      limit: this.#chunk,
      ...(this.#after !== undefined && { after: this.#after })
    })]
    for (const stored of chunk) {
      stats.scannedFull++
      if (this.#run.tick()) yield PAUSE
      this.#add(stored)
    }
    this.#isWhole = chunk.length < this.#chunk
    this.#after = chunk.at(-1)?.number ?? this.#after
    this.#chunk = Math.min(2 * this.#chunk, LARGEST_CHUNK)
  }

  /** @param {StoredDocument} stored */
  #add ({ number, text }) {
    const name = this.#nameOf(JSON.parse(text))
    const numbers = this.#numbers.get(name)
    this.#hold(ENTRY + (numbers === undefined ? name.length : 0))
    if (numbers === undefined) this.#numbers.set(name, [number])
    else insertSorted(numbers, number)
  }

  /** Someone else of the query has written to the collection. */
  #forget () {
    this.#run.hold(-this.#bytes)
    this.#bytes = 0
    this.#numbers.clear()
    this.#after = undefined
    this.#isWhole = false
    this.#sequence = sequenceOf(this.#run.setting.tables, this.#collection)
  }

  /** @param {number} bytes */
  #hold (bytes) {
    this.#run.hold(bytes)
    this.#bytes += bytes
  }

  /** The same text for documents that have the same values. @param {Example} document */
  #nameOf (document) {
    return this.#paths.map(path => {
      const text = identify(getByPath(document, path))
      return `${text.length}:${text}`
    }).join('')
  }
}

/** @param {Value} value @param {readonly string[]} path @returns {Value} null where there is none */
export function getByPath (value, path) {
  return path.reduce(getAttribute, value)
}

/** @param {number[]} numbers ascending @param {number} number */
function insertSorted (numbers, number) {
  const before = numbers.findLastIndex(one => one <= number)
  if (numbers[before] !== number) numbers.splice(before + 1, 0, number)
}
