/** @import {ToldStudy} from './types.js' */
// The order of a study's actions, where it has one of its own. In: what belongs to actions; out: the same, in order.

/**
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => {study: string, action: string}} keyOf
 * @param {readonly ToldStudy[]} studies
 * @returns {T[]} items of a study without an order stay where they are
 */
export function sortActions (items, keyOf, studies) {
  const orders = new Map(studies.map(({ name, order }) => [name, order]))
  const rankOf = (/** @type {T} */ item) => {
    const { study, action } = keyOf(item)
    const order = orders.get(study)
    if (order === undefined) return 0
    return order.includes(action) ? order.indexOf(action) : order.length
  }
  return items.toSorted((a, b) => rankOf(a) - rankOf(b))
}
