/** @import {Access, Compiled, Expression, Frame} from '../../types.js' */
/** @import {Collection} from '../../../documents/types.js' */
/** @import {Row} from '../../values/index.js' */
// How documents of a collection are found: all of them, by key, by an index.
import { compileFullScan } from './full-scan.js'
import { compileIndexAccess } from './index-access.js'
import { compilePrimary } from './primary.js'

/** @typedef {(collection: Collection, frame: Frame) => Generator<symbol, Iterable<Row>>} Read evaluates what it looks for, then gives the documents as they are asked for */

/** @type {{[type in Access['type']]: (access: never, compile: (expression: Expression) => Compiled) => Read}} */
const COMPILERS = { full: compileFullScan, primary: compilePrimary, index: compileIndexAccess }

/**
 * @param {Access} access
 * @param {(expression: Expression) => Compiled} compile
 * @returns {Read}
 */
export function compileAccess (access, compile) {
  const compileOne = /** @type {(access: Access, compile: (expression: Expression) => Compiled) => Read} */ (COMPILERS[access.type])
  return compileOne(access, compile)
}
