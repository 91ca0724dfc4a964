/** @import {Route} from '../types.js' */
// What routes say about themselves.
import { toHtml } from '../tables/index.js'

/**
 * Lists routes, for `show routes`.
 * @param {readonly Route[]} routes
 * @returns {{path: string, method: string, about: string, info: string}[]} by path, then by method; info: HTML
 */
export function showRoutes (routes) {
  const shown = routes.map(route => ({
    path: route.template, method: route.method, about: toAbout(route), info: toHtml(route.comments)
  }))
  return shown.sort((a, b) => compare(a.path, b.path) || compare(a.method, b.method))
}

/**
 * Describes a route, for `describe route`.
 * @param {readonly Route[]} routes
 * @param {string} path its template
 * @param {string} method
 * @returns {{method: string, path: string, about: string, info: string, tables: string[], related: string[]} | null}
 *   tables and related, which are the
 *   other methods of the same path, as links; null: there is no such route
 */
export function describeRoute (routes, path, method) {
  const route = findRoute(routes, path, method)
  if (route === undefined) return null
  const related = routes.filter(other => other.template === path && other.method !== route.method)
  return {
    method: route.method,
    path: route.template,
    about: toAbout(route),
    info: toHtml(route.comments),
    tables: route.tables.map(name => `/table?name=${encodeURIComponent(name)}`),
    related: related.map(toAbout)
  }
}

/**
 * Finds the route of a template and a method.
 * @param {readonly Route[]} routes
 * @param {string} path its template
 * @param {string} method
 * @returns {Route | undefined}
 */
export function findRoute (routes, path, method) {
  return routes.find(route => route.template === path && route.method === method.toLowerCase())
}

/**
 * Lists the routes that use a table.
 * @param {readonly Route[]} routes
 * @param {string} name of the table
 * @returns {string[]} links
 */
export function listRoutesOf (routes, name) {
  return routes.filter(({ tables }) => tables.includes(name)).map(toAbout)
}

/** @param {Route} route */
function toAbout ({ template, method }) {
  return `/route?path=${encodeURIComponent(template)}&method=${method}`
}

/** @param {string} a @param {string} b */
function compare (a, b) {
  return a < b ? -1 : Number(a > b)
}
