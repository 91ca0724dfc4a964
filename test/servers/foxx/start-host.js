/** @import {RunningServer} from '../../../servers/types.js' */
// The embedded host for tests: started as `npm run serve -- foxx` starts it, on any free port, and an unmodified arangojs for it.
import { Database } from 'arangojs'
import { loadServers, startVariant, toVariants } from '../../../servers/index.js'

const START_MS = 15_000

/**
 * @param {Record<string, string[]>} [settings] options as typed: {'--data': [directory]}; '--bare' is added
 * @param {{workers?: number, host?: string, bare?: boolean, onStderr?: (text: string) => void}} [more]
 * @returns {Promise<RunningServer & {origin: string}>}
 */
export async function startHost (settings = {}, { workers = 2, host = '127.0.0.1', bare = true, onStderr = () => {} } = {}) {
  const variant = toVariants(await loadServers()).find(({ name }) => name === 'foxx')
  if (variant === undefined) throw new Error('there is no server foxx')
  const running = await startVariant({ ...variant, workers }, { port: 0, host, timeoutMs: START_MS, onStderr, settings: bare ? { '--bare': ['true'], ...settings } : settings })
  return { ...running, origin: new URL(running.baseUrl).origin }
}

/**
 * @param {string} origin
 * @param {{username: string, password: string}} [auth]
 * @param {string} [databaseName]
 */
export function toDatabase (origin, auth = { username: 'root', password: '' }, databaseName = '_system') {
  return new Database({ url: origin, databaseName, auth, loadBalancingStrategy: 'NONE', poolSize: 16 })
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
