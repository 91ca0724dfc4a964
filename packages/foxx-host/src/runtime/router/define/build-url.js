/** @import {MountDefinition, Path, RouteDefinition, RouterDefinition} from '../types.js' */
// From the name of a route and parameters to its path below the mount.
import { stringify } from 'node:querystring'
import { show } from './show.js'

/** @typedef {{path: Path, router: RouterDefinition}} Place a router and the path that it is mounted at */
/** @typedef {{name: string, params: Readonly<Record<string, unknown>>, suffix: string}} Wanted */

/**
 * (name, [params], [suffix])
 * @param {readonly unknown[]} args
 * @returns {Wanted}
 * @throws {TypeError}
 */
export function parseReverse (args) {
  const [name, ...rest] = args
  if (typeof name !== 'string') {
    throw new TypeError('reverse expects (name, [params], [suffix]); the name of a route has to ' +
      `be a text, ${show(name)} came`)
  }
  const params = typeof rest[0] === 'string' ? undefined : rest.shift()
  if (params !== undefined && (typeof params !== 'object' || Array.isArray(params))) {
    throw new TypeError(`reverse expects parameters as an object; ${show(params)} came`)
  }
  return {
    name,
    params: /** @type {Wanted['params']} */ (params ?? {}),
    suffix: rest[0] === undefined || rest[0] === null ? '' : String(rest[0])
  }
}

/**
 * Looks in the innermost router first, then in those around it; 'child.route' goes through named child routers, and
 * child routers without a name are looked through as if their routes were their parent's.
 * @param {readonly Place[]} places the routers around the current item, outermost first
 * @param {Wanted} wanted parameters that the path does not take go into the query; arrays give one value for each use
 * @param {Readonly<Record<string, unknown>>} current parameters of the current request, for the paths of `places`
 * @returns {string}
 * @throws {RangeError} when there is no such route, or a parameter is missing
 */
export function buildUrl (places, { name, params, suffix }, current) {
  for (let depth = places.length; depth > 0; depth--) {
    const found = findRoute(/** @type {Place} */ (places[depth - 1]).router, name.split('.'))
    if (found === null) continue
    const values = new Values(params, name)
    const around = places.slice(0, depth).flatMap(({ path }) => values.fill(path, current))
    const segments = [...around, ...found.flatMap(({ path }) => values.fill(path, {}))]
    const query = stringify(/** @type {NodeJS.Dict<string>} */ (values.rest()))
    const end = suffix === '' ? '' : `/${suffix.replace(/^\/+/, '')}`
    return `/${segments.join('/')}${end}${query === '' ? '' : `?${query}`}`
  }
  throw new RangeError(`there is no route called ${show(name)}; name a route by the last ` +
    'argument of its definition')
}

/**
 * @param {RouterDefinition} router
 * @param {readonly string[]} keys
 * @returns {(RouteDefinition | MountDefinition)[] | null}
 */
function findRoute (router, keys) {
  const [key, ...tail] = keys
  const own = router.names.get(/** @type {string} */ (key))
  if (own?.kind === 'endpoint' && tail.length === 0) return [own]
  if (own?.kind === 'router' && tail.length > 0) {
    const found = findRoute(own.router, tail)
    if (found !== null) return [own, ...found]
  }
  const named = new Set(router.names.values())
  for (const route of router.routes) {
    if (route.kind !== 'router' || named.has(route)) continue
    const found = findRoute(route.router, keys)
    if (found !== null) return [route, ...found]
  }
  return null
}

/** Parameters that are used up by and by. */
class Values {
  /** @type {Map<string, unknown[]>} */
  #left
  /** @type {Set<string>} */
  #used = new Set()
  #name

  /** @param {Readonly<Record<string, unknown>>} params @param {string} name of the route, for messages */
  constructor (params, name) {
    const given = Object.entries(params).filter(([, value]) => value !== undefined)
    this.#left = new Map(given.map(([key, value]) =>
      [key, Array.isArray(value) ? [...value] : [value]]))
    this.#name = name
  }

  /** @param {Path} path @param {Readonly<Record<string, unknown>>} fallback @returns {string[]} */
  fill ({ tokens }, fallback) {
    return tokens.map(token => typeof token === 'string'
      ? token
      : encodeURIComponent(String(this.#take(token.param, fallback))))
  }

  /** @returns {Record<string, unknown>} what no path has taken */
  rest () {
    return Object.fromEntries([...this.#left].filter(([key, values]) =>
      values.length > 0 || !this.#used.has(key)))
  }

  /** @param {string} key @param {Readonly<Record<string, unknown>>} fallback @returns {unknown} */
  #take (key, fallback) {
    this.#used.add(key)
    const values = this.#left.get(key)
    if (values !== undefined && values.length > 0) return values.shift()
    if (Object.hasOwn(fallback, key)) return fallback[key]
    throw new RangeError(`the route '${this.#name}' needs ` +
      `${values === undefined ? 'a' : 'one more'} value for its path parameter '${key}'; pass it ` +
      'in the second argument of reverse')
  }
}
