/** @import {Run} from '../../types.js' */
/** @import {Place} from './types.js' */
// The places that a traversal has still to go to, and what they and the paths to them take.
import { Heap } from '../../../heap.js'
import { HeldBytes } from '../held-bytes.js'
import { sizeOfPlace } from './place.js'

/**
 * @typedef {object} Frontier
 * @property {(places: readonly Place[]) => void} push the neighbours of one place, in their order
 * @property {() => Place | undefined} pop
 * @property {() => void} release gives all memory back
 */

/**
 * @param {'dfs' | 'bfs' | 'weighted'} order
 * @param {Run} run
 * @returns {Frontier}
 */
export function createFrontier (order, run) {
  if (order === 'dfs') return new Stack(run)
  return order === 'bfs' ? new Queue(run) : new ByWeight(run)
}

/** Holds the path to where it is, and what branches off from that. @implements {Frontier} */
class Stack {
  /** @type {Place[]} */
  #waiting = []
  /** @type {Place[]} */
  #path = []
  #held

  /** @param {Run} run */
  constructor (run) {
    this.#held = new HeldBytes(run)
  }

  /** @param {readonly Place[]} places */
  push (places) {
    this.#held.add(sizeOf(places))
    for (const place of places.toReversed()) this.#waiting.push(place)
  }

  pop () {
    const place = this.#waiting.pop()
    this.#held.add(-sizeOf(this.#path.splice(place?.depth ?? 0)))
    if (place !== undefined) this.#path.push(place)
    return place
  }

  release () {
    this.#held.release()
  }
}

/** Where places are let go is not known: later ones lead back to them. */
class Growing {
  #held

  /** @param {Run} run */
  constructor (run) {
    this.#held = new HeldBytes(run)
  }

  /** @param {readonly Place[]} places */
  hold (places) {
    this.#held.add(sizeOf(places))
  }

  release () {
    this.#held.release()
  }
}

/** @implements {Frontier} */
class Queue extends Growing {
  /** @type {Place[]} of one depth */
  #now = []
  /** @type {Place[]} of the next one */
  #next = []
  #at = 0

  /** @param {readonly Place[]} places */
  push (places) {
    this.hold(places)
    for (const place of places) this.#next.push(place)
  }

  pop () {
    if (this.#at === this.#now.length) {
      this.#now = this.#next
      this.#next = []
      this.#at = 0
    }
    return this.#now[this.#at++]
  }
}

/** @implements {Frontier} */
class ByWeight extends Growing {
  /** @type {Heap<Place>} */
  #heap = new Heap()

  /** @param {readonly Place[]} places */
  push (places) {
    this.hold(places)
    for (const place of places) this.#heap.push(place, place.weight)
  }

  pop () {
    return this.#heap.pop()
  }
}

/** @param {readonly Place[]} places @returns {number} bytes */
function sizeOf (places) {
  return places.reduce((sum, place) => sum + sizeOfPlace(place), 0)
}
