/** @import {QueryTotals, Slice} from '../types.js' */
// What executions of queries took. In: slices; out: their sums.

/**
 * @param {readonly Slice[]} slices
 * @returns {{queries?: QueryTotals}} none: no slice tells
 */
export function totalQueries (slices) {
  const told = slices.flatMap(({ queries, completed }) => {
    return queries === undefined ? [] : [{ ...queries, executions: completed }]
  })
  if (told.length === 0) return {}
  const sum = (/** @type {'executions' | 'requests' | 'results'} */ name) => {
    return told.reduce((total, one) => total + one[name], 0)
  }
  const [executions, requests, results] = [sum('executions'), sum('requests'), sum('results')]
  return { queries: { executions, requests, results } }
}
