/** @import {Environment, LoadedService, ServiceRecord, ServiceRequest} from '../types.js' */
// Loads a service's code: a realm, its context, its routes. What goes wrong becomes a page, never an exception.
import { existsSync } from 'node:fs'
import { findMissing } from '../package/index.js'
import { createContext } from './context.js'
import { answerWithFiles } from './files.js'
import { beginRun, createServiceModules, endRun } from './modules/index.js'
import { toBrokenPage, toUnconfiguredPage } from './pages.js'
import { createDispatcher, createRouter } from './router/index.js'
import { isObject, toRecord } from './values.js'

/**
 * Numbers of a lost race: workers load a service at the same time, and what one of them has just made (a collection, a
 * document) is in the way of another that had looked for it before. In a second look it is there.
 */
const RACES = new Set([1200, 1207, 1210])
/** A service may make several things, and lose each of them to another worker. */
const MOST_TRIES = 5

/**
 * @param {ServiceRecord} record
 * @param {Environment} environment
 * @param {import('../types.js').LoadPurpose} [purpose] 'before setup': a failure may go away with what setup makes
 * @returns {LoadedService}
 */
export function loadService (record, environment, purpose = 'use') {
  let loaded = loadOnce(record, environment)
  for (let tries = 1; tries < MOST_TRIES && isRace(loaded.failure); tries++) {
    loaded = loadOnce(record, environment)
  }
  const { failure } = loaded
  if (failure !== null) logFailure(failure, { record, environment, purpose })
  return loaded
}

/**
 * @param {Error} failure
 * @param {{record: ServiceRecord, environment: Environment, purpose: import('../types.js').LoadPurpose}} load
 */
function logFailure (failure, { record, environment, purpose }) {
  const why = failure.stack ?? failure.message
  if (purpose === 'before setup') {
    environment.log('debug', `${record.mount} can't be loaded before its setup script: ${why}`)
  } else {
    environment.log('error',
      `${record.mount} can't be loaded and answers 503 until it is replaced: ${why}`)
  }
}

/** @param {Error | null} failure */
function isRace (failure) {
  const { isArangoError, errorNum } = toRecord(failure)
  return isArangoError === true && RACES.has(Number(errorNum))
}

/** @param {ServiceRecord} record @param {Environment} environment @returns {LoadedService} */
function loadOnce (record, environment) {
  const parts = createParts(record, environment)
  const missing = findMissing(record)
  const outcome = missing.length > 0 ? { exports: {}, failure: null } : runMain(parts)
  parts.state.loading = false
  const answer = toAnswer({ ...parts, ...outcome, missing })
  return {
    record,
    ...outcome,
    handle: beginning(environment, answer),
    runScript: beginning(environment, (name, argv) => runScript(parts, name, argv)),
    callText: beginning(environment, parts.modules.callText),
    runTestFile: beginning(environment, (path, globals) => {
      parts.modules.run(path, { fresh: true, globals })
    }),
    describePaths: () => parts.dispatcher.describePaths()
  }
}

/**
 * A service that can't even be read: its folder or manifest is damaged.
 * @param {{record: ServiceRecord, environment: Environment, failure: Error}} parts
 * @returns {LoadedService}
 */
export function toBroken ({ record, environment, failure }) {
  environment.log('error', `${record.mount}: ${failure.stack ?? failure.message}`)
  return toUnloaded(record, failure)
}

/**
 * A service whose code is not loaded, although it could be tried.
 * @param {ServiceRecord} record
 * @param {string} reason 'it is left out by --without /a'
 * @returns {LoadedService}
 */
export function toLeftOut (record, reason) {
  return toUnloaded(record, new Error(`the service at ${record.mount} is not loaded: ${reason}`))
}

/** @param {ServiceRecord} record @param {Error} failure @returns {LoadedService} */
function toUnloaded (record, failure) {
  const refuse = () => { throw failure }
  return {
    record,
    exports: {},
    failure,
    handle: () => toBrokenPage(record, failure),
    runScript: refuse,
    callText: refuse,
    runTestFile: refuse,
    describePaths: () => ({})
  }
}

