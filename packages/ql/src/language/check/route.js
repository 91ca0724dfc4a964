/** @import {Parts} from './walk-script.js' */
/** @import {Problem} from '../../types.js' */
// In: the parts of a script. Out: what is wrong with the template after `via route`.
import { toProblem } from './to-problem.js'

const PLACEHOLDER = /^\{\^?[^{}]+\}$/

/**
 * A route's path begins with a slash; each of its query keys names its variable in braces, as in `?q={name}`.
 * @param {Parts} parts
 * @returns {Problem[]}
 */
export function checkRoute ({ script }) {
  const route = script.returns?.route
  if (!route) return []
  return findReasons(route.template).map(reason =>
    toProblem('ROUTE_TEMPLATE', route.position, { template: route.template, reason }))
}

/** @param {string} template @returns {string[]} what is wrong with it */
function findReasons (template) {
  const mark = template.indexOf('?')
  const path = mark < 0 ? template : template.slice(0, mark)
  const pairs = mark < 0 ? [] : template.slice(mark + 1).split('&').filter(pair => pair !== '')
  const reasons = pairs.filter(pair => !isPlaceholderPair(pair)).map(pair =>
    `expected key={variable} in its query, got '${pair}'`)
  if (!path.startsWith('/')) reasons.push("expected a path that begins with '/'")
  if (!isBalanced(path)) reasons.push('expected each { in its path to be closed by a }')
  return reasons
}

/** @param {string} pair @returns {boolean} */
function isPlaceholderPair (pair) {
  const equals = pair.indexOf('=')
  return equals > 0 && PLACEHOLDER.test(pair.slice(equals + 1))
}

/** @param {string} path @returns {boolean} */
function isBalanced (path) {
  return !/[{}]/.test(path.replace(/\{[^{}]+\}/g, ''))
}
