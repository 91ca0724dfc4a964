/** @import {Run, Setting, Value} from '../../../src/aql/types.js' */
// A run for functions that are called by themselves: it keeps all warnings; with a fixture of documents it has a
// database.
import { createFixture } from '../../documents/fixture.js'

/**
 * @typedef {Omit<Run, 'warnings'> & {
 *   warnings: {code: number, message: string}[], held: {now: number, peak: number}
 * }} FakeRun
 */

/**
 * @param {Partial<Setting>} [setting]
 * @returns {FakeRun}
 */
export function createFakeRun (setting = {}) {
  /** @type {FakeRun['warnings']} */
  const warnings = []
  const held = { now: 0, peak: 0 }
  let lent = 0
  const hold = (/** @type {number} */ bytes) => {
    held.now += bytes
    held.peak = Math.max(held.peak, held.now)
  }
  return {
    setting: /** @type {Setting} */ ({
      database: '_system', user: 'ann', version: '3.12.0', bindVars: {}, block: null,
      clock: () => 0, ...setting
    }),
    stats: {
      writesExecuted: 0, writesIgnored: 0, scannedFull: 0, scannedIndex: 0, filtered: 0,
      httpRequests: 0, executionTime: 0, peakMemoryUsage: 0
    },
    warn: (code, message) => { warnings.push({ code, message }) },
    hold,
    get lent () { return lent },
    lend: bytes => {
      hold(bytes)
      lent += bytes
    },
    takeBack: before => {
      hold(before - lent)
      lent = before
    },
    tick: () => false,
    wakeAt: null,
    warnings,
    held,
    sync: false
  }
}

/**
 * A run over a database with the collection 'people'.
 * @param {Partial<Setting>} [setting]
 * @returns {FakeRun & {fixture: ReturnType<typeof createFixture>}}
 */
export function createDatabaseRun (setting = {}) {
  const fixture = createFixture()
  const { store, catalog } = fixture
  return Object.assign(createFakeRun({ catalog, tables: store.read(), ...setting }), { fixture })
}

/**
 * @typedef {readonly [name: string, args: readonly Value[], expected: Value, warning?: number]} Case warning: the
 *   number of the one that is expected
 */
