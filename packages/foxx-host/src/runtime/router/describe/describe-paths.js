/** @import {Content, Declarations, Param, Path, RouteDefinition, RouterDefinition} from '../types.js' */
// The routes of a service as the `paths` of an OpenAPI 2.0 description.
import { toReason } from '../define/to-status.js'
import { toJsonSchema } from './to-json-schema.js'

const ERROR_SCHEMA = Object.freeze({
  type: 'object',
  properties: {
    error: { type: 'boolean' }, errorNum: { type: 'integer' }, errorMessage: { type: 'string' },
    code: { type: 'integer' }
  },
  required: ['error']
})

/** @typedef {{paths: Path[], declarations: Declarations[]}} Around what lies around a route, outermost first */

/**
 * @param {RouterDefinition} root
 * @returns {Record<string, Record<string, object>>} '/a/{id}' -> method in lower case -> operation
 */
export function describePaths (root) {
  /** @type {Record<string, Record<string, object>>} */
  const described = {}
  for (const { route, around } of flatten(root, { paths: [], declarations: [root.declarations] })) {
    const path = toPathName([...around.paths, route.path])
    const methods = described[path] ??= {}
    const operation = toOperation(route, around)
    for (const method of route.methods) methods[method.toLowerCase()] ??= operation
  }
  return described
}

/** @param {RouterDefinition} router @param {Around} around @returns {{route: RouteDefinition, around: Around}[]} */
function flatten (router, around) {
  return router.routes.flatMap(route => {
    const declarations = [
      ...around.declarations,
      ...router.middleware.filter(({ path }) => isPrefix(path, route.path)).map(middleware =>
        middleware.declarations)
    ]
    if (route.kind === 'endpoint') return [{ route, around: { ...around, declarations } }]
    return flatten(route.router, {
      paths: [...around.paths, route.path],
      declarations: [...declarations, route.router.declarations]
    })
  })
}

/** @param {Path} prefix @param {Path} path */
function isPrefix (prefix, path) {
  return prefix.tokens.every((token, index) => {
    const other = path.tokens[index]
    return typeof token === 'string' ? token === other : other !== undefined
  })
}

/** @param {readonly Path[]} paths */
function toPathName (paths) {
  const segments = paths.flatMap(({ tokens }) => tokens.map(token =>
    typeof token === 'string' ? token : `{${token.param}}`))
  if (paths.at(-1)?.wildcard) segments.push('*')
  return `/${segments.join('/')}`
}

/** @param {RouteDefinition} route @param {Around} around */
function toOperation (route, { paths, declarations }) {
  const all = [...declarations, route.declarations]
  const body = all.findLast(one => one.body !== null)?.body ?? null
  const responses = new Map(all.flatMap(one => [...one.responses]))
  const security = new Map(all.flatMap(one => [...one.security]))
  return {
    ...toTexts(all),
    ...(all.some(({ deprecated }) => deprecated) ? { deprecated: true } : {}),
    tags: [...new Set(all.flatMap(({ tags }) => [...tags]))],
    ...(body === null ? {} : { consumes: body.mimes }),
    produces: [
      ...new Set([...[...responses.values()].flatMap(({ mimes }) => mimes), 'application/json'])
    ],
    parameters: [
      ...toPathParameters([...paths, route.path], all),
      ...toParameters(all, 'queryParams', 'query'), ...toParameters(all, 'headers', 'header'),
      ...toBodyParameter(body)
    ],
    responses: toResponses(responses),
    ...(security.size === 0 ? {} : {
      security: [...security].filter(([, scopes]) => scopes !== false)
        .map(([id, scopes]) => ({ [id]: [...scopes || []] }))
    })
  }
}

/** @param {readonly Declarations[]} all @returns {{summary?: string, description?: string}} */
function toTexts (all) {
  const summary = all.findLast(one => one.summary !== undefined)?.summary
  const description = all.findLast(one => one.description !== undefined)?.description
  return {
    ...(summary === undefined ? {} : { summary }),
    ...(description === undefined ? {} : { description })
  }
}

/** @param {readonly Path[]} paths @param {readonly Declarations[]} all */
function toPathParameters (paths, all) {
  const names = paths.flatMap(({ tokens }) => tokens.flatMap(token =>
    typeof token === 'string' ? [] : [token.param]))
  return [...new Set(names)].map(name => {
    const param = all.findLast(({ pathParams }) => pathParams.has(name))?.pathParams.get(name)
    return { ...toParameter(name, param), in: 'path', required: true }
  })
}

/** @param {readonly Declarations[]} all @param {'queryParams' | 'headers'} kind @param {string} place */
function toParameters (all, kind, place) {
  const declared = new Map(all.flatMap(one => [...one[kind]]))
  return [...declared].map(([name, param]) => ({ ...toParameter(name, param), in: place }))
}

/** @param {string} name @param {Param | undefined} param */
function toParameter (name, param) {
  const { schema, required } = toJsonSchema(param?.schema ?? null)
  const text = param?.description ?? schema.description
  return { ...schema, name, required, ...(text === undefined ? {} : { description: text }) }
}

/** @param {Content | null} body */
function toBodyParameter (body) {
  if (body === null || body.empty) return []
  const { schema, required } = toSchema(body)
  const text = body.description ?? schema.description
  return [{
    name: 'body',
    in: 'body',
    required,
    ...(text === undefined ? {} : { description: text }),
    schema
  }]
}

/** @param {Content} content @returns {ReturnType<typeof toJsonSchema>} */
function toSchema ({ model, multiple }) {
  const schema = model?.schema ?? null
  if (!multiple) return toJsonSchema(schema)
  return { schema: { type: 'array', items: toJsonSchema(schema).schema }, required: true }
}

/** @param {ReadonlyMap<number, Content>} declared */
function toResponses (declared) {
  /** @type {Record<string, object>} */
  const responses = { 500: { description: 'Default error response.', schema: ERROR_SCHEMA } }
  if (![...declared.keys()].some(status => status < 400)) {
    responses[200] = { description: 'Default response.' }
  }
  for (const [status, content] of declared) {
    const schema = content.model === null && status >= 400 ? ERROR_SCHEMA : toSchema(content).schema
    responses[status] = {
      description: content.description ??
        ('description' in schema ? schema.description : undefined) ??
        `HTTP ${status} ${toReason(status)}.`,
      ...(content.empty ? {} : { schema })
    }
  }
  return responses
}
