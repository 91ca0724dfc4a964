/** @import {Child} from '@shootout/processes' */
/** @import {Server} from '../src/other-server/types.js' */
// The host for tests: started as its users start it, on any free port, and an unmodified arangojs for it.
import { Database } from 'arangojs'
import { parseSettings, startHost as startWhole } from '../src/index.js'

const START_MS = 15_000

/**
 * @param {Record<string, string[]>} [settings] options as typed: {'--data': [directory]}
 * @param {{
 *   workers?: number, host?: string, port?: number, onStderr?: (text: string) => void, documentsAt?: Server
 * }} [more] port: any free one where there is none
 * @returns {Promise<Child & {baseUrl: string, origin: string}>}
 */
export async function startHost (settings = {}, {
  workers = 2, host = '127.0.0.1', port = 0, onStderr = () => {}, documentsAt
} = {}) {
  const parsed =
    parseSettings(settings, { host, workingDirectory: process.cwd(), password: undefined })
  const options = documentsAt === undefined
    ? parsed
    : { ...parsed, host: { ...parsed.host, documentsAt } }
  const running =
    await startWhole({ host, port, workers }, options, { timeoutMs: START_MS, onStderr })
  return { ...running, baseUrl: running.origin }
}

/**
 * @param {string} origin
 * @param {{username: string, password: string}} [auth]
 * @param {string} [databaseName]
 */
export function toDatabase (origin, auth = {
  username: 'root',
  password: ''
}, databaseName = '_system') {
  return new Database({
    url: origin, databaseName, auth, loadBalancingStrategy: 'NONE', poolSize: 16
  })
}

/**
 * @param {string} url
 * @param {RequestInit} [init]
 * @returns {Promise<{status: number, headers: Headers, text: string, json: () => any}>}
 */
export async function request (url, init) {
  const response = await fetch(url, init)
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) }
}

/** @param {Promise<unknown>} promise @returns {Promise<any>} what it failed with */
export function failureOf (promise) {
  return promise.then(
    value => { throw new Error(`it resolved with ${JSON.stringify(value)}`) }, error => error
  )
}
