/** @import {AqlFunction, Compiled, Expression, Query} from '../types.js' */
// From expressions to closures. In: nodes as check/ leaves them; out: functions of the frame. A file for each family of
// nodes, and this table.
import { compileBinary, compileUnary } from './operators.js'
import { compileCall } from './call.js'
import { compileCollection } from './collection.js'
import { compileArray, compileObject } from './containers.js'
import { compileExpansion } from './expansion.js'
import { fold } from './fold.js'
import { compileLogical, compileTernary } from './lazy.js'
import { compileBind, compileLiteral, compileVariable } from './leaves.js'
import { compileAttribute, compileIndex } from './parts.js'
import { compileQuantified } from './quantified.js'
import { compileQuestion } from './question.js'
import { compileRange } from './range.js'

/** @typedef {(expression: Expression, compiler: Compiler) => Compiled} CompileOne */

/**
 * @typedef {object} Compiler
 * @property {(expression: Expression) => Compiled} compile whatever is below
 * @property {ReadonlyMap<string, AqlFunction>} functions
 * @property {(query: Query) => Compiled} subquery
 */

/**
 * @type {{[type in Expression['type']]?: (expression: never, compiler: Compiler) => Compiled}} those that are missing
 *   are gone by then
 */
const COMPILERS = {
  literal: compileLiteral,
  variable: compileVariable,
  collection: compileCollection,
  bind: compileBind,
  array: compileArray,
  object: compileObject,
  attribute: compileAttribute,
  index: compileIndex,
  expansion: compileExpansion,
  call: compileCall,
  unary: compileUnary,
  binary: compileBinary,
  logical: compileLogical,
  quantified: compileQuantified,
  ternary: compileTernary,
  range: compileRange,
  question: compileQuestion,
  subquery: (
    /** @type {Extract<Expression, {type: 'subquery'}>} */ { query },
    /** @type {Compiler} */ { subquery }
  ) => subquery(query)
}

/**
 * @param {Pick<Compiler, 'functions' | 'subquery'>} parts functions: those that may be called; subquery: how a block is
 *   compiled
 * @returns {(expression: Expression) => Compiled}
 */
export function createExpressionCompiler (parts) {
  /** @type {Compiler} */
  const compiler = {
    ...parts,
    compile: expression => {
      const compile = /** @type {CompileOne | undefined} */ (
        COMPILERS[expression.type]
      )
      if (compile === undefined) {
        throw new TypeError(`a node of type '${expression.type}' has to be ` +
          'resolved before it is compiled')
      }
      return fold(compile(expression, compiler))
    }
  }
  return compiler.compile
}
