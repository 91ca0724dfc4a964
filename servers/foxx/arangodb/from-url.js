/** @import {Endpoint, Look, StartedArango} from './types.js' */
// An ArangoDB that runs already, named by ARANGO_URL or by an option.
import { ask } from './ask.js'
import { parseUrlList } from './parse-url-list.js'
import { refuseVersion } from './refuse-version.js'

const LOOK_MS = 3_000
/** Foxx's number for 'service api disabled'. */
const API_DISABLED = 3099

/**
 * Looks whether every server of ARANGO_URL answers, lets us in, and runs Foxx services.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Look | null>} null when ARANGO_URL is not set
 */
export async function lookAtUrl ({ ARANGO_URL }) {
  return ARANGO_URL ? lookAtText(ARANGO_URL, 'ARANGO_URL') : null
}

/**
 * The same for servers that something else names.
 * @param {string} text comma-separated URLs
 * @param {'ARANGO_URL' | '--against'} source what holds them
 * @returns {Promise<Look>}
 */
export async function lookAtText (text, source) {
  const parsed = parseUrlList(text, source)
  if ('reason' in parsed) return { found: false, reason: parsed.reason, named: true }
  const { endpoints } = parsed
  const looks = await Promise.all(endpoints.map(lookAtEndpoint))
  const refused = looks.find(look => 'reason' in look)
  if (refused && 'reason' in refused) {
    return { found: false, reason: `${source}: ${refused.reason}`, named: true }
  }
  const version = looks.map(look => ('version' in look ? look.version : ''))[0] ?? ''
  return { found: true, version, place: { source, endpoints } }
}

/**
 * It runs already and goes on running.
 * @param {Endpoint[]} endpoints
 * @returns {StartedArango} `exited` resolves when it is stopped, which leaves the server as it is
 */
export function useEndpoints (endpoints) {
  const { promise: exited, resolve } = Promise.withResolvers()
  return {
    endpoints, pid: null, contexts: null, exited,
    stop: async () => resolve({ code: null, signal: null, stderr: '' })
  }
}

/** @param {Endpoint} endpoint @returns {Promise<{version: string} | {reason: string}>} */
async function lookAtEndpoint (endpoint) {
  const [version, foxx, status] = await Promise.all(
    ['/_api/version', '/_db/_system/_api/foxx?excludeSystem=true', '/_admin/status'].map(path =>
      ask(endpoint, path, LOOK_MS)))
  const { url, auth } = endpoint
  if (!version || version.failure) {
    return { reason: `${url} can't be reached (${version?.failure})` }
  }
  if (version.status === 401 || foxx?.status === 401) {
    return { reason: `${url} refuses the credentials of user '${auth.username}'` }
  }
  if (version.status !== 200 || version.json.server !== 'arango') {
    return {
      reason: `${url} is no ArangoDB, or none that is ready: GET /_api/version was answered with ` +
        `${version.status}`
    }
  }
  const tooNew = refuseVersion(String(version.json.version))
  if (tooNew !== null) return { reason: `${url} ${tooNew}` }
  const disabled =
    foxx?.json.errorNum === API_DISABLED || foxx?.status === 404 || status?.json.foxxApi === false
  if (disabled) {
    return {
      reason: `${url} has Foxx switched off (GET /_api/foxx was answered with ${foxx?.status}); ` +
        'start it with --foxx.api true and --javascript.enabled true'
    }
  }
  if (foxx?.status !== 200) {
    return {
      reason: `${url} does not offer its Foxx API to user '${auth.username}' (GET /_api/foxx was ` +
        `answered with ${foxx?.failure || foxx?.status})`
    }
  }
  return { version: String(version.json.version) }
}
