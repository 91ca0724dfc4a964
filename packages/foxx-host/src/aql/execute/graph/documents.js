/** @import {Collection} from '../../../documents/types.js' */
/** @import {Run} from '../../types.js' */
// The vertices and edges of paths, parsed once for the paths that share them, as far as memory goes.
import { ERROR_NUMBERS } from '../../../errors.js'
import { findDocument, isDocumentId, readByNumber } from '../../../documents/index.js'
import { Row } from '../../values/index.js'
import { HeldBytes } from '../held-bytes.js'

/** Texts that are kept, in characters: what is larger is read again. */
const MOST_KEPT = 1024 * 1024
/** Of a document besides its text; what is parsed takes several times as much. */
const [DOCUMENT, PARSED] = [256, 4]

/** Of one graph query. */
export class Documents {
  /** @type {Map<string, Row | null>} */
  #vertices = new Map()
  /** @type {Map<Collection, Map<number, Row>>} */
  #edges = new Map()
  #length = 0
  #held
  #run

  /** @param {Run} run */
  constructor (run) {
    this.#run = run
    this.#held = new HeldBytes(run)
  }

  /** @param {string} id @returns {Row | null} null where there is no such document: with a warning */
  vertex (id) {
    const known = this.#vertices.get(id)
    if (known !== undefined) return known
    const row = this.#readVertex(id)
    this.#keep(row?.text.length ?? 0)
    this.#vertices.set(id, row)
    return row
  }

  /** @param {{collection: Collection, number: number} | null} edge @returns {Row | null} null at the start of a path */
  edge (edge) {
    if (edge === null) return null
    const { collection, number } = edge
    const known = this.#edges.get(collection)?.get(number)
    if (known !== undefined) return known
    const stored = readByNumber(this.#run.setting.tables, collection, number)
    if (stored === null) return null
    const row = new Row(stored.number, stored.text)
    this.#keep(row.text.length)
    const rows = this.#edges.get(collection) ?? new Map()
    this.#edges.set(collection, rows.set(number, row))
    return row
  }

  /** Gives its memory back. */
  release () {
    this.#held.release()
    this.#length = 0
    this.#vertices.clear()
    this.#edges.clear()
  }

  /** @param {string} id @returns {Row | null} */
  #readVertex (id) {
    const { setting: { catalog, tables, database }, stats } = this.#run
    const slash = id.indexOf('/')
    const collection = isDocumentId(id) ? catalog.look(tables, database, id.slice(0, slash)) : null
    const stored =
      collection === null ? null : findDocument(tables, collection, id.slice(slash + 1))
    if (stored === null) {
      const [code = 0] = ERROR_NUMBERS['ERROR_ARANGO_DOCUMENT_NOT_FOUND'] ?? []
      this.#run.warn(code, `vertex '${id.slice(0, 320)}' not found`)
      return null
    }
    stats.scannedIndex++
    return new Row(stored.number, stored.text)
  }

  /** @param {number} length of one more */
  #keep (length) {
    if (this.#length + length > MOST_KEPT) this.release()
    this.#held.add(DOCUMENT + PARSED * length)
    this.#length += length
  }
}
