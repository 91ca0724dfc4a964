/** @import {Check} from '../types.js' */
// Two cursors that are read at the same time keep their results apart.
import { assertThat, toWhere } from '../assertions.js'
import { SkippedCheck } from '../errors.js'
import { fetchNext, openCursor } from '../fetch-cursor.js'

/** @type {Check} */
export const twoCursors = {
  name: 'two-cursors',
  title: 'keeps two cursors apart that are read in turn',
  scope: 'query',
  async run ({ action, query, http }) {
    if (query === null) throw new SkippedCheck('the action is no query')
    const fetching = { query, action, http }
    const cursors = await Promise.all([1, 2].map(async () => {
      const first = await openCursor(fetching)
      return { id: first.id, results: first.result }
    }))
    for (const turn of toTurns(query.requests - 1)) {
      const cursor = cursors[turn]
      if (cursor !== undefined) {
        cursor.results = [...cursor.results, ...(await fetchNext(fetching, cursor.id)).result]
      }
    }
    for (const [index, { results }] of cursors.entries()) {
      const wrong = query.check(results)
      assertThat(wrong === null, `${toWhere(action.request)}, ${query.query}, cursor ` +
        `${index + 1} of two that are open at once: ${wrong}`)
    }
  }
}

/**
 * The first is a batch ahead, because two at the same place could take each other's batches unseen.
 * @param {number} batches that each has left
 * @returns {number[]} whose turn it is: 0 or 1
 */
function toTurns (batches) {
  return Array.from({ length: batches + 1 }, (_, index) =>
    [...(index < batches ? [0] : []), ...(index > 0 ? [1] : [])]).flat()
}
