/** @import {Collection, CompileExpression, ReadTables} from '../types.js' */
// What this process has parsed of the catalog. In: tables; out: all collections as those tables have them. A look costs
// one read as long as nothing changes.
import { parseEntry, readCatalogVersion, readEntries } from './catalog-entries.js'

/** States that are kept: those of open transactions are older than the newest one. */
const STATES = 4

/**
 * All collections as of one version of the catalog.
 * @typedef {object} CatalogState
 * @property {string} version
 * @property {Map<string, Map<string, Collection>>} byName database -> name -> collection
 * @property {Map<string, Collection>} byId id as text -> collection
 * @property {Map<string, Collection>} byText entry -> collection
 */

/**
 * @param {CompileExpression | null} compile for collections that compute values
 * @returns {(reading: ReadTables) => CatalogState} the same objects as long as they are unchanged
 */
export function createCatalogCache (compile) {
  /** The one that was used last comes first. @type {CatalogState[]} */
  let states = []
  return reading => {
    const version = readCatalogVersion(reading)
    const newest = states[0]
    if (newest !== undefined && newest.version === version) return newest
    const state = states.find(known => known.version === version) ??
      load(reading, version, { before: newest, compile })
    states = [state, ...states.filter(known => known !== state)].slice(0, STATES)
    return state
  }
}

/**
 * @param {ReadTables} reading
 * @param {string} version
 * @param {{before: CatalogState | undefined, compile: CompileExpression | null}} known
 * @returns {CatalogState}
 */
function load (reading, version, { before, compile }) {
  /** @type {CatalogState} */
  const state = { version, byName: new Map(), byId: new Map(), byText: new Map() }
  for (const text of readEntries(reading)) {
    const collection = before?.byText.get(text) ?? parseEntry(text, compile)
    const names = state.byName.get(collection.database) ?? new Map()
    state.byName.set(collection.database, names.set(collection.name, collection))
    state.byId.set(String(collection.id), collection)
    state.byText.set(text, collection)
  }
  return state
}
