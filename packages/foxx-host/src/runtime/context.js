/** @import {Environment, ServiceRecord} from '../types.js' */
/** @import {Router} from './router/types.js' */
// module.context: what a service knows of itself, and how it mounts its routes.
import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { toValues } from '../package/index.js'
import { createDocumentationRouter } from './documentation.js'

const LONGEST_NAME = 64

/** Names of collections whose long form is remembered: handlers ask for the same ones again and again. */
const MOST_NAMES = 100

/** @typedef {{loading: boolean, describePaths: () => Record<string, Record<string, {summary?: string}>>}} LoadState */

/** @typedef {Parameters<typeof createDocumentationRouter>[0]} Described */

/**
 * @param {{
 *   record: ServiceRecord, environment: Pick<Environment, 'findExports'>, router: Router,
 *   types: Map<unknown, unknown>, state: LoadState, findCollection: (name: string) => unknown
 * }} parts findCollection: the collection of exactly that name, null when there is none
 * @returns {Record<string, unknown>}
 */
export function createContext ({ record, environment, router, types, state, findCollection }) {
  const { database, mount, manifest, directory, development } = record
  const prefix = toCollectionPrefix(mount)
  const collectionName = createNaming(prefix)
  const createDocumentation = () => createDocumentationRouter(context, () => state.describePaths())
  const dependencies = toDependencies(record, environment)
  /** @type {Described & Record<string, unknown>} */
  const context = {
    mount,
    baseUrl: `/_db/${encodeURIComponent(database)}${mount}`,
    basePath: directory,
    collectionPrefix: prefix,
    manifest,
    isDevelopment: development,
    isProduction: !development,
    configuration: toValues(record),
    dependencies,
    argv: [],
    service: Object.freeze({
      mount, manifest, basePath: directory, isDevelopment: development, checksum: record.checksum,
      dependencies,
      get configuration () { return context.configuration }
    }),
    use: (/** @type {unknown[]} */ ...args) => {
      if (!state.loading) {
        throw new Error('module.context.use can only be called while the service is loaded, not ' +
          'while it answers a request')
      }
      return router.use(...args)
    },
    reverse: (/** @type {unknown[]} */ ...args) => router.reverse(...args),
    registerType: (/** @type {unknown} */ type, /** @type {unknown} */ handler) => {
      types.set(type, handler)
    },
    collectionName,
    collection: (/** @type {unknown} */ name) => findCollection(collectionName(name)),
    fileName: (/** @type {unknown} */ path) => toInside(directory, path),
    file: (/** @type {unknown} */ path, /** @type {unknown} */ encoding) =>
      readFileSync(toInside(directory, path), /** @type {BufferEncoding} */ (encoding)),
    apiDocumentation: createDocumentation,
    createDocumentationRouter: createDocumentation,
    toJSON: () => ({
      mount, baseUrl: context.baseUrl, basePath: directory, collectionPrefix: prefix, manifest,
      isDevelopment: development, isProduction: !development, configuration: context.configuration
    })
  }
  return context
}

/** @param {string} mount @returns {string} '/my-app' -> 'my_app_' */
function toCollectionPrefix (mount) {
  return `${mount.slice(1).replace(/[-.:/]/g, '_')}_`
}

/** @param {string} prefix @returns {(name: unknown) => string} */
function createNaming (prefix) {
  /** @type {Map<unknown, string>} */
  const known = new Map()
  return name => {
    const found = known.get(name)
    if (found !== undefined) return found
    const made = toCollectionName(prefix, name)
    if (typeof name === 'string' && known.size < MOST_NAMES) known.set(name, made)
    return made
  }
}

/** @param {string} prefix @param {unknown} name */
function toCollectionName (prefix, name) {
  return (prefix + String(name).replace(/[^a-z0-9]/gi, '_')).replace(/^_+|_+$/g, '')
    .slice(0, LONGEST_NAME)
}

/** @param {string} directory @param {unknown} path @returns {string} */
function toInside (directory, path) {
  const absolute = join(directory, String(path))
  if (absolute !== directory && !absolute.startsWith(directory + sep)) {
    throw new RangeError(`'${path}' lies outside of the service's folder`)
  }
  return absolute
}

/**
 * Each is looked up when it is asked for, so that services may be mounted in any order.
 * @param {ServiceRecord} record
 * @param {Pick<Environment, 'findExports'>} environment
 */
function toDependencies ({ database, manifest, dependencies }, environment) {
  const find = (/** @type {string} */ mount) => environment.findExports(database, mount)
  const own = {}
  for (const [alias, { multiple }] of Object.entries(manifest.dependencies)) {
    const get = () => {
      const mounts = dependencies[alias]
      if (multiple) return [mounts ?? []].flat().map(find)
      return mounts === undefined ? null : find(String(mounts))
    }
    Object.defineProperty(own, alias, { get, enumerable: true })
  }
  return Object.freeze(own)
}
