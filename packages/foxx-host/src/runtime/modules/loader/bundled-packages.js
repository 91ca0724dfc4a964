/** @import {Realm} from '../types.js' */
// Evaluates bundled packages in the realm of a service, each once, when it is first asked for. What they require
// themselves is resolved from where they are installed.
import { readFileSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { dirname } from 'node:path'
import { punycode } from '../node/punycode.js'
import { TIMERS } from '../node/stubs.js'
import { REALM_PACKAGES } from './bundled-modules.js'
import { compile, parseJson } from './compile.js'

/** What bundled packages (not services) may have of node. */
const BUILT_INS = new Set([
  'util', 'path', 'assert', 'events', 'url', 'querystring', 'buffer', 'string_decoder', 'punycode',
  'crypto', 'net', 'dns', 'stream'
])

/** Package -> its exports as Foxx services know them, where a later version of the package has others. */
const ADAPTERS = /** @type {Record<string, (exports: any) => unknown>} */ ({
  'content-disposition': exports => Object.assign(exports.create.bind(null), exports),
  statuses: toStatusNumbers
})

const hostRequire = createRequire(import.meta.url)

/** Text by file: every service of a process evaluates the same ones. @type {Map<string, string>} */
const sources = new Map()

/**
 * @param {Realm} realm
 * @returns {{load: (id: string) => unknown, resolve: (id: string) => string | null}} resolve: null for what is not
 *   bundled; 'lodash/map' belongs to lodash
 */
export function createBundledPackages (realm) {
  /** @type {Map<string, {exports: unknown}>} */
  const cache = new Map()
  const resolve = (/** @type {string} */ id) => isBundled(id) ? resolveFrom(hostRequire, id) : null
  /** @param {string} filename @returns {unknown} */
  const loadFile = filename => {
    const known = cache.get(filename)
    if (known) return known.exports
    const module = realm.toObject({ id: filename, filename, exports: realm.toObject({}) })
    cache.set(filename, module)
    evaluate({ realm, module, loadFile })
    return module.exports
  }
  /** @type {Map<string, unknown>} */
  const adapted = new Map()
  const load = (/** @type {string} */ id) => {
    const exports = loadFile(resolve(id) ?? id)
    const adapt = ADAPTERS[id]
    if (adapt !== undefined && !adapted.has(id)) {
      adapted.set(id, adapt(exports))
    }
    return adapted.get(id) ?? exports
  }
  return { resolve, load }
}

/**
 * Version 1 gives the number for whatever names a status, and has texts and numbers as properties of its own.
 * @param {((status: unknown) => unknown) & {message: Record<string, string>}} statuses of version 2
 * @returns {object}
 */
function toStatusNumbers (statuses) {
  const toNumber = (/** @type {unknown} */ status) => {
    const found = statuses(status)
    return typeof found === 'number' ? found : Number.parseInt(String(status), 10)
  }
  Object.setPrototypeOf(toNumber, Object.getPrototypeOf(statuses))
  const named = Object.entries(statuses.message).map(([digits, text]) =>
    ({ [digits]: text, [text]: Number(digits), [text.toLowerCase()]: Number(digits) }))
  return Object.assign(toNumber, statuses, { STATUS_CODES: statuses.message }, ...named)
}

/** @param {string} id @returns {boolean} whether it names a bundled package or a file in one: 'lodash/../x' does not */
function isBundled (id) {
  const [name = '', ...rest] = id.split(/[/\\]/)
  return REALM_PACKAGES.has(name) &&
    !rest.some(segment => ['', '.', '..', 'node_modules'].includes(segment))
}

/** @param {NodeJS.Require} require @param {string} id @returns {string | null} */
function resolveFrom (require, id) {
  try {
    return require.resolve(id)
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'MODULE_NOT_FOUND' || code === 'ERR_PACKAGE_PATH_NOT_EXPORTED') return null
    throw error
  }
}

/**
 * @param {{realm: Realm, module: {filename: string, exports: unknown}, loadFile: (filename: string) => unknown}} parts
 */
function evaluate ({ realm, module, loadFile }) {
  const { filename } = module
  const code = readSource(filename)
  if (filename.endsWith('.json')) {
    module.exports = parseJson(realm, { code, filename })
    return
  }
  const require = createPackageRequire(realm, { filename, loadFile })
  const globals = [module.exports, require, module, filename, dirname(filename)]
  compile(realm, { code, filename, names: Object.keys(TIMERS) })
    .call(module.exports, ...globals, ...Object.values(TIMERS))
}

/** @param {Realm} realm @param {{filename: string, loadFile: (filename: string) => unknown}} place */
function createPackageRequire (realm, { filename, loadFile }) {
  const own = createRequire(filename)
  return (/** @type {string} */ id) => {
    const name = id.replace(/^node:/, '')
    if (name === 'punycode') return punycode
    if (name === 'console') return realm.console
    if (isBuiltin(name)) {
      if (BUILT_INS.has(name)) return own(name)
      throw realm.fail(
        'ERROR_MODULE_NOT_FOUND',
        `the bundled ${filename} asks for node's '${name}', which it is not given`
      )
    }
    const file = own.resolve(id)
    // An ES module can't be evaluated in a realm; the small ones that packages have below them share nothing of use.
    return file.endsWith('.mjs') ? own(id) : loadFile(file)
  }
}

/** @param {string} filename @returns {string} */
function readSource (filename) {
  const known = sources.get(filename)
  if (known !== undefined) return known
  const code = readFileSync(filename, 'utf8')
  sources.set(filename, code)
  return code
}
