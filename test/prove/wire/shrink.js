// The fewest bytes, in the fewest pieces, that are still wrong in the same way.

/**
 * @param {readonly Buffer[]} pieces
 * @param {{isWrong: (pieces: readonly Buffer[]) => Promise<boolean>, isOver: () => boolean}} parts
 * @returns {Promise<readonly Buffer[]>}
 */
export async function shrink (pieces, { isWrong, isOver }) {
  let smallest = pieces
  const take = async (/** @type {readonly Buffer[]} */ smaller) => {
    if (!await isWrong(smaller)) return false
    smallest = smaller
    return true
  }
  for (let index = 1; index < smallest.length && !isOver();) {
    if (!await take(join(smallest, index))) index++
  }
  for (let size = Math.ceil(lengthOf(smallest) / 2); size >= 1 && !isOver();) {
    let isDone = true
    for (let from = 0; from < lengthOf(smallest) && !isOver();) {
      if (await take(without(smallest, from, size))) isDone = false
      else from += size
    }
    if (isDone || size > 1) size = size === 1 ? 0 : Math.floor(size / 2)
  }
  return smallest
}

/** @param {readonly Buffer[]} pieces */
function lengthOf (pieces) {
  return pieces.reduce((sum, { length }) => sum + length, 0)
}

/** @param {readonly Buffer[]} pieces @param {number} index of the second one */
function join (pieces, index) {
  return [
    ...pieces.slice(0, index - 1), Buffer.concat(pieces.slice(index - 1, index + 1)),
    ...pieces.slice(index + 1)
  ]
}

/** @param {readonly Buffer[]} pieces @param {number} from @param {number} size */
function without (pieces, from, size) {
  let start = 0
  return pieces.map(piece => {
    const [low, high] = [from - start, from + size - start].map(place =>
      Math.min(Math.max(place, 0), piece.length))
    start += piece.length
    return Buffer.concat([piece.subarray(0, low), piece.subarray(high)])
  }).filter(({ length }) => length > 0)
}
