/** @import {Collection} from '../../../documents/types.js' */
/** @import {Run} from '../../types.js' */
/** @import {Edge, Way} from './types.js' */
// The edges at a vertex, one by one, as the edge indexes of several collections have them.
import { findEdges, readByNumber } from '../../../documents/index.js'
import { PAUSE } from '../../pause.js'
import { getAttribute, Row } from '../../values/index.js'

/** Of a number that waits, bytes. */
const NUMBER = 8
const TURNED = Object.freeze({ in: 'out', out: 'in', any: 'any' })

/** What a graph query follows. */
export class Edges {
  #run
  #ways

  /** @param {Run} run @param {readonly Way[]} ways */
  constructor (run, ways) {
    this.#run = run
    this.#ways = ways
  }

  /** @returns {Edges} the same ones, followed backwards */
  turned () {
    return new Edges(this.#run, this.#ways.map(({ collection, direction }) => ({
      collection, direction: /** @type {Way['direction']} */ (TURNED[direction])
    })))
  }

  /** @param {string} vertex an _id @returns {Generator<Edge | symbol, void>} its edges, and pauses */
  * at (vertex) {
    for (const way of this.#ways) yield * this.#read(way, vertex)
  }

  /** @param {Way} way @param {string} vertex @returns {Generator<Edge | symbol, void>} */
  * #read ({ collection, direction }, vertex) {
    const run = this.#run
    const { setting: { tables }, stats } = run
    const numbers = yield * this.#list({ collection, direction }, vertex)
    const bytes = NUMBER * numbers.length
    run.hold(bytes)
    try {
      for (const number of numbers) {
        if (run.tick()) yield PAUSE
        const stored = readByNumber(tables, collection, number)
        if (stored === null) continue
        stats.scannedIndex++
        const row = new Row(stored.number, stored.text)
        yield { collection, row, id: otherEnd(row, vertex, direction) }
      }
    } finally {
      run.hold(-bytes)
    }
  }

  /**
   * All of them at once: as many cursors would be open otherwise as a path has edges.
   * @param {Way} way
   * @param {string} vertex
   * @returns {Generator<symbol, number[]>}
   */
  * #list ({ collection, direction }, vertex) {
    const { setting: { tables, writing } } = this.#run
    const found = findEdges(tables, collection, { vertex, direction })
    // Where the query writes, nothing may come between.
    if (writing !== null) return [...found]
    const numbers = []
    for (const number of found) {
      if (this.#run.tick()) yield PAUSE
      numbers.push(number)
    }
    return numbers
  }
}

/** @param {Row} row @param {string} vertex @param {Way['direction']} direction @returns {string} */
function otherEnd (row, vertex, direction) {
  const value = row.value()
  const [from, to] = [String(getAttribute(value, '_from')), String(getAttribute(value, '_to'))]
  if (direction === 'any') return from === vertex ? to : from
  return direction === 'out' ? to : from
}

/** @param {{collection: Collection, number: number}} one @param {{collection: Collection, number: number}} other */
export function isSameEdge (one, other) {
  return one.number === other.number && one.collection === other.collection
}
