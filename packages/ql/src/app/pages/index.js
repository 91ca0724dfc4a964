/** @import {IncomingMessage} from 'node:http' */
/** @import {App, Page, PageAnswer} from '../types.js' */
/** @import {Exchange} from '../answer/send.js' */
// The pages: which path is answered by what. In: a request; out: a page, or its data as JSON.
import { readFileSync } from 'node:fs'
import { sendFailure } from '../answer/send-result.js'
import { send } from '../answer/send.js'
import { CONSOLE_PAGES } from '../console/index.js'
import { parseQuery } from '../request/split-target.js'
import { answerApi } from './api.js'
import { answerHealth } from './health.js'
import { answerUnknown } from './missing.js'
import { answerRouteInfo } from './route.js'
import { answerStats } from './stats.js'
import { answerTable } from './table.js'
import { answerTables } from './tables.js'
import { wantsJson } from './wants-json.js'

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
    status: 200,
    contentType: 'text/css; charset=utf-8',
    body: STYLE,
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
