/** @import {KeptAnswer, Store} from './memory.js' */
// `config.cache.impl`: the operator's own response cache, for example one in front of memcached. In: the module's name.
// Out: a Store.
//
// The module exports a class, a function or an object with
//   get(key, callback?) callback(error, {data}) or a promise of the text that was put; anything else: not there
//   put(key, text, seconds, callback?)
//   start()? stop()? or end()?
// and may be an EventEmitter, as those of the original are.
// A cache must never be what breaks a script: when it fails or does not answer in time, the upstream is asked.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { QlError, toReason } from '../../errors/index.js'

/** A cache that takes longer is slower than many upstreams. */
const PATIENCE_MS = 1000

/**
 * Opens the operator's cache and starts it.
 *
 * @param {string} impl a package, an absolute path, or a path relative to the directory
 * @param {{options: unknown, directory: string}} about options: handed on to the module; directory: of the
 *   configuration
 * @returns {Store}
 * @throws {QlError} BAD_CACHE
 */
export function openModule (impl, { options, directory }) {
  const module = makeModule(impl, { options, directory })
  if (typeof module.get !== 'function' || typeof module.put !== 'function') {
    throw new QlError('BAD_CACHE', { impl, reason: 'it has no get or no put' })
  }
  start(module, impl)
  return {
    get: async key => toAnswer(await ask(callback => module.get(key, callback))),
    put (key, answer, seconds) {
      // Nobody waits for it, and whether it worked changes nothing.
      ask(callback => module.put(key, toText(answer), seconds, callback))
    },
    async close () {
      await (module.stop ?? module.end)?.call(module)
    }
  }
}

/**
 * @param {string} impl
 * @param {{options: unknown, directory: string}} about
 * @returns {{get: Function, put: Function, on?: Function, start?: Function, stop?: Function, end?: Function}}
 */
function makeModule (impl, { options, directory }) {
  try {
    const loaded = createRequire(join(directory, 'config.cache'))(impl)
    const exported = loaded?.default ?? loaded
    return typeof exported === 'function' ? new exported(options) : exported
  } catch (error) {
    throw toBadCache(impl, error)
  }
}

/** @param {ReturnType<typeof makeModule>} module @param {string} impl */
function start (module, impl) {
  // An event 'error' that nobody hears would end the process; whether the cache works is seen by its answers.
  module.on?.('error', () => {})
  try {
    const started = module.start?.()
    if (isThenable(started)) started.then(() => {}, () => {})
  } catch (error) {
    throw toBadCache(impl, error)
  }
}

/** @param {string} impl @param {unknown} error */
function toBadCache (impl, error) {
  return new QlError('BAD_CACHE', { impl, reason: toReason(error) }, error)
}

/**
 * Calls a function that answers through a callback or a promise.
 *
 * @param {(callback: (error: unknown, result?: unknown) => void) => unknown} start
 * @returns {Promise<unknown>} null: it failed or took too long
 */
function ask (start) {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, PATIENCE_MS, null)
    /** @param {unknown} result */
    const settle = result => {
      clearTimeout(timer)
      resolve(result)
    }
    const giveUp = () => settle(null)
    try {
      const returned = start((error, result) => settle(error ? null : result))
      if (isThenable(returned)) returned.then(settle, giveUp)
    } catch {
      // The same as a rejection.
      giveUp()
    }
  })
}

/** @param {unknown} value @returns {value is PromiseLike<unknown>} */
function isThenable (value) {
  return typeof value === 'object' && value !== null && 'then' in value &&
    typeof value.then === 'function'
}

/** @param {KeptAnswer} answer @returns {string} */
function toText ({ status, headers, body }) {
  return JSON.stringify({ status, headers, body: body.toString('base64') })
}

/** @param {unknown} result what the module answered @returns {KeptAnswer | null} */
function toAnswer (result) {
  const text =
    typeof result === 'object' && result !== null && 'data' in result ? result.data : result
  if (typeof text !== 'string') return null
  try {
    const { status, headers, body } = JSON.parse(text)
    return typeof body === 'string' && typeof status === 'number'
      ? { status, headers, body: Buffer.from(body, 'base64') }
      : null
  } catch {
    // Not what we put: someone else uses the key, or an older version wrote it. The upstream is asked.
    return null
  }
}
