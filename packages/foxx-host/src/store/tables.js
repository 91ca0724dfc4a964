/** @import {Reading, TableName, Writing} from './types.js' */
/** @import {Handle, ReadOptions, ReadTransaction} from './lmdb.js' */
/** @import {View} from './staged/layer.js' */
/** @import {Guard} from './write-table.js' */
// The tables as the rest of the host sees them. Three kinds: of what is committed now, of a snapshot, of the open write
// transaction.
import { TABLES } from './environment.js'
import { ReadTable, SnapshotTable } from './read-table.js'
import { Layer } from './staged/layer.js'
import { STAGED_TABLES } from './staged/staged-entries.js'
import { WriteTable } from './write-table.js'

/** @typedef {Readonly<Record<TableName, Handle>>} Handles */

/** @param {Handles} handles @param {View} view @returns {Reading} */
export function toReading (handles, view) {
  return toRecord(name => new ReadTable(handles[name], toLayer(handles, name, { view })))
}

/** @param {Handles} handles @param {{view: View, transaction: ReadTransaction}} parts @returns {Reading} */
export function toSnapshotReading (handles, { view, transaction }) {
  const options = { transaction }
  return toRecord(name =>
    new SnapshotTable(handles[name], toLayer(handles, name, { view, options }), options))
}

/**
 * @param {Handles} handles
 * @param {Guard} guard
 * @returns {Writing}
 */
export function toWriting (handles, guard) {
  return toRecord(name => {
    const layer = toLayer(handles, name, guard)
    return new WriteTable(handles[name], layer, { ...guard, name })
  })
}

/**
 * @param {Handles} handles
 * @param {TableName} name
 * @param {{view: View, options?: ReadOptions}} parts
 * @returns {Layer | null} null: nothing is ever staged for it
 */
function toLayer (handles, name, { view, options }) {
  const table = STAGED_TABLES.indexOf(name)
  return table === -1 ? null : new Layer({ table, stages: handles.stages, view, options })
}

/**
 * @template T
 * @param {(name: typeof TABLES[number]) => T} make
 * @returns {Readonly<Record<typeof TABLES[number], T>>}
 */
function toRecord (make) {
  return /** @type {Readonly<Record<typeof TABLES[number], T>>} */ (
    Object.freeze(Object.fromEntries(TABLES.map(name => [name, make(name)])))
  )
}
