// By what the tables are sorted: in the address 'cpu-asc', in the script an object. Pure.

/** @typedef {{key: string, descending: boolean}} Sort key: of a column */
/** @typedef {number | string | null} SortValue null: not known */

/**
 * @param {string | null} text
 * @returns {Sort | null} null: as it was printed
 */
export function parseSort (text) {
  const found = /^(.+)-(asc|desc)$/.exec(text ?? '')
  return found === null ? null : { key: found[1] ?? '', descending: found[2] === 'desc' }
}

/**
 * @param {Sort | null} sort
 * @returns {string | null}
 */
export function formatSort (sort) {
  return sort === null ? null : `${sort.key}-${sort.descending ? 'desc' : 'asc'}`
}

/**
 * Ascending, descending, as it was.
 * @param {Sort | null} sort
 * @param {string} key of the column whose head was pressed
 * @returns {Sort | null}
 */
export function nextSort (sort, key) {
  if (sort?.key !== key) return { key, descending: false }
  return sort.descending ? null : { key, descending: true }
}

/**
 * @template Item
 * @param {readonly Item[]} items as they were printed
 * @param {{valueOf: (item: Item) => SortValue, descending: boolean}} order
 * @returns {Item[]} unknown values last in either direction; equal ones as they were
 */
export function sortItems (items, { valueOf, descending }) {
  const valued = items.map(item => ({ item, value: valueOf(item) }))
  const known = valued.filter(({ value }) => value !== null).sort((a, b) =>
    compare(a.value, b.value) * (descending ? -1 : 1))
  return [...known, ...valued.filter(({ value }) => value === null)].map(({ item }) => item)
}

/** @param {SortValue} a @param {SortValue} b */
function compare (a, b) {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a) < String(b) ? -1 : Number(String(a) > String(b))
}
