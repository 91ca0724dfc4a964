/** @import {Parts} from './walk-script.js' */
/** @import {Position, Problem, Statement} from '../../types.js' */
// In: the parts of a script. Out: names that are assigned twice.
import { listBlocks } from './walk-script.js'
import { toProblem } from './to-problem.js'

/** Names that are taken, with the line that took them. @typedef {Map<string, number>} Taken */

/**
 * A name is assigned once, since variables are global and all statements may run at the same time; only the two
 * branches of an if, of which one runs, may assign the same name.
 * @param {Parts} parts
 * @returns {Problem[]}
 */
export function checkNames ({ script }) {
  /** @type {Problem[]} */
  const problems = []
  collect(script.statements, new Map(), problems)
  return problems
}

/**
 * @param {readonly Statement[]} statements
 * @param {Taken} taken gains their names
 * @param {Problem[]} problems gains what is wrong
 */
function collect (statements, taken, problems) {
  for (const statement of statements) {
    if (statement.kind === 'assign') claim(statement, taken, problems)
    const blocks = listBlocks(statement)
    if (statement.kind === 'if') collectBranches(blocks, taken, problems)
    else for (const block of blocks) collect(block, taken, problems)
  }
}

/** @param {readonly (readonly Statement[])[]} branches @param {Taken} taken @param {Problem[]} problems */
function collectBranches (branches, taken, problems) {
  const names = branches.map(branch => {
    const inBranch = new Map(taken)
    collect(branch, inBranch, problems)
    return inBranch
  })
  for (const [name, line] of names.flatMap(inBranch => [...inBranch])) {
    taken.set(name, taken.get(name) ?? line)
  }
}

/** @param {{name: string, position: Position}} assignment @param {Taken} taken @param {Problem[]} problems */
function claim ({ name, position }, taken, problems) {
  const first = taken.get(name)
  if (first !== undefined) problems.push(toProblem('DUPLICATE_SYMBOL', position, { name, first }))
  else taken.set(name, position.line)
}
