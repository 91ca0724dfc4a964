/** @import {Config, Engine, Limits, Route, Table} from '../../src/types.js' */
/** @import {FakeClient} from './fake-client.js' */
// An engine over a fake client, its tables from texts.
import { createEngine } from '../../src/engine.js'
import { parseScript } from '../../src/language/index.js'
import { compileTable } from '../../src/tables/index.js'
import { createFakeClient } from './fake-client.js'

/** @type {Limits} */
export const LIMITS = {
  scriptBytes: 10_000,
  statements: 50,
  nestedRequests: 50,
  upstreamRequests: 100,
  rows: 1000,
  runRows: 10_000,
  steps: 100_000,
  responseValues: 100_000,
  heldBytes: 4_000_000,
  heldValues: 200_000,
  answerBytes: 2_000_000,
  runMs: 10_000,
  responseBytes: 1_000_000,
  timeoutMs: 1000,
  minDelayMs: 500,
  maxDelayMs: 30_000,
  cachedPlans: 10
}

/**
 * @typedef {object} Options
 * @property {Partial<Limits>} [limits]
 * @property {Config} [config]
 * @property {readonly Route[]} [routes]
 * @property {string | null} [udfDirectory]
 * @property {string} [baseDirectory]
 */

/**
 * @param {string} [tables] `create table` statements; `on select get from "/x?y={y}"` is enough, the host is added
 * @param {Options} [options]
 * @returns {Promise<{engine: Engine, client: FakeClient, run: (script: string, request?: object) => Promise<unknown>}>}
 *   run: the body, or the JSON of its bytes
 */
export async function createTestEngine (tables = '', {
  limits = {}, config = {}, routes = [], udfDirectory = null, baseDirectory
} = {}) {
  const client = createFakeClient()
  const loaded = await compileTables(tables, config, baseDirectory)
  const counts = {
    scripts: 0, scriptErrors: 0, upstreamRequests: 0, upstreamErrors: 0, cachedPlans: 0
  }
  const engine = createEngine({
    tables: loaded, routes, config, client, limits: { ...LIMITS, ...limits }, udfDirectory, counts
  })
  /** @param {string} script @param {object} [request] @returns {Promise<unknown>} */
  const run = async (script, request) => {
    const { body, bytes } = await engine.execute(script, request)
    return bytes === null ? body : JSON.parse(bytes.toString())
  }
  return { engine, client, run }
}

/** @param {string} text @param {Config} config @param {string} [baseDirectory] */
async function compileTables (text, config, baseDirectory) {
  const script = parseScript(text.replaceAll('"/', '"http://up/'))
  const created = script.statements.flatMap(statement =>
    statement.kind === 'bare' ? statement.alternatives : [])
  /** @type {Map<string, Table>} */
  const tables = new Map()
  for (const operation of created) {
    if (operation.kind !== 'create-table') {
      throw new Error(`Expected only create table, got ${operation.kind}`)
    }
    tables.set(operation.name, await compileTable(operation, {
      config, file: `${operation.name}.ql`, baseDirectory
    }))
  }
  return tables
}

/**
 * @param {Promise<unknown>} promise
 * @returns {Promise<Error & {code?: string, status?: number, facts?: Record<string, unknown>}>} what it rejects with
 */
export async function rejection (promise) {
  try {
    await promise
  } catch (error) {
    if (error instanceof Error) return error
    throw error
  }
  throw new Error('Expected a rejection')
}
