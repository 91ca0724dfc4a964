/** @import {AqlFunction, Compiled, Expression, Frame, Query, Value} from '../../../src/aql/types.js' */
// Expressions from their text, parsed, checked and compiled as queries are; blocks in them may only be RETURNs. In one
// of two ways: at once, or with pauses: then NOOPT() rests before it gives its argument, and blocks have steps.
import { checkQuery } from '../../../src/aql/check/index.js'
import { createExpressionCompiler, evaluate } from '../../../src/aql/expressions/index.js'
import { FUNCTIONS } from '../../../src/aql/functions/index.js'
import { parseQuery } from '../../../src/aql/parse/index.js'
import { createFakeRun } from '../functions/fake-run.js'

/**
 * @typedef {object} Evaluated
 * @property {Value} value
 * @property {number[]} warnings
 * @property {number} pauses
 * @property {import('../functions/fake-run.js').FakeRun} run
 */

const NOOPT = /** @type {AqlFunction} */ (FUNCTIONS.get('NOOPT'))
const RESTING = new Map([...FUNCTIONS, ['NOOPT', { ...NOOPT, pause: () => 2 }]])

/**
 * @param {string} text
 * @param {{
 *   bindVars?: Record<string, Value>, slots?: Record<string, unknown>, pausing?: boolean, run?: Evaluated['run']
 * }} [how] slots: variables of the text
 * @returns {Evaluated}
 */
export function evaluateText (text, {
  bindVars = {}, slots = {}, pausing = false, run = createFakeRun()
} = {}) {
  const names = Object.keys(slots)
  const { query, variables } = checkQuery(
    parseQuery(`${names.map(name => `LET ${name} = null `).join('')}RETURN ${text}`),
    { collectionOf: bind => String(bindVars[`@${bind}`]), namedBy: bind => bindVars[bind] }
  )
  const compiled = compileBlock(query, pausing)
  let now = 0
  Object.assign(run.setting, { bindVars, clock: () => now++ })
  const frame = /** @type {Frame} */ ({ slots: variables.map(name => slots[name]), run })
  const { value, pauses } =
    pausing ? drain(compiled, frame) : { value: compiled.run(frame), pauses: 0 }
  return { value, pauses, warnings: run.warnings.map(({ code }) => code), run }
}

/** @param {Query} query @param {boolean} pausing @returns {Compiled} what its RETURN gives */
function compileBlock ({ operations }, pausing) {
  const last = operations.at(-1)
  if (last?.type !== 'return') throw new Error('expected a block with a RETURN')
  return createExpressionCompiler({
    functions: pausing ? RESTING : FUNCTIONS,
    subquery: query => toArray(compileBlock(query, pausing), pausing)
  })(/** @type {Expression} */ (last.value))
}

/** @param {Compiled} block @param {boolean} pausing @returns {Compiled} */
function toArray (block, pausing) {
  return {
    run: frame => [block.run(frame)],
    steps: pausing ? function * (frame) { return [yield * evaluate(block, frame)] } : null,
    constant: false
  }
}

/** @param {Compiled} compiled @param {Frame} frame */
function drain (compiled, frame) {
  const generator = evaluate(compiled, frame)
  for (let pauses = 0; ; pauses++) {
    const { done, value } = generator.next()
    if (done) return { value, pauses }
  }
}
