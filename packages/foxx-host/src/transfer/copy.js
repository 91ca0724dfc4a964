/** @import {Extra, Left, Listener, Source, SourceCollection, SourceDatabase, Target} from './types.js' */
/** @import {TargetDatabase} from './types.js' */
/** @import {Progress} from './progress.js' */
// All of a source into a target, one collection after the other. What was interrupted goes on where it was.
import { RefusedError } from '../other-server/index.js'
import { copyDocuments } from './copy-documents.js'

/**
 * @typedef {object} Copy
 * @property {Target} target
 * @property {Progress} progress
 * @property {Listener} listener
 * @property {Left[]} left
 */

/**
 * @param {Omit<Copy, 'left'> & {source: Source}} parts
 * @returns {Promise<Left[]>} what could not be taken
 * @throws {Error} the copy is not whole: it can be started again
 */
export async function copyAll ({ source, ...parts }) {
  const copy = { ...parts, left: [] }
  for (const database of await source.databases()) await copyDatabase(copy, database)
  await copy.progress.finish()
  return copy.left
}

/** @param {Copy} copy @param {SourceDatabase} database */
async function copyDatabase (copy, database) {
  const { name } = database
  const leave = (/** @type {string} */ kind, /** @type {string} */ item) =>
    (/** @type {string} */ why) => { copy.left.push({ database: name, kind, name: item, why }) }
  const target = await orLeave(copy.target.open(database), leave('database', name))
  if (target === null) return
  for await (const collection of database.collections()) {
    const item = collection.structure.parameters.name
    const place = { target, label: `${name}/${item}` }
    await orLeave(copyCollection(copy, collection, place), leave('collection', item))
    for (const [index, why] of copy.progress.refused(place.label)) leave('index', index)(why)
  }
  for await (const extra of database.extras()) {
    const { kind, name: item, lacks } = extra
    const taken = await orLeave(target.take(extra).then(() => true), leave(kind, item))
    if (taken && lacks !== undefined) leave(kind, item)(lacks)
  }
}

/**
 * @param {Copy} copy
 * @param {SourceCollection} source
 * @param {{target: TargetDatabase, label: string}} place
 * @throws {RefusedError} when there can be no such collection
 */
async function copyCollection ({ progress, listener }, source, { target, label }) {
  if (progress.isDone(label)) return
  const collection = await target.open(source.structure, progress.isBegun(label))
  await progress.begin(label)
  const sum = await copyDocuments(source, collection, {
    label, onDocuments: count => listener.onDocuments(label, count)
  })
  const now = await source.count()
  if (now !== null && now !== sum.count) {
    throw new Error(`${label} had ${sum.count} documents when it was read and has ${now} now: ` +
      'let nobody write there, and start again')
  }
  await progress.end(label, sum, await collection.finish())
  listener.onCollection(label, sum.count)
}

/**
 * @template T
 * @param {Promise<T>} work
 * @param {(why: string) => void} leave
 * @returns {Promise<T | null>} null: it was refused
 */
async function orLeave (work, leave) {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    leave(error.why)
    return null
  }
}
