/** @import {Route} from './types.js' */
// Which line of the table a request belongs to. Literal segments win over parameters.

/**
 * @typedef {{type: 'route', route: Route, params: Record<string, string>}
 *   | {type: 'wrong method', allow: string[]}
 *   | {type: 'unknown'}} Found
 */

/**
 * Makes the function that finds the route of a method and of the decoded segments of a path.
 * @param {readonly Route[]} routes
 * @returns {(method: string, segments: readonly string[]) => Found} HEAD is found as GET
 */
export function createRouteFinder (routes) {
  const candidates = routes.map(route => ({ route, pattern: route.path.slice(1).split('/') }))
    .sort((a, b) => countParameters(a.pattern) - countParameters(b.pattern))

  return (method, segments) => {
    const matching = candidates.filter(({ pattern }) => matches(pattern, segments))
    const wanted = method === 'HEAD' ? 'GET' : method
    const found = matching.find(({ route }) => route.method === wanted)
    if (found) return { type: 'route', route: found.route, params: toParams(found.pattern, segments) }
    if (matching.length === 0) return { type: 'unknown' }
    return { type: 'wrong method', allow: [...new Set(matching.map(({ route }) => route.method))].sort() }
  }
}

/** @param {readonly string[]} pattern */
function countParameters (pattern) {
  return pattern.filter(part => part.startsWith(':')).length
}

/** @param {readonly string[]} pattern @param {readonly string[]} segments */
function matches (pattern, segments) {
  return pattern.length === segments.length && pattern.every((part, index) => part.startsWith(':') || part === segments[index])
}

/** @param {readonly string[]} pattern @param {readonly string[]} segments @returns {Record<string, string>} */
function toParams (pattern, segments) {
  return Object.fromEntries(pattern.flatMap((part, index) => part.startsWith(':') ? [[part.slice(1), segments[index] ?? '']] : []))
}
