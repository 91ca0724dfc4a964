/** @import {Route} from './types.js' */
// Which line of the table a request belongs to. Literal segments win over parameters. The first two segments of a path
// ('_api', 'document') are always literal and lead to the few lines that come into question, so that the length of the
// table costs a request nothing.

/**
 * @typedef {{type: 'route', route: Route, params: Record<string, string>}
 *   | {type: 'wrong method', allow: string[]}
 *   | {type: 'unknown'}} Found
 */

/** @typedef {{route: Route, pattern: readonly string[]}} Candidate */

const UNKNOWN = Object.freeze({ type: /** @type {const} */ ('unknown') })

/**
 * Makes the function that finds the route of a method and of the decoded segments of a path.
 * @param {readonly Route[]} routes
 * @returns {(method: string, segments: readonly string[]) => Found} HEAD is found as GET
 * @throws {RangeError} when the first two segments of a route aren't literal
 */
export function createRouteFinder (routes) {
  const groups = groupRoutes(routes)
  return (method, segments) => {
    const candidates = groups.get(segments[0] ?? '')?.get(segments[1] ?? '')
    if (candidates === undefined) return UNKNOWN
    const wanted = method === 'HEAD' ? 'GET' : method
    let known = false
    for (const { route, pattern } of candidates) {
      if (!matches(pattern, segments)) continue
      if (route.method === wanted) {
        return { type: 'route', route, params: toParams(pattern, segments) }
      }
      known = true
    }
    return known ? { type: 'wrong method', allow: listMethods(candidates, segments) } : UNKNOWN
  }
}

/**
 * @param {readonly Route[]} routes
 * @returns {Map<string, Map<string, Candidate[]>>} by the first and by the second segment
 */
function groupRoutes (routes) {
  /** @type {Map<string, Map<string, Candidate[]>>} */
  const groups = new Map()
  const candidates = routes.map(route => ({ route, pattern: route.path.slice(1).split('/') }))
    .sort((a, b) => countParameters(a.pattern) - countParameters(b.pattern))
  for (const candidate of candidates) {
    const [first = '', second = ''] = candidate.pattern
    if (second === '' || isParameter(first) || isParameter(second)) {
      throw new RangeError('expected a route that begins with two names, came ' +
        `${candidate.route.path}`)
    }
    const group = groups.get(first) ?? new Map()
    groups.set(first, group)
    group.set(second, [...group.get(second) ?? [], candidate])
  }
  return groups
}

/** @param {string} part */
function isParameter (part) {
  return part.startsWith(':')
}

/** @param {readonly string[]} pattern */
function countParameters (pattern) {
  return pattern.filter(isParameter).length
}

/**
 * @param {readonly string[]} pattern whose first two segments are known to match
 * @param {readonly string[]} segments
 */
function matches (pattern, segments) {
  if (pattern.length !== segments.length) return false
  for (let index = 2; index < pattern.length; index++) {
    const part = /** @type {string} */ (pattern[index])
    if (!isParameter(part) && part !== segments[index]) return false
  }
  return true
}

/** @param {readonly string[]} pattern @param {readonly string[]} segments @returns {Record<string, string>} */
function toParams (pattern, segments) {
  /** @type {Record<string, string>} */
  const params = {}
  for (let index = 2; index < pattern.length; index++) {
    const part = /** @type {string} */ (pattern[index])
    if (isParameter(part)) params[part.slice(1)] = segments[index] ?? ''
  }
  return params
}

/** @param {readonly Candidate[]} candidates @param {readonly string[]} segments */
function listMethods (candidates, segments) {
  return [...new Set(candidates.filter(({ pattern }) => matches(pattern, segments))
    .map(({ route }) => route.method))].sort()
}
