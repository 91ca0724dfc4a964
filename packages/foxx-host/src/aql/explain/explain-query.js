/** @import {Query} from '../types.js' */
/** @import {Ast} from './types.js' */
// A query as it was understood, without running or planning it: collections need not be there, parameters need no
// values.
import { checkQuery } from '../check/index.js'
import { blockToAst } from './operation-to-ast.js'

/**
 * @param {Query} query as it was parsed
 * @returns {{parsed: true, collections: string[], bindVars: string[], ast: Ast[]}} bindVars: names without @, those of
 *   collections with one
 * @throws {import('../../errors.js').HostError} what checkQuery throws
 */
export function explainQuery (query) {
  const { query: resolved, collections, binds } =
    checkQuery(query, { collectionOf: bind => `@${bind}` })
  const bound = new Set(binds)
  const names = new Set(collections.map(({ name }) => name).filter(name => !bound.has(name)))
  return {
    parsed: true, collections: [...names], bindVars: [...binds], ast: [blockToAst(resolved, 'root')]
  }
}
