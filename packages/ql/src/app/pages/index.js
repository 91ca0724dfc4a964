/** @import {IncomingMessage} from 'node:http' */
/** @import {App, Page, PageAnswer, PageRequest} from '../types.js' */
/** @import {Exchange} from '../answer/send.js' */
// The pages: which path is answered by what. In: a request; out: a page, or its data as JSON.
import { readFileSync } from 'node:fs'
import { findHeader } from '@shootout/serving'
import { send, sendFailure } from '../answer/send.js'
import { CONSOLE_PAGES } from '../console/index.js'
import { parseQuery } from '../request/incoming-request.js'
import { answerApi } from './api.js'
import { answerHealth } from './health.js'
import { toJson } from './layout.js'
import { answerRouteInfo } from './route.js'
import { answerStats } from './stats.js'
import { answerTable } from './table.js'
import { answerTables } from './tables.js'

const STYLE = readFileSync(new URL('./style.css', import.meta.url))

/** @type {[string, Page][]} */
const PAGES = [
  ['/tables', answerTables],
  ['/table', answerTable],
  ['/api', answerApi],
  ['/routes', answerApi],
  ['/route', answerRouteInfo],
  ['/health', answerHealth],
  ['/stats', answerStats],
  ['/style.css', () => ({
    status: 200, contentType: 'text/css; charset=utf-8', body: STYLE,
    headers: ['cache-control', 'max-age=3600']
  })]
]
const BY_PATH = new Map(PAGES)

/**
 * Finds the page of a path.
 * @param {App} app
 * @param {string} path
 * @returns {Page | undefined}
 */
export function findPage ({ options }, path) {
  return BY_PATH.get(path) ?? (options.console ? CONSOLE_PAGES.get(path) : undefined)
}

/**
 * Sends a page.
 * @param {App} app
 * @param {Exchange} exchange
 * @param {{page: Page, search: string}} parts
 */
export async function answerPage (app, exchange, { page, search }) {
  const { message } = exchange
  const query = parseQuery(search)
  const asked = message.method === 'GET' || message.method === 'HEAD' ? page : answerUnknown
  try {
    const { status, contentType, body, headers = [] } =
      await asked({ app, message, query, json: wantsJson(message.rawHeaders, query) })
    send(app, exchange, { status, headers: ['content-type', contentType, ...headers], body })
  } catch (error) {
    sendFailure(app, exchange, { error, callback: null })
  }
}

/**
 * Says that nothing answers at a path.
 * @param {PageRequest} request
 * @returns {PageAnswer}
 */
export function answerUnknown ({ message, json }) {
  const text = `Cannot ${message.method} ${message.url}`
  if (json) return toJson(404, { error: text })
  return {
    status: 404, contentType: 'text/plain; charset=utf-8', body: text,
    headers: ['x-content-type-options', 'nosniff']
  }
}

/**
 * Whether a client asked for JSON: by `format=json`, or by naming it in Accept.
 * @param {readonly string[]} rawHeaders
 * @param {Readonly<Record<string, unknown>>} query
 * @returns {boolean}
 */
function wantsJson (rawHeaders, { format }) {
  if (typeof format === 'string' && format.trim().toLowerCase() === 'json') return true
  return (findHeader(rawHeaders, 'accept') ?? '').toLowerCase().includes('json')
}
