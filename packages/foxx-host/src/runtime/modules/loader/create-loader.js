/** @import {Folder, Realm, RequireFunction, ServiceModule, Session} from '../types.js' */
/** @import {RunOptions} from '../../../types.js' */
/** @import {Provider} from './create-provider.js' */
// The CommonJS loader of one service. In: ids as its code requires them; out: exports. Whatever is not a file of the
// service comes from the provider.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { types } from 'node:util'
import { compile, parseJson } from './compile.js'
import { isPath, resolvePackage, resolvePath, toPackageFolders } from './resolve-file.js'
import { isObject, kindOf } from '../../values.js'

/**
 * @typedef {object} Loader
 * @property {Realm} realm
 * @property {Folder} folder
 * @property {Provider} provider
 */

/**
 * @param {Loader} loader
 * @param {unknown} context module.context of the service
 * @returns {(path: string, options?: RunOptions) => unknown} runs a file, its path relative to the service's root;
 *   throws what the file throws
 */
export function createRun (loader, context) {
  const shared = createSession(loader.realm, { context, globals: {} })
  return (path, { fresh = false, context: own, globals = {} } = {}) => {
    const settings = { context: own ?? context, globals }
    const session = fresh
      ? createSession(loader.realm, settings)
      : own === undefined ? shared : { ...shared, ...settings }
    const { directory } = loader.folder
    const filename = resolvePath(loader, directory, path.startsWith('/') ? path : `./${path}`)
    if (filename === null) {
      throw loader.realm.fail('ERROR_MODULE_NOT_FOUND', `${path} is no file of the service at ` +
        `${directory}; see main, scripts and tests of its manifest`)
    }
    return loadFile({ ...loader, session }, filename, null)
  }
}

/**
 * @param {Loader} loader
 * @param {unknown} context module.context of the service
 * @returns {(text: string, values: readonly unknown[]) => unknown} calls a function that was written down; throws what
 *   it throws
 */
export function createTextCall (loader, context) {
  const { realm, folder } = loader
  return (text, values) => {
    const session = createSession(realm, { context, globals: {} })
    const filename = join(folder.directory, '<function of a job>')
    const module = createModule({ ...loader, session }, filename, null)
    module.require = createRequireFunction({ ...loader, session }, module)
    const run = compile(realm, { code: `return (${text}\n)`, filename })
    const called = /** @type {Function} */ (run.call(
      module.exports, module.exports, module.require, module, filename, folder.directory
    ))
    const { parse } = realm.intrinsics.JSON
    return called(...values.map(value => parse(JSON.stringify(value ?? null))))
  }
}

/** @typedef {Loader & {session: Session}} Place */

/**
 * @param {Realm} realm
 * @param {{context: unknown, globals: Readonly<Record<string, unknown>>}} facts
 * @returns {Session}
 */
function createSession (realm, { context, globals }) {
  return { cache: realm.toObject({}), context, globals, main: undefined }
}

/** @param {Place} place @param {string} filename @param {ServiceModule | null} parent @returns {unknown} */
function loadFile (place, filename, parent) {
  const { session } = place
  const known = Object.hasOwn(session.cache, filename) ? session.cache[filename] : undefined
  if (isObject(known)) {
    if (parent !== null && !parent.children.includes(known)) parent.children.push(known)
    return known.exports
  }
  const module = createModule(place, filename, parent)
  session.main ??= module
  module.require = createRequireFunction(place, module)
  session.cache[filename] = module
  parent?.children.push(module)
  evaluateOrForget(place, module)
  return module.exports
}

/** @param {Place} place @param {string} filename @param {ServiceModule | null} parent @returns {ServiceModule} */
function createModule ({ realm, folder, session }, filename, parent) {
  return realm.toObject({
    id: session.main === undefined ? '.' : filename,
    filename,
    exports: realm.toObject({}),
    parent,
    children: realm.toArray(/** @type {ServiceModule[]} */ ([])),
    loaded: false,
    paths: realm.toArray(toPackageFolders(folder, dirname(filename))),
    context: session.context,
    require: /** @type {RequireFunction} */ (/** @type {unknown} */ (undefined))
  })
}