/**
 * @template {unknown[]} A
 * @template R
 * @param {Environment} environment
 * @param {(...values: A) => R} run code of the service
 * @returns {(...values: A) => R} the same, answerable only for what it writes itself
 */
function beginning ({ storage }, run) {
  return (...values) => {
    beginRun(storage)
    try {
      return run(...values)
    } finally {
      endRun(storage)
    }
  }
}

/** @typedef {ReturnType<typeof createParts>} ServiceParts */

/** @param {ServiceRecord} record @param {Environment} environment */
function createParts (record, environment) {
  const router = createRouter()
  /** @type {import('./context.js').LoadState} */
  const state = { loading: true, describePaths: () => ({}) }
  /** @type {Map<unknown, unknown>} */
  const types = new Map()
  /** @type {((name: string) => unknown) | null} */
  let find = null
  const findCollection = (/** @type {string} */ name) => (find ??= toFinder(modules))(name)
  const context = createContext({ record, environment, router, types, state, findCollection })
  const modules = createServiceModules({
    record,
    environment,
    context,
    hostModules: {
      '@arangodb/foxx/router': () => createRouter,
      '@arangodb/foxx': () => ({ createRouter })
    }
  })
  adopt(context, modules.intrinsics.JSON)
  const tools = {
    intrinsics: modules.intrinsics,
    httpErrors: modules.requireBundled('http-errors'),
    arangoVersion: environment.arangoVersion,
    allowNode: environment.allowNode,
    types,
    isDevelopment: () => record.development,
    log: (/** @type {import('../types.js').LogLevel} */ level, /** @type {string} */ text) =>
      environment.log(level, `${record.mount}: ${text}`)
  }
  const dispatcher = createDispatcher({ router, context, tools })
  state.describePaths = () =>
    /** @type {ReturnType<import('./context.js').LoadState['describePaths']>} */ (
      dispatcher.describePaths()
    )
  return { record, environment, context, modules, state, dispatcher }
}

/**
 * @param {import('../types.js').ServiceModules} modules
 * @returns {(name: string) => unknown} as db._collection of the service
 */
function toFinder ({ requireBundled }) {
  const { _collection } = requireBundled('internal').db
  return _collection
}

/**
 * What a service may compare with its own Array and Object is made anew in its realm.
 * @param {Record<string, unknown>} context
 * @param {JSON} json of the realm
 */
function adopt (context, json) {
  context.manifest = json.parse(JSON.stringify(context.manifest))
  context.configuration = Object.freeze(json.parse(JSON.stringify(context.configuration)))
}

/** @param {ServiceParts} parts @returns {{exports: unknown, failure: Error | null}} */
function runMain ({ record, modules }) {
  const { main } = record.manifest
  try {
    checkFolder(record)
    if (main === undefined) return { exports: {}, failure: null }
    return { exports: modules.run(main), failure: null }
  } catch (error) {
    const failure = /** @type {Error} */ (isObject(error) ? error : new Error(String(error)))
    return { exports: {}, failure }
  }
}

/** @param {ServiceRecord} record */
function checkFolder ({ directory }) {
  if (existsSync(directory)) return
  throw new Error(`its files are missing, expected in ${directory}; restore them, or replace it`)
}

/**
 * @param {ServiceParts & {failure: Error | null, missing: readonly string[]}} parts
 * @returns {LoadedService['handle']}
 */
function toAnswer ({ record, dispatcher, failure, missing }) {
  if (missing.length > 0) return () => toUnconfiguredPage(missing)
  if (failure !== null) return () => toBrokenPage(record, failure)
  return answerWithFiles(record, dispatcher.dispatch)
}

/** @param {ServiceParts} parts @param {string} name @param {unknown[]} argv */
function runScript ({ record, context, modules }, name, argv) {
  const path = record.manifest.scripts[name]
  if (path === undefined) {
    throw new RangeError(`the service at ${record.mount} has no script '${name}'`)
  }
  const own = Object.create(context, { argv: { value: argv, enumerable: true } })
  return modules.run(path, { fresh: true, context: own })
}
