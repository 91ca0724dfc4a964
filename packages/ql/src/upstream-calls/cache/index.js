/** @import {Config, UpstreamAnswer, UpstreamCall} from '../../types.js' */
/** @import {KeptAnswer, Store} from './memory.js' */
// The response cache of tables that say `expires N`. In: a call and how to send it. Out: its answer, kept or new. Only
// successes (200..300) are kept.
import { takeBytes } from '../../values/index.js'
import { parseMediaType } from '../media-type.js'
import { createMemory } from './memory.js'
import { openModule } from './operators-module.js'

/**
 * @typedef {object} ResponseCache
 * @property {(
 *   call: UpstreamCall, send: (call: UpstreamCall) => Promise<UpstreamAnswer>
 * ) => Promise<UpstreamAnswer>} through
 * @property {() => Promise<void>} close
 */

/**
 * Opens the cache that the configuration asks for: the operator's own module, or one in memory. Like the original,
 * nothing is kept unless it asks for one.
 *
 * @param {Config['cache']} config
 * @param {{now: () => number, directory: string}} options now: milliseconds; directory: of the configuration, for
 *   modules
 * @returns {ResponseCache | null}
 * @throws {QlError} BAD_CACHE
 */
export function createResponseCache (config, { now, directory }) {
  if (config === undefined || config === false) return null
  const store = config === true || config.impl === undefined
    ? createMemory({ now })
    : openModule(config.impl, { options: config.options, directory })
  return {
    async through (call, send) {
      const key = call.cacheKey ?? toKey(call)
      const kept = await store.get(key)
      if (kept !== null) {
        takeBytes(call, kept.body.length)
        return { ...kept, ...parseMediaType(kept.headers['content-type']), cached: true }
      }
      const answer = await send(call)
      if (answer.status >= 200 && answer.status <= 300) {
        store.put(key, toKept(answer), Number(call.expiresSeconds))
      }
      return answer
    },
    close: async () => store.close()
  }
}

/** @param {UpstreamAnswer} answer @returns {KeptAnswer} */
function toKept ({ status, headers, body }) {
  return { status, headers, body }
}

/** Differ from run to run and do not change an answer. */
const NOT_IN_KEYS = new Set(['request-id', 'user-agent'])

/** @param {UpstreamCall} call @returns {string} */
function toKey ({ table, method, uri, headers, body, inline }) {
  const names = Object.keys(headers).filter(name => !NOT_IN_KEYS.has(name)).sort()
  const content = body === null ? '' : Buffer.from(body).toString('latin1')
  return JSON.stringify([
    inline, table, method, uri, names.map(name => [name, headers[name]]), content
  ])
}
