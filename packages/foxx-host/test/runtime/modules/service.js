/** @import {Environment, LogLevel, ServiceModules, ServiceRecord} from '../../../src/types.js' */
// A service in a folder of its own for a test. In: files by path; out: its modules. The folders go with the process.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { compileComputedValue, createQueryRegister } from '../../../src/aql/index.js'
import { createCatalog, createSweeper } from '../../../src/documents/index.js'
import { createServiceModules } from '../../../src/runtime/modules/index.js'
import { createMemoryStore } from '../../documents/memory-tables.js'

/** Of all folders of this process: one that runs several test files loads this module once. */
const root = realpathSync(mkdtempSync(join(tmpdir(), 'modules-')))
process.once('exit', () => rmSync(root, { recursive: true, force: true }))

let number = 0
const queries = createQueryRegister({
  now: () => Date.now(), clock: () => performance.now(), nextNumber: () => ++number
})

/**
 * @typedef {object} Settings
 * @property {Partial<Environment>} [environment]
 * @property {Partial<ServiceRecord>} [record]
 * @property {unknown} [context]
 * @property {Record<string, () => unknown>} [hostModules]
 */

/**
 * @param {Record<string, string>} files text by path
 * @param {Settings} [settings]
 * @returns {ServiceModules & {directory: string, log: [LogLevel, string][]}}
 */
export function createService (files, {
  environment = {}, record = {}, context = {}, hostModules
} = {}) {
  const directory = writeFolder(files)
  /** @type {[LogLevel, string][]} */
  const log = []
  const modules = createServiceModules({
    record: { ...toRecord(directory), ...record },
    environment: { ...createEnvironment(log), ...environment },
    context,
    hostModules
  })
  return { ...modules, directory, log }
}

/**
 * The value of one expression or of module.exports, as a service computes it.
 * @param {string} code of index.js
 * @param {Settings} [settings]
 * @returns {unknown}
 */
export function evaluate (code, settings) {
  return createService({ 'index.js': code }, settings).run('index.js')
}

/**
 * What loading this code throws.
 * @param {string} code
 * @param {Settings} [settings]
 * @returns {Error & {errorNum?: number, code?: unknown, errorMessage?: string, isArangoError?: boolean}}
 */
export function catchError (code, settings) {
  const service = createService({ 'index.js': code }, settings)
  return catchFrom(() => service.run('index.js'))
}

/** @param {() => unknown} work @returns {ReturnType<typeof catchError>} */
export function catchFrom (work) {
  try {
    work()
  } catch (error) {
    return /** @type {Error} */ (error)
  }
  throw new Error('an error was expected, and none came')
}

/** @param {Record<string, string>} files @returns {string} the folder */
export function writeFolder (files) {
  const folder = mkdtempSync(join(root, 'service-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

/** @param {[LogLevel, string][]} log @returns {Environment} with documents in memory */
export function createEnvironment (log) {
  return {
    allowNode: false,
    allowedHosts: [],
    arangoVersion: '3.12.10',
    log: (level, text) => { log.push([level, text]) },
    findExports: () => null,
    guard: work => work(),
    storage: createStorage(),
    queries
  }
}

/** Documents in memory. */
function createStorage () {
  const store = createMemoryStore()
  const sweeper = createSweeper(store)
  const catalog = createCatalog({ compile: compileComputedValue, onLeft: sweeper.wake })
  return { store, sweeper, catalog }
}

/** @param {string} directory @returns {ServiceRecord} */
export function toRecord (directory) {
  return {
    database: '_system',
    mount: '/test',
    directory,
    manifest: {
      author: '', description: '', files: {}, scripts: {}, configuration: {}, dependencies: {},
      provides: {}, tests: []
    },
    checksum: '0',
    development: false,
    legacy: false,
    configuration: {},
    dependencies: {}
  }
}