/** @param {Place} place @param {ServiceModule} module */
function evaluateOrForget ({ session, ...loader }, module) {
  try {
    evaluate({ session, ...loader }, module)
    module.loaded = true
  } catch (error) {
    delete session.cache[module.filename]
    const siblings = module.parent?.children
    if (siblings?.includes(module)) siblings.splice(siblings.indexOf(module), 1)
    if (isError(loader.realm, error)) throw error
    throw loader.realm.fail(
      'ERROR_MODULE_FAILURE',
      `${module.filename} threw ${describe(error)}, which is no Error; throw new Error(...)`,
      error
    )
  }
}

/** @param {Place} place @param {ServiceModule} module */
function evaluate ({ realm, session }, module) {
  const { filename } = module
  const extension = extname(filename)
  if (extension === '.coffee' || extension === '.mjs') {
    throw realm.fail(
      'ERROR_MODULE_NOT_FOUND',
      `${filename}: ${extension} files can't be loaded; services are CommonJS in .js files`
    )
  }
  if (extension === '.node') {
    if (!realm.environment.allowNode) {
      throw realm.fail(
        'ERROR_MODULE_NOT_FOUND',
        `${filename} is native code; start the host with --allow-node to load it`
      )
    }
    module.exports = createRequire(filename)(filename)
    return
  }
  const code = readFileSync(filename, 'utf8')
  if (extension === '.json') {
    module.exports = parseJson(realm, { code, filename })
    return
  }
  const run = compile(realm, { code, filename, names: Object.keys(session.globals) })
  run.call(module.exports, module.exports, module.require, module, filename, dirname(
    filename
  ), ...Object.values(session.globals))
}

/** @param {Place} place @param {ServiceModule} module @returns {RequireFunction} */
function createRequireFunction (place, module) {
  const { realm, provider, session } = place
  const require = (/** @type {unknown} */ id) => {
    const found = find(place, module, checkId(realm, id))
    return found.file === null
      ? provider.load(found.id, session)
      : loadFile(place, found.file, module)
  }
  return Object.assign(require, {
    resolve: (/** @type {unknown} */ id) => {
      const found = find(place, module, checkId(realm, id))
      return found.file ?? provider.resolve(found.id)
    },
    cache: session.cache,
    main: session.main
  })
}

/**
 * Node's order: files by path; modules of the host; the service's node_modules; bundled packages.
 * @param {Place} place @param {ServiceModule} module @param {string} id
 * @returns {{file: string | null, id: string}} a file of the service, or null for what the provider has
 */
function find (place, { filename }, id) {
  const { realm, provider } = place
  if (isPath(id)) {
    const file = resolvePath(place, dirname(filename), id)
    if (file === null) {
      throw realm.fail(
        'ERROR_MODULE_NOT_FOUND', `${filename} requires '${id}', and there is no such file`
      )
    }
    return { file, id }
  }
  return { file: provider.hasOwn(id) ? null : resolvePackage(place, dirname(filename), id), id }
}

/** @param {Realm} realm @param {unknown} id @returns {string} */
function checkId (realm, id) {
  if (typeof id === 'string' && id !== '' && !id.includes('\0')) return id
  throw realm.misuse("require expects the id of a module, such as './lib/x' or 'lodash', and got " +
    `${describe(id)}`)
}

/** @param {Realm} realm @param {unknown} value */
function isError ({ intrinsics }, value) {
  try {
    return types.isNativeError(value) || value instanceof intrinsics.Error
  } catch {
    // A proxy that throws when its prototype is asked for.
    return false
  }
}

/** @param {unknown} value @returns {string} */
function describe (value) {
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 200)) : kindOf(value)
}
