/** @import {Access, Compiled, Expression} from '../../types.js' */
/** @import {CompileAccess, Read} from '../types.js' */
// How documents of a collection are found: all of them, by key, by an index.
import { compileFullScan } from './full-scan.js'
import { compileGeoAccess } from './geo-access.js'
import { compileIndexAccess } from './index-access.js'
import { compilePrimary } from './primary.js'
import { compileUnion } from './union.js'

/**
 * @type {{[type in Access['type']]:
 *   (access: never, compile: Parameters<CompileAccess>[1], compileAccess: CompileAccess) => Read}}
 */
const COMPILERS = {
  full: compileFullScan, primary: compilePrimary, index: compileIndexAccess,
  geo: compileGeoAccess, union: compileUnion
}

/**
 * @param {Access} access
 * @param {(expression: Expression) => Compiled} compile
 * @returns {Read}
 */
export function compileAccess (access, compile) {
  return COMPILERS[access.type](/** @type {never} */ (access), compile, compileAccess)
}
