/** @import {Environment, ServiceRecord} from '../../../types.js' */
/** @import {Realm, RealmIntrinsics} from '../types.js' */
// The globals of one service: what arangod has, nothing of node's but Buffer. A realm separates names; it is no wall
// against code that wants out.
import { createContext, constants } from 'node:vm'
import { ERROR_NUMBERS } from '../../../errors.js'
import { createArangoError } from './arango-error.js'
import { adoptForeignErrors, toRealmError } from './foreign-errors.js'
import { createServiceConsole } from './service-console.js'
import { createServiceProcess } from './service-process.js'
import { createTimers } from './timers.js'

const nothing = () => {}

/** As in ArangoDB: they are there, so that packages load, and call nothing. */
const IDLE_TIMERS = Object.freeze({
  setTimeout: nothing, clearTimeout: nothing, setInterval: nothing, clearInterval: nothing
})

/**
 * @param {ServiceRecord} record
 * @param {Environment} environment
 * @returns {Realm} its `load` has to be set by the loader
 */
export function createRealm (record, environment) {
  const scope = /** @type {Record<string, unknown>} */ (createContext(constants.DONT_CONTEXTIFY))
  const intrinsics = pickIntrinsics(/** @type {RealmIntrinsics} */ (/** @type {unknown} */ (scope)))
  const ArangoError = createArangoError(intrinsics)
  const console = createServiceConsole(record, environment)
  const process = environment.allowNode
    ? globalThis.process
    : createServiceProcess(record, text => console.warn?.(text))
  adoptForeignErrors(scope)
  const ofNode = environment.allowNode
    ? { ...pickNodeGlobals(), ...createTimers(environment) }
    : IDLE_TIMERS
  const { log: print } = console
  const globals = {
    ...ofNode, global: scope, console, process, Buffer, print, print_plain: print, printf: print
  }
  for (const [name, value] of Object.entries(globals)) defineGlobal(scope, name, value)
  return {
    record,
    environment,
    scope,
    intrinsics,
    ArangoError,
    console,
    process,
    ...createErrors(intrinsics, ArangoError),
    guard: functions => guard(functions, { intrinsics, ArangoError }),
    toObject: properties => Object.assign(new intrinsics.Object(), properties),
    toArray: values => Object.assign(new intrinsics.Array(), [...values]),
    load: (/** @type {string} */ id) => {
      throw new Error(`the realm of ${record.mount} has no loader yet; '${id}' was asked for`)
    }
  }
}

function pickNodeGlobals () {
  const names = /** @type {const} */ ([
    'clearTimeout', 'clearInterval', 'clearImmediate', 'queueMicrotask', 'structuredClone',
    'URL', 'URLSearchParams', 'TextEncoder', 'TextDecoder', 'AbortController', 'AbortSignal',
    'Event', 'EventTarget', 'atob', 'btoa',
    'fetch', 'Headers', 'Request', 'Response', 'performance', 'crypto'
  ])
  return Object.fromEntries(names.map(name => [name, globalThis[name]]))
}

/** @param {Record<string, unknown>} scope @param {string} name @param {unknown} value */
function defineGlobal (scope, name, value) {
  Object.defineProperty(
    scope, name, { value, writable: true, configurable: true, enumerable: false }
  )
}

/** @param {RealmIntrinsics} scope @returns {RealmIntrinsics} held apart, because a service may overwrite its globals */
function pickIntrinsics ({ Error, TypeError, RangeError, Object, Array, JSON }) {
  return { Error, TypeError, RangeError, Object, Array, JSON }
}

/**
 * @param {RealmIntrinsics} intrinsics
 * @param {Realm['ArangoError']} ArangoError
 * @returns {Pick<Realm, 'fail' | 'misuse'>}
 */
function createErrors ({ TypeError }, ArangoError) {
  return {
    fail: (name, detail, cause) => {
      const [errorNum, text] = /** @type {readonly [number, string]} */ (ERROR_NUMBERS[name])
      return new ArangoError({ errorNum, errorMessage: `${text}: ${detail}` }, { cause })
    },
    misuse: message => new TypeError(message)
  }
}

/**
 * @template {object} T
 * @param {T} functions
 * @param {Pick<Realm, 'intrinsics' | 'ArangoError'>} realm
 * @returns {T}
 */
function guard (functions, realm) {
  const guarded = Object.entries(functions).map(([name, value]) =>
    [name, typeof value === 'function' ? guardOne(value, realm) : value])
  return Object.assign(new realm.intrinsics.Object(), Object.fromEntries(guarded))
}

/** @param {Function} own @param {Pick<Realm, 'intrinsics' | 'ArangoError'>} realm */
function guardOne (own, realm) {
  /** @this {unknown} @param {unknown[]} values */
  const guarded = function (...values) {
    try {
      return Reflect.apply(own, this, values)
    } catch (error) {
      throw toRealmError(error, realm)
    }
  }
  return Object.defineProperty(guarded, 'name', { value: own.name, configurable: true })
}
