/**
 * @import {Handler, MiddlewareDefinition, MountDefinition, RouteDefinition, Router as RouterType} from '../types.js'
 * @import {RouterDefinition} from '../types.js'
 */
// Routers as services write them: routes, middleware and child routers in the order of their definition.
import { buildUrl, parseReverse } from './build-url.js'
import { Endpoint } from './endpoint.js'
import { parseMountArguments, parseRouteArguments, toFunction } from './parse-arguments.js'
import { parsePath, toWildcard } from './parse-path.js'
import { isObject } from '../../values.js'

const ALL_METHODS = Object.freeze(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'])

class Router extends Endpoint {
  /** @type {RouterDefinition} */
  #definition = {
    declarations: Endpoint.declarationsOf(this), routes: [], middleware: [], names: new Map()
  }

  get isFoxxRouter () { return true }

  /** @param {unknown} value @returns {RouterDefinition | null} */
  static definitionOf (value) {
    return isObject(value) && #definition in value ? value.#definition : null
  }

  /** @param {...unknown} args ([path], ...middleware, handler, [name]) */
  get (...args) { return this.#add('get', ['GET'], args) }
  /** @param {...unknown} args */
  post (...args) { return this.#add('post', ['POST'], args) }
  /** @param {...unknown} args */
  put (...args) { return this.#add('put', ['PUT'], args) }
  /** @param {...unknown} args */
  patch (...args) { return this.#add('patch', ['PATCH'], args) }
  /** @param {...unknown} args */
  delete (...args) { return this.#add('delete', ['DELETE'], args) }
  /** @param {...unknown} args */
  head (...args) { return this.#add('head', ['HEAD'], args) }
  /** @param {...unknown} args */
  options (...args) { return this.#add('options', ['OPTIONS'], args) }
  /** @param {...unknown} args */
  all (...args) { return this.#add('all', ALL_METHODS, args) }

  /**
   * @param {...unknown} args ([path], router or middleware, [name])
   * @returns {Endpoint} the child router, or the middleware's endpoint
   */
  use (...args) {
    const { path, value, name } = parseMountArguments(args)
    const mounted = toWildcard(parsePath(path))
    const router = Router.definitionOf(value)
    if (router === null) {
      const endpoint = new Endpoint()
      const handlers = [toFunction(value, endpoint, 'use')]
      this.#definition.middleware.push({
        kind: 'middleware', path: mounted, handlers, declarations: Endpoint.declarationsOf(endpoint)
      })
      return endpoint
    }
    if (contains(router, this.#definition)) {
      throw new TypeError('a router can not be mounted below itself; create ' +
        'another one for its routes')
    }
    this.#keep({ kind: 'router', path: mounted, router }, name)
    return /** @type {Router} */ (value)
  }

  /** @param {...unknown} args (name, [params], [suffix]) @returns {string} */
  reverse (...args) {
    return buildUrl(
      [{ path: { tokens: [], wildcard: true }, router: this.#definition }], parseReverse(args), {}
    )
  }

  /** @param {string} method @param {readonly string[]} methods @param {readonly unknown[]} args */
  #add (method, methods, args) {
    const { path, functions, name } = parseRouteArguments(args, method)
    const endpoint = new Endpoint()
    const handlers = functions.map(value => toFunction(value, endpoint, method))
    this.#keep({
      kind: 'endpoint', path: parsePath(path), methods, handlers,
      declarations: Endpoint.declarationsOf(endpoint)
    }, name)
    return endpoint
  }

  /** @param {RouteDefinition | MountDefinition} route @param {string | undefined} name */
  #keep (route, name) {
    this.#definition.routes.push(route)
    if (name !== undefined) this.#definition.names.set(name, route)
  }
}

/**
 * A new router, as `require('@arangodb/foxx/router')` gives it.
 * @returns {RouterType} its methods throw a TypeError for arguments that can't be understood
 */
export function createRouter () {
  return new Router()
}

/** @param {RouterType} router made by createRouter @returns {RouterDefinition} */
export function toDefinition (router) {
  return /** @type {RouterDefinition} */ (Router.definitionOf(router))
}

/** @param {RouterDefinition} router @param {RouterDefinition} wanted @returns {boolean} */
function contains (router, wanted) {
  return router === wanted ||
    router.routes.some(route => route.kind === 'router' && contains(route.router, wanted))
}
