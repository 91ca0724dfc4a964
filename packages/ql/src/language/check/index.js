/** @import {Limits, Problem, Script} from '../../types.js' */
// In: a script that parses. Out: everything that is wrong with it all the same.
import { walkScript } from './walk-script.js'
import { checkAliases } from './aliases.js'
import { checkCircularity } from './circularity.js'
import { checkFunctions } from './functions.js'
import { checkInserts } from './inserts.js'
import { checkJoins } from './joins.js'
import { checkNames } from './names.js'
import { checkPaths } from './paths.js'
import { checkRoute } from './route.js'
import { checkSize } from './size.js'
import { checkThrows } from './throws.js'
import { checkVariables } from './variables.js'

const RULES = [
  checkNames, checkVariables, checkCircularity, checkFunctions, checkInserts, checkAliases,
  checkJoins, checkPaths, checkThrows, checkRoute
]

/**
 * Finds all problems of a script; of one with too many statements only that, since the other rules take their time.
 * @param {Script} script
 * @param {{limits: Pick<Limits, 'statements'>}} options
 * @returns {Problem[]} in order of position; [] when it may run
 */
export function checkScript (script, { limits }) {
  const parts = { ...walkScript(script), script, limits }
  const oversized = checkSize(parts)
  if (oversized.length > 0) return oversized
  const problems = RULES.flatMap(rule => rule(parts))
  return problems.sort((one, other) => one.position.offset - other.position.offset)
}
