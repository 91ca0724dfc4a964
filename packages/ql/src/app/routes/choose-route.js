/** @import {CompiledRoute} from '../types.js' */
// Several routes may share a path and a method: the query decides which one answers, and with which parameters.

import { NOTHING } from '../request/incoming-request.js'

/** More query keys than any route has. */
const MOST_KEYS = 10_000

/** @typedef {Readonly<Record<string, string | string[] | undefined>>} Query */

/**
 * Chooses among the routes of a path and a method.
 * A route is a candidate when all its required keys are there (all keys, unless it has `with optional params`) or have
 * defaults. The best has most optional keys in the query; then most keys at all; then it is the one whose file came
 * first.
 * @param {readonly CompiledRoute[]} routes
 * @param {Query} query
 * @returns {CompiledRoute | null}
 */
export function chooseRoute (routes, query) {
  const [only] = routes
  if (routes.length === 1 && only !== undefined && !only.hasQuery) return only
  let best = null
  let most = -1
  for (const compiled of routes) {
    const score = rate(compiled, query)
    if (score > most) [best, most] = [compiled, score]
  }
  return best
}

/** @param {CompiledRoute} compiled @param {Query} query @returns {number} -1: no candidate */
function rate ({ route, constants }, query) {
  let optional = 0
  let present = 0
  for (const { key, variable, required } of route.query) {
    const mustBeThere = required || !route.optionalParams
    if (key in query) {
      present++
      if (!mustBeThere) optional++
    } else if (mustBeThere && constants[variable] === null) return -1
  }
  return optional * MOST_KEYS + present
}

/**
 * What the placeholders of a route stand for: defaults, then the path, then the query. An empty value counts as none; a
 * name that came several times is joined with ','.
 * @param {CompiledRoute} compiled
 * @param {Readonly<Record<string, string>>} pathParams
 * @param {Query} query
 * @returns {Readonly<Record<string, string | null>>} missing ones are null
 */
export function toRouteParams ({ route, constants, hasQuery }, pathParams, query) {
  if (!hasQuery && pathParams === NOTHING) return constants
  /** @type {Record<string, string | null>} */
  const params = Object.assign(Object.create(null), constants, pathParams)
  for (const { key, variable } of route.query) {
    const value = query[key]
    if (value !== undefined && value.length > 0) params[variable] = String(value)
  }
  return params
}
