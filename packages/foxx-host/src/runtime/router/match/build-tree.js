/**
 * @import {Declarations, Layer, MiddlewareDefinition, MountDefinition, Node, Param, Path, Position} from '../types.js'
 * @import {RouteDefinition, RouterDefinition, Tree} from '../types.js'
 */
// Routers into a tree of segments, once per service: what is looked up for each request is prepared here.

/**
 * @param {RouterDefinition} root
 * @returns {Tree}
 */
export function buildTree (root) {
  const mount = {
    kind: /** @type {const} */ ('router'),
    path: { tokens: [], wildcard: true },
    router: root
  }
  return {
    layer: toRouterLayer(mount, []), node: buildNode(root, [root.declarations]), bare: isBare(root)
  }
}

/** @param {RouterDefinition} router @returns {boolean} */
function isBare ({ routes }) {
  return routes.every(route => route.kind === 'router' && isBare(route.router))
}

/**
 * @param {RouterDefinition} router
 * @param {readonly Declarations[]} around of the routers around a route, innermost first
 * @returns {Node}
 */
function buildNode (router, around) {
  const root = createNode()
  for (const middleware of router.middleware) {
    reach(root, middleware.path).middleware.push(toLayer(middleware, around))
  }
  for (const route of router.routes) {
    const node = reach(root, route.path)
    if (route.kind === 'router') {
      const inside = [route.router.declarations, ...around]
      node.wild.push({ layer: toRouterLayer(route, around), tree: buildNode(route.router, inside) })
    } else if (route.path.wildcard) node.wild.push({ layer: toLayer(route, around), tree: null })
    else node.terminal.push(toLayer(route, around))
  }
  return root
}

/** @returns {Node} */
function createNode () {
  return { literals: new Map(), param: null, middleware: [], terminal: [], wild: [] }
}

/** @param {Node} root @param {Path} path @returns {Node} */
function reach (root, { tokens }) {
  let node = root
  for (const token of tokens) {
    if (typeof token !== 'string') node = node.param ??= createNode()
    else {
      const next = node.literals.get(token) ?? createNode()
      node.literals.set(token, next)
      node = next
    }
  }
  return node
}

/**
 * @param {RouteDefinition | MiddlewareDefinition} definition
 * @param {readonly Declarations[]} around
 * @returns {Layer}
 */
function toLayer (definition, around) {
  const { kind, path, handlers, declarations } = definition
  return {
    kind,
    path,
    declarations,
    methods: definition.kind === 'endpoint' ? definition.methods : [],
    handlers,
    router: null,
    positions: toPositions(path, [declarations, ...around]),
    idle: false
  }
}

/** @param {MountDefinition} mount @param {readonly Declarations[]} around @returns {Layer} */
function toRouterLayer ({ path, router }, around) {
  const { declarations } = router
  const positions = toPositions(path, [declarations, ...around])
  const idle = positions.length === 0 && declarations.queryParams.size === 0 &&
    declarations.headers.size === 0 && declarations.body === null
  return { kind: 'router', path, declarations, methods: [], handlers: [], router, positions, idle }
}

/** @param {Path} path @param {readonly Declarations[]} sources innermost first @returns {Position[]} */
function toPositions ({ tokens }, sources) {
  return tokens.flatMap((token, index) => typeof token === 'string'
    ? []
    : [{ name: token.param, index, schema: findParam(token.param, sources)?.schema ?? null }])
}

/** @param {string} name @param {readonly Declarations[]} sources @returns {Param | undefined} */
function findParam (name, sources) {
  return sources.find(({ pathParams }) => pathParams.has(name))?.pathParams.get(name)
}
