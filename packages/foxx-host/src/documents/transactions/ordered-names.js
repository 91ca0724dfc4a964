// A sorted set of texts that grows and shrinks one by one: chunks of at most LARGEST names. (One sorted array would
// move half of it with each new name; a transaction may hold some 100,000 of them.)

const LARGEST = 512

/** Names in the order of their code units; for latin1 texts that is the order of the bytes. */
export class OrderedNames {
  /** None is empty, except for the only one. @type {string[][]} */
  #chunks = [[]]

  /** @param {string} name not in the set yet */
  add (name) {
    const at = this.#findChunk(name)
    const chunk = /** @type {string[]} */ (this.#chunks[at])
    chunk.splice(countBelow(chunk, name), 0, name)
    if (chunk.length > LARGEST) {
      this.#chunks.splice(at + 1, 0, chunk.splice(isLast(chunk, name) ? LARGEST : LARGEST / 2))
    }
  }

  /** @param {string} name in the set */
  remove (name) {
    const at = this.#findChunk(name)
    const chunk = /** @type {string[]} */ (this.#chunks[at])
    chunk.splice(countBelow(chunk, name), 1)
    if (chunk.length === 0 && this.#chunks.length > 1) this.#chunks.splice(at, 1)
  }

  /** @param {string} name @returns {string | undefined} the least that is not less than `name` */
  atOrAfter (name) {
    const at = this.#findChunk(name)
    const chunk = /** @type {string[]} */ (this.#chunks[at])
    return chunk[countBelow(chunk, name)] ?? this.#chunks[at + 1]?.[0]
  }

  /** @param {string} name @returns {string | undefined} the greatest that is less than `name` */
  before (name) {
    const at = this.#findChunk(name)
    const chunk = /** @type {string[]} */ (this.#chunks[at])
    return chunk[countBelow(chunk, name) - 1] ?? this.#chunks[at - 1]?.at(-1)
  }

  /** @returns {Generator<string, void>} in order; nothing may be added or removed meanwhile */
  * all () {
    for (const chunk of this.#chunks) yield * chunk
  }

  /** @param {string} name @returns {number} the last chunk whose first name is not greater, or 0 */
  #findChunk (name) {
    let [low, high] = [0, this.#chunks.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (/** @type {string} */ (this.#chunks[middle]?.[0]) <= name) low = middle
      else high = middle - 1
    }
    return low
  }
}

/** @param {readonly string[]} chunk @param {string} name */
function countBelow (chunk, name) {
  let [low, high] = [0, chunk.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (/** @type {string} */ (chunk[middle]) < name) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Names that grow, as those of new documents do, leave full chunks behind them.
 * @param {readonly string[]} chunk
 * @param {string} name
 */
function isLast (chunk, name) {
  return chunk[chunk.length - 1] === name
}
