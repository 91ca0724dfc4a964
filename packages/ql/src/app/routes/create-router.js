/** @import {Route} from '../../types.js' */
/** @import {CompiledRoute, RouteMatch, RoutesByMethod} from '../types.js' */
// Finds the routes of a path. Paths without placeholders are one look-up; the others are compared in the order of their
// files.
import { decodePercent } from '@shootout/serving'
import { NOTHING } from '../request/incoming-request.js'
import { isConstant, matchPath, parsePathTemplate, toSegments } from './path-template.js'

/**
 * Compiles routes.
 * @param {readonly Route[]} routes
 * @returns {{findConstant: (path: string) => RoutesByMethod | undefined, find: (path: string) => RouteMatch | null}}
 *   findConstant: a path without placeholders, exactly as it stands in its route; find: any, percent sequences and a
 *   slash at the end included
 */
export function createRouter (routes) {
  const paths = [...Map.groupBy(routes, ({ path }) => path)].map(
    ([path, group]) => ({ path, template: parsePathTemplate(path), byMethod: toMethods(group) })
  )
  const constants = paths.filter(({ template }) => isConstant(template))
  const templates = paths.filter(({ template }) => !isConstant(template))
  const exact = new Map(constants.map(({ path, byMethod }) => [path, byMethod]))
  const decoded = new Map(constants.map(({ template, byMethod }) =>
    [JSON.stringify(template.flat()), byMethod]))
  return {
    findConstant: path => exact.get(path),
    find: path => {
      const segments = decodeSegments(path)
      if (segments === null) return null
      const constant = decoded.get(JSON.stringify(segments))
      if (constant !== undefined) return { byMethod: constant, params: NOTHING }
      for (const { template, byMethod } of templates) {
        const params = matchPath(template, segments)
        if (params !== null) return { byMethod, params }
      }
      return null
    }
  }
}

/** @param {string} path @returns {string[] | null} */
function decodeSegments (path) {
  const segments = toSegments(path).map(decodePercent)
  return segments.includes(null) ? null : /** @type {string[]} */ (segments)
}

/** @param {readonly Route[]} routes of one path @returns {RoutesByMethod} */
function toMethods (routes) {
  /** @type {Record<string, readonly CompiledRoute[]>} */
  const methods = Object.create(null)
  for (const [method, group] of Map.groupBy(routes, route => route.method.toUpperCase())) {
    methods[method] = Object.freeze(group.map(compileRoute))
  }
  if (methods.GET !== undefined) methods.HEAD ??= methods.GET
  return Object.freeze(methods)
}

/** @param {Route} route @returns {CompiledRoute} */
function compileRoute (route) {
  /** @type {Record<string, string | null>} */
  const constants = Object.create(null)
  for (const { key, variable } of route.query) {
    constants[variable] = Object.hasOwn(route.defaults, key) ? String(route.defaults[key]) : null
  }
  for (const [name, value] of Object.entries(route.defaults)) constants[name] = value
  return Object.freeze(
    { route, constants: Object.freeze(constants), hasQuery: route.query.length > 0 }
  )
}
