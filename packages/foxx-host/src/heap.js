// What comes next is the least, of equal ones the first: a binary heap.

/** @template T */
export class Heap {
  /** @type {{weight: number, turn: number, item: T}[]} */
  #entries = []
  #turns = 0

  get size () { return this.#entries.length }

  /** @param {T} item @param {number} weight */
  push (item, weight) {
    const entries = this.#entries
    const entry = { weight, turn: this.#turns++, item }
    let at = entries.push(entry) - 1
    while (at > 0) {
      const above = (at - 1) >> 1
      const parent = /** @type {typeof entry} */ (entries[above])
      if (!isLess(entry, parent)) break
      entries[at] = parent
      at = above
    }
    entries[at] = entry
  }

  /** @returns {T | undefined} undefined: it is empty */
  pop () {
    const entries = this.#entries
    const [first] = entries
    const last = entries.pop()
    if (first === undefined || last === undefined) return undefined
    if (entries.length > 0) this.#sink(last)
    return first.item
  }

  /** @param {{weight: number, turn: number, item: T}} entry from the top */
  #sink (entry) {
    const entries = this.#entries
    let at = 0
    for (;;) {
      const left = 2 * at + 1
      const [one, other] = [entries[left], entries[left + 1]]
      if (one === undefined) break
      const takesOther = other !== undefined && isLess(other, one)
      const least = takesOther ? other : one
      if (!isLess(least, entry)) break
      entries[at] = least
      at = takesOther ? left + 1 : left
    }
    entries[at] = entry
  }
}

/** @param {{weight: number, turn: number}} one @param {{weight: number, turn: number}} other */
function isLess (one, other) {
  return one.weight < other.weight || (one.weight === other.weight && one.turn < other.turn)
}
