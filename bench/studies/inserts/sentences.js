/** @import {Summary} from '../../types.js' */
// The answer in a sentence for the study of inserts: documents in ten seconds. In: summaries; out: text.
import {
  formatConnections, formatCounted, formatDocuments, formatDocumentsRange
} from '../../format/numbers.js'
import { rangeText } from '../../sentences/words.js'
import { toInsertRows } from './rows.js'

/**
 * @param {readonly Summary[]} summaries
 * @returns {string[]} one at most, at the most connections by the fewest threads
 */
export function toInsertSentences (summaries) {
  const rows = toInsertRows({ plans: [], slices: [], summaries: [...summaries] })
    .filter(({ route, api }) => [route, api].some(cell => (cell?.rps ?? null) !== null))
  const most = Math.max(...rows.map(({ connections }) => connections))
  const fewest = Math.min(...rows.filter(({ connections }) => connections === most)
    .map(({ threads }) => threads))
  const clauses = rows.filter(({ connections, threads }) =>
    connections === most && threads === fewest).map(({ server, route, api }) => {
      const parts = [
        ...(route?.rps
          ? [`${toDocuments(route)} ${api === null ? '' : 'through its route'}`.trim()]
          : []),
        ...(api?.rps ? [`${toDocuments(api)} through its document API`] : [])
      ]
      return `${server} inserts ${parts.join(' and ')}`
    })
  return clauses.length === 0 ? [] : [`Documents in 10 s at ${formatConnections(most)} by ` +
    `${formatCounted(fewest, 'thread')}: ${clauses.join('; ')}.`]
}

/** @param {Summary} summary */
function toDocuments ({ rps, rpsInterval, rpsIsLowerBound }) {
  return `${rpsIsLowerBound ? 'at least ' : ''}${formatDocuments(rps)} ` +
    rangeText(rpsInterval, formatDocumentsRange)
}
