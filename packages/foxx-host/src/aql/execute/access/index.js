/** @import {Access, Compiled, Expression, Frame} from '../../types.js' */
/** @import {Collection} from '../../../documents/types.js' */
/** @import {Row} from '../../values/index.js' */
// How documents of a collection are found: all of them, by key, by an index.
import { compileFullScan } from './full-scan.js'
import { compileIndexAccess } from './index-access.js'
import { compilePrimary } from './primary.js'
import { compileUnion } from './union.js'

/**
 * @typedef {(collection: Collection, frame: Frame) => Generator<symbol, Iterable<Row>>} Read evaluates what it looks
 *   for, then gives the documents as they are asked for
 */
/** @typedef {(access: Access, compile: (expression: Expression) => Compiled) => Read} CompileAccess */
/**
 * @typedef {(
 *   access: Access, compile: (expression: Expression) => Compiled, compileAccess: CompileAccess
 * ) => Read} CompileOne
 */

/**
 * @type {{
 *   [type in Access['type']]: (
 *     access: never, compile: (expression: Expression) => Compiled, compileAccess: CompileAccess
 *   ) => Read
 * }}
 */
const COMPILERS = {
  full: compileFullScan,
  primary: compilePrimary,
  index: compileIndexAccess,
  union: compileUnion
}

/**
 * @param {Access} access
 * @param {(expression: Expression) => Compiled} compile
 * @returns {Read}
 */
export function compileAccess (access, compile) {
  const compileOne = /** @type {CompileOne} */ (COMPILERS[access.type])
  return compileOne(access, compile, compileAccess)
}
