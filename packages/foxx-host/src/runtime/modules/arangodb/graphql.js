/** @import {Realm} from '../types.js' */
// The module '@arangodb/foxx/graphql': a router that answers GraphQL. In: a schema and options; out: {data, errors}.
import { isObject, toRecord } from '../../values.js'
import { toGraphqlPage } from './graphql-page.js'

const MIMES = ['application/json', 'application/x-www-form-urlencoded', 'application/graphql']

/** @typedef {{query: string, variables: unknown, operationName: unknown}} Question */
/** @typedef {Record<string, unknown>} Answer with `data`, `errors` or both */

/**
 * @typedef {object} Graphql what graphql-sync exports
 * @property {new (body: string, name: string) => object} Source
 * @property {(source: object) => object} parse
 * @property {(schema: unknown, document: object, rules: unknown[]) => Error[]} validate
 * @property {unknown[]} specifiedRules
 * @property {(document: object, name: unknown) => {operation: string} | null} getOperationAST
 * @property {(...parts: unknown[]) => Answer} execute
 * @property {(error: unknown) => unknown} formatError
 */

/** @typedef {import('../../router/types.js').Handler} Handler */
/** @typedef {Record<string, any>} Exchange a request or a response, which belong to the service */

/**
 * @param {Realm} realm
 * @returns {(given: unknown) => unknown} takes a schema, {schema, rootValue, context, formatError, validationRules,
 *   pretty, graphql, graphiql}, or a function (req, res) that gives one of them; returns a router
 */
export function createGraphqlModule (realm) {
  return given => {
    if (!isObject(given) && typeof given !== 'function') {
      throw realm.misuse('graphql expects a schema, or options with one')
    }
    const createRouter = /** @type {() => Exchange} */ (realm.load('@arangodb/foxx/router'))
    const answer = (/** @type {Exchange} */ req, /** @type {Exchange} */ res) => {
      const options = toRecord(typeof given === 'function' ? given(req, res) : given)
      const graphql = /** @type {Graphql} */ (options.graphql ?? realm.load('graphql-sync'))
      const wantsPage = Boolean(options.graphiql) && asksForPage(req)
      if (wantsPage && !hasQuery(req)) {
        sendPage(res, { query: '', variables: undefined, answer: null })
        return
      }
      const { status, allow, ...found } = ask({ graphql, options }, req)
      const format = /** @type {Graphql['formatError']} */ (
        options.formatError ?? graphql.formatError
      )
      if (status !== undefined) res.status(status)
      if (allow !== undefined) res.set('allow', allow)
      const result = { ...found, ...found.errors && { errors: found.errors.map(format) } }
      if (wantsPage) sendPage(res, { ...readTexts(req), answer: result })
      else res.json(result, options.pretty)
    }
    const router = createRouter()
    router.get(answer, 'get')
    router.post(answer, 'post').body(MIMES)
    return router
  }
}

/** @param {Exchange} req @returns {boolean} browsers do; `raw` in the body keeps them from it */
function asksForPage (req) {
  return toRecord(req.body).raw === undefined && req.accepts(['json', 'html']) === 'html'
}

/** @param {Exchange} req */
function hasQuery (req) {
  return readTexts(req).query !== ''
}

/** @param {Exchange} res @param {Parameters<typeof toGraphqlPage>[0]} shown */
function sendPage (res, shown) {
  res.set('content-type', 'text/html; charset=utf-8')
  res.body = toGraphqlPage(shown)
}

/**
 * @param {{graphql: Graphql, options: Record<string, unknown>}} parts
 * @param {Exchange} req
 * @returns {{status?: number, allow?: string, data?: unknown, errors?: unknown[]}}
 */
function ask ({ graphql, options }, req) {
  const refuse = (/** @type {unknown[]} */ ...errors) => ({ status: 400, errors })
  let question
  let document
  try {
    question = readQuestion(req)
    if (!question.query) return refuse(new Error('Must provide query string'))
    document = graphql.parse(new graphql.Source(question.query, 'GraphQL request'))
  } catch (error) {
    return refuse(error)
  }
  const schema = options.schema ?? options
  const further = /** @type {unknown[]} */ (options.validationRules ?? [])
  try {
    const errors = graphql.validate(schema, document, [...graphql.specifiedRules, ...further])
    if (errors.length > 0) return refuse(...errors)
  } catch (error) {
    // A rule of the service's that throws instead of reporting.
    return { status: 500, errors: [error] }
  }
  const operation = graphql.getOperationAST(document, question.operationName)?.operation
  if (req.method === 'GET' && operation !== undefined && operation !== 'query') {
    const text = `Can only perform a ${operation} operation from a POST request`
    return { status: 405, allow: 'POST', errors: [new Error(text)] }
  }
  return graphql.execute(
    schema, document, options.rootValue, options.context, question.variables, question.operationName
  )
}

/** @param {Exchange} req @returns {Question} @throws {Error} where the variables are no JSON */
function readQuestion (req) {
  const { variables, ...rest } = readTexts(req)
  return {
    ...rest, variables: typeof variables === 'string' ? parseVariables(variables) : variables
  }
}

/** The query of the URL counts before the body. @param {Exchange} req @returns {Question} variables as they came */
function readTexts ({ queryParams, body }) {
  const isText = typeof body === 'string' || Buffer.isBuffer(body)
  const given = isText ? { query: String(body) } : toRecord(body)
  const read = (/** @type {string} */ name) => queryParams[name] ?? given[name]
  return {
    query: String(read('query') ?? ''),
    operationName: read('operationName'),
    variables: read('variables')
  }
}

/** @param {string} text @returns {unknown} */
function parseVariables (text) {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch (cause) {
    throw new Error('Variables are invalid JSON', { cause })
  }
}
