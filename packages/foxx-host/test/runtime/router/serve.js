/** @import {Router, Tools} from '../../../src/runtime/router/types.js' */
/** @import {ServiceRequest, ServiceResponse} from '../../../src/types.js' */
// A router under test: requests without HTTP, answers as the edge would get them.
import { createRequire } from 'node:module'
import { createDispatcher, createRouter } from '../../../src/runtime/router/index.js'

const require = createRequire(import.meta.url)

/** The joi that services get; it has no types of its own. */
export const joi = require('joi')

/**
 * @typedef {object} Served
 * @property {(method: string, path: string, more?: Options) => Answer | null} request
 * @property {(path: string, more?: Options) => Answer} get
 * @property {() => any} describePaths
 * @property {string[]} logged
 */
/**
 * @typedef {object} Options
 * @property {Record<string, string>} [headers]
 * @property {string | Buffer | null} [body]
 * @property {string | null} [user]
 * @property {object} [socket]
 */
/** @typedef {ServiceResponse & {text: string, json: any}} Answer */

/**
 * @param {(router: Router & Record<string, any>) => void} define
 * @param {{context?: object, tools?: Partial<Tools>}} [settings]
 * @returns {Served}
 */
export function serve (define, { context = {}, tools = {} } = {}) {
  const router = createRouter()
  define(/** @type {Router & Record<string, any>} */ (router))
  /** @type {string[]} */
  const logged = []
  const dispatcher = createDispatcher({
    router,
    context: { mount: '/shop', basePath: import.meta.dirname, ...context },
    tools: {
      intrinsics: { Error, Object, Array, JSON },
      httpErrors: require('http-errors'),
      arangoVersion: '3.12.10',
      types: new Map(),
      isDevelopment: () => false,
      log: (level, text) => { logged.push(`${level}: ${text}`) },
      ...tools
    }
  })
  /** @type {Served['request']} */
  const request = (method, target, more) =>
    toAnswer(dispatcher.dispatch(toRequest(method, target, more)))
  const get = (/** @type {string} */ path, /** @type {Options} */ more = {}) => {
    const answer = request('GET', path, more)
    if (answer === null) throw new Error(`no route matches GET ${path}`)
    return answer
  }
  return { request, get, describePaths: dispatcher.describePaths, logged }
}

/** @param {string} method @param {string} target @param {Options} [options] @returns {ServiceRequest} */
function toRequest (method, target, { headers = {}, body = null, user = null, socket = {} } = {}) {
  const [path = '', query = ''] = target.split('?')
  const ends = {
    remoteAddress: '10.0.0.9', remotePort: 50000, localAddress: '10.0.0.1', localPort: 8529,
    ...socket
  }
  const message = /** @type {ServiceRequest['message']} */ (/** @type {unknown} */ ({
    headers, socket: ends, httpVersion: '1.1'
  }))
  return {
    origin: headers.origin,
    method,
    database: '_system',
    path,
    query,
    body: typeof body === 'string' ? Buffer.from(body) : body,
    user,
    message
  }
}

/** @param {ServiceResponse | null} answer @returns {Answer | null} */
function toAnswer (answer) {
  if (answer === null) return null
  const text = String(answer.body ?? '')
  return { ...answer, text, get json () { return JSON.parse(text) } }
}
