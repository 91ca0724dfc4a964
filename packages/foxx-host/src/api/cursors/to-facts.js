/** @import {OpenQuery} from './types.js' */
// What is told of a query beside a batch of its results.
import { showProfile, showStats } from '../../aql/index.js'

/**
 * @param {OpenQuery} query whose batch was taken already
 * @param {{id: string | null, nextBatchId: number, code: 200 | 201}} cursor id: null when there is none, or none any
 *   more
 * @returns {Record<string, unknown>}
 */
export function toFacts (query, { id, nextBatchId, code }) {
  const { wish: { count, options: { stream } }, produced } = query
  const hasMore = hasMoreResults(query)
  return {
    hasMore,
    ...(id !== null && { id }),
    // A text, as ArangoDB has it: drivers in languages with types do not read a number.
    ...(hasMore && { nextBatchId: String(nextBatchId) }),
    ...(count && !stream && { count: produced }),
    cached: false,
    // Of a stream the numbers are known at its end.
    ...(!(stream && hasMore) && { extra: toExtra(query) }),
    error: false,
    code
  }
}

/**
 * @param {Pick<OpenQuery, 'batches' | 'ahead'>} query
 * @returns {boolean} whether there is more than what was fetched
 */
export function hasMoreResults ({ batches, ahead }) {
  return batches.length > 0 || ahead !== null
}

/** @param {OpenQuery} query */
function toExtra ({ execution: { warnings, stats }, plan, preparing }) {
  return {
    warnings,
    stats: showStats(stats),
    ...(preparing !== null && { profile: showProfile(preparing, stats.executionTime) }),
    ...(plan !== null && { plan })
  }
}
