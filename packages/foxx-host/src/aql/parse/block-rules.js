/** @import {Operation, Query} from '../types.js' */
// What the grammar lets through and is no query all the same: blocks without an end, or with something behind it. In: a
// tree; out: it is one, or an error.
import { offsetOf } from './offset-of.js'
import { toParseError } from './syntax-error.js'

const WRITES = ['insert', 'update', 'replace', 'remove', 'upsert']

/**
 * @param {Query} query
 * @param {string} text that it was parsed from
 * @throws {import('../../errors.js').HostError} 1501
 */
export function checkBlocks (query, text) {
  for (const block of listBlocks(query)) checkBlock(block.operations, block, text)
}

/** @param {readonly Operation[]} operations @param {Query} block @param {string} text */
function checkBlock (operations, block, text) {
  const refuse = (/** @type {string} */ sentence, /** @type {import('../types.js').At} */ at) => {
    throw toParseError({
      name: 'ERROR_QUERY_PARSE', sentence, text, offset: offsetOf(text, at), at
    })
  }
  const returnsAt = operations.findIndex(({ type }) => type === 'return')
  const behind = returnsAt === -1 ? undefined : operations[returnsAt + 1]
  if (behind !== undefined) refuse('expected nothing after RETURN, which ends a query', behind.at)
  const last = operations.at(-1)
  if (last === undefined) refuse('expected a query', block.at)
  else if (last.type !== 'return' && !WRITES.includes(last.type)) {
    refuse('expected RETURN, or an operation that writes, at the end of a query', last.at)
  } else if (
    last.type === 'return' && last.distinct &&
    !operations.some(({ type }) => type === 'for' || type === 'graph')
  ) {
    refuse('expected a FOR before RETURN DISTINCT: a single result is distinct', last.at)
  }
}

/** The query and all of its subqueries. @param {Query} query @returns {Query[]} */
function listBlocks (query) {
  const blocks = [query]
  /** @param {unknown} node */
  const walk = node => {
    if (typeof node !== 'object' || node === null) return
    if (isSubquery(node)) blocks.push(node.query)
    for (const part of Object.values(node)) walk(part)
  }
  walk(query.operations)
  return blocks
}

/** @param {object} node @returns {node is {type: 'subquery', query: Query}} */
function isSubquery (node) {
  return 'type' in node && node.type === 'subquery' && 'query' in node
}
