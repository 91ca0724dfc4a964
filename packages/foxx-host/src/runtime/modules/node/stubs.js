/** @import {HostModule, Realm} from '../types.js' */
// Node's modules that ArangoDB 3.12 has in name alone: empty, or with the little of it that packages look at when they
// are loaded. What is missing in them is missing there too.
import { isIP, isIPv4, isIPv6 } from 'node:net'
import { runInContext } from 'node:vm'

const EMPTY = [
  'child_process', 'cluster', 'constants', 'crypto', 'dgram', 'dns', 'domain', 'http', 'https',
  'os', 'sys', 'tls', 'v8', 'zlib'
]

const nothing = () => {}

/** @param {unknown} work @param {unknown} _delay @param {unknown[]} values */
const runNow = (work, _delay, ...values) => {
  if (typeof work === 'function') work(...values)
  return { ref: nothing, unref: nothing }
}

/** As in ArangoDB they run what they get at once: nothing of a service outlives the call of its handler. */
export const TIMERS = Object.freeze({
  setTimeout: runNow,
  setInterval: runNow,
  setImmediate: (/** @type {unknown} */ work, /** @type {unknown[]} */ ...values) =>
    runNow(work, 0, ...values),
  clearTimeout: nothing,
  clearInterval: nothing,
  clearImmediate: nothing
})

/** id -> module. @type {Readonly<Record<string, HostModule>>} */
export const STUBS = Object.freeze({
  ...Object.fromEntries(EMPTY.map(id => [id, {
    description: 'An empty object, as in ArangoDB.',
    create: (/** @type {Realm} */ realm) => realm.toObject({})
  }])),
  module: {
    description: 'builtinModules: the names of what is listed here.',
    create: createModule
  },
  net: {
    description: 'isIP, isIPv4 and isIPv6.',
    create: realm => realm.toObject({ isIP, isIPv4, isIPv6 })
  },
  timers: {
    description: 'Functions that run what they get at once.',
    create: realm => realm.toObject({ ...TIMERS, ref: nothing })
  },
  tty: { description: 'isatty: false.', create: realm => realm.toObject({ isatty: () => false }) },
  vm: { description: 'runInThisContext.', create: createVm }
})

/** @param {Realm} realm */
function createModule (realm) {
  return realm.toObject({ builtinModules: realm.toArray(Object.keys(STUBS)) })
}

/** @param {Realm} realm */
function createVm (realm) {
  return realm.guard({
    runInThisContext: (/** @type {unknown} */ code, /** @type {unknown} */ options) =>
      runInContext(String(code), realm.scope, toFilename(options))
  })
}

/** @param {unknown} options a file name, or {filename} */
function toFilename (options) {
  const filename = typeof options === 'string' ? options : Object(options).filename
  return typeof filename === 'string' ? { filename } : {}
}
