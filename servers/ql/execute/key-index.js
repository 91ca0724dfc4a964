// An index for loose equality. `==` is not transitive ("1" and "1.0" both equal 1 but not each other), so there is an index only where
// all keys are texts, or all are numbers; and it answers only for values for which equality then is the same as having the same key.

/**
 * Makes an index of the values that rows have for a key.
 * @param {readonly (readonly unknown[])[]} valuesByRow
 * @returns {((value: unknown) => readonly number[] | null) | null} from a value to the rows that have one that equals it, in their order;
 *   null: compare them all. No index at all when keys are of several kinds.
 */
export function createKeyIndex (valuesByRow) {
  const kind = findKind(valuesByRow)
  if (kind === null) return null
  const rowsByKey = indexRows(valuesByRow)
  const find = (/** @type {unknown} */ key) => rowsByKey.get(key) ?? NO_ROWS
  if (kind === 'string') return value => typeof value === 'string' ? find(value) : null
  return value => {
    if (typeof value === 'number') return find(value)
    // A text equals a number when it spells it; NaN is found nowhere, since no key is.
    return typeof value === 'string' ? find(Number(value)) : null
  }
}

/** @type {readonly number[]} */
const NO_ROWS = Object.freeze([])

/** @param {readonly (readonly unknown[])[]} valuesByRow @returns {'string' | 'number' | null} */
function findKind (valuesByRow) {
  /** @type {string | null} */
  let kind = null
  for (const values of valuesByRow) {
    for (const value of values) {
      if (Number.isNaN(value)) return null
      kind ??= typeof value
      if (typeof value !== kind) return null
    }
  }
  return kind === 'string' || kind === 'number' ? kind : null
}

/** @param {readonly (readonly unknown[])[]} valuesByRow */
function indexRows (valuesByRow) {
  /** @type {Map<unknown, number[]>} */
  const rowsByKey = new Map()
  valuesByRow.forEach((values, row) => {
    for (const value of values) {
      const rows = rowsByKey.get(value)
      if (rows === undefined) rowsByKey.set(value, [row])
      else if (rows.at(-1) !== row) rows.push(row)
    }
  })
  return rowsByKey
}
