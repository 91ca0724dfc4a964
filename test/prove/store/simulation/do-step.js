/** @import {Collection, StreamTransaction} from '../../../../packages/foxx-host/src/documents/types.js' */
/** @import {Snapshot, Writing} from '../../../../packages/foxx-host/src/store/types.js' */
/** @import {Documents, State, Step} from '../types.js' */
/** @import {Clock} from './clock.js' */
/** @import {Model} from './model.js' */
/** @import {World} from './world.js' */
// What each step does to the store, and what has to come of it. A step that makes no sense where it stands does
// nothing: so any part of a history is one, too.
import { createRandom } from '@shootout/statistics'
import {
  countDocuments, findDocument, scanDocuments
} from '../../../../packages/foxx-host/src/documents/index.js'
import { HostError } from '../../../../packages/foxx-host/src/errors.js'
import { checkAll, findWrong, listByIndex, parse, select } from './check-all.js'
import { DO_INDEX } from './do-index.js'
import { DO_WRITE } from './do-write.js'
import { Broken } from './model.js'
import { COLLECTION, DATABASE } from './world.js'

/** Whoever is idle for longer may be gone. */
const IDLE_MS = 60_000
/** What is older than this is on the disk when the power fails. */
const DURABLE_MS = 100

/** @typedef {{worker: number, transaction: StreamTransaction, advance: (() => boolean) | null}} Running */
/**
 * @typedef {object} Cursor
 * @property {number} worker
 * @property {Snapshot} snapshot
 * @property {Iterator<{text: string}>} rows
 * @property {Documents} documents that it has to give
 * @property {Set<string>} seen keys that it gave
 */
/**
 * @typedef {object} Scene
 * @property {World} world
 * @property {Model} model
 * @property {Clock} clock
 * @property {Map<number, Cursor>} cursors
 * @property {Map<number, Running>} transactions
 * @property {Map<number, import('./do-index.js').Build>} builds by worker
 * @property {number} synced the last transaction that someone was told is on the disk
 */
/** @typedef {boolean | void | Promise<boolean | void>} Done false: it makes no sense here */
/** @template {Step['does']} Name @typedef {(scene: Scene, step: Extract<Step, {does: Name}>) => Done} Do */
/** @typedef {{[Name in Step['does']]: Do<Name>}} Steps */

/** @type {Steps} */
export const DO = {
  ...DO_WRITE,
  ...DO_INDEX,
  read (scene, { worker, at, key }) {
    if (!isThere(scene, at)) return false
    const { tables, collection } = toTables(scene, { worker, at })
    const text = findDocument(tables, collection, key)?.text
    scene.model.checkRead(key, text === undefined ? undefined : parse(text)[1], at)
  },
  count (scene, { worker, at }) {
    if (!isThere(scene, at)) return false
    const { tables, collection } = toTables(scene, { worker, at })
    const [count, { size }] = [countDocuments(tables, collection), scene.model.see(at)]
    if (count !== size) throw new Broken(`the count is ${count}, there are ${size} documents`)
  },
  range (scene, { worker, at, lower, upper, reverse }) {
    if (!isThere(scene, at) || !scene.model.state.indexes.has('by-n')) return false
    const { tables, collection } = toTables(scene, { worker, at })
    if (!collection.indexes.some(({ name }) => name === 'by-n')) return false
    const range = { name: /** @type {const} */ ('by-n'), lower, upper }
    const found = listByIndex(tables, collection, { ...range, reverse })
    const expected = select(scene.model.see(at), range)
    if (found.join() === expected.join()) return
    throw new Broken(`a range gives ${found.join() || 'nothing'}, ` +
      `expected ${expected.join() || 'nothing'}`)
  },
  'open-cursor' ({ world, model, cursors }, { worker, at }) {
    const { store, catalog } = world.worker(worker)
    cursors.get(at)?.snapshot.release()
    const snapshot = store.snapshot()
    const collection = catalog.find(snapshot.reading, DATABASE, COLLECTION)
    const rows = scanDocuments(snapshot.reading, collection)[Symbol.iterator]()
    cursors.set(at, { worker, snapshot, rows, documents: model.state.documents, seen: new Set() })
  },
  pull ({ cursors }, { at, rows: most }) {
    const cursor = cursors.get(at)
    if (cursor === undefined) return false
    for (let rows = 0; rows < most; rows++) {
      const { value, done } = cursor.rows.next()
      if (done) return endCursor(cursors, at, cursor)
      const [key, { v }] = parse(value.text)
      if (cursor.documents.get(key)?.v !== v || cursor.seen.has(key)) {
        throw new Broken(`a cursor gives '${key}' of version ${v}, which it must not see`)
      }
      cursor.seen.add(key)
    }
  },
  async sync (scene, { worker }) {
    const { world, model, clock } = scene
    const { store } = world.worker(worker)
    const transaction = world.readTransaction()
    model.note(transaction, clock.now())
    // Whoever waits for it goes on at once: other steps come in between.
    store.synced().then(
      () => { scene.synced = Math.max(scene.synced, transaction) },
      () => {}
    )
  },
  async wait ({ world, model, clock, transactions }, { ms }) {
    await clock.pass(ms)
    for (const [at, { worker, transaction }] of transactions) {
      world.worker(worker).transactions.expire()
      const idle = clock.now() - model.demand(at).usedAt
      const isOver = transaction.status === 'aborted'
      if (isOver !== idle > IDLE_MS) {
        throw new Broken(`after ${idle} ms without use a transaction is ${transaction.status}`)
      }
      if (!isOver) continue
      transactions.delete(at)
      model.end(at, 'aborted')
    }
  },
  async 'kill-worker' (scene, { worker }) {
    const { world, model, transactions, cursors, builds } = scene
    for (const [at, running] of [...transactions].filter(([, one]) => one.worker === worker)) {
      transactions.delete(at)
      // A large commit counts from one step on, and its process may have ended just then.
      if (running.transaction.status !== 'committed') model.end(at, 'aborted')
    }
    for (const [at] of [...cursors].filter(([, one]) => one.worker === worker)) cursors.delete(at)
    const build = builds.get(worker)
    if (build !== undefined) model.building.delete(build.name)
    builds.delete(worker)
    await world.killWorker(worker)
    checkAll(scene, worker)
  },
  async 'kill-host' (scene) {
    const { world, model, clock } = scene
    const state = await world.killHost()
    if (state !== 'latest') throw new Broken(`after kill -9 the store is '${state}', not 'latest'`)
    restart(scene, model.state)
    scene.synced = 0
    model.past = [{ transaction: world.readTransaction(), at: clock.now(), state: model.state }]
    checkAll(scene, 0)
  },
  async 'lose-power' (scene, { seed }) {
    const { world, model, clock } = scene
    const at = clock.now()
    const { state, transaction } = await world.losePower(createRandom(seed))
    if (state !== 'restored') throw new Broken(`without power the store is '${state}'`)
    const kept = model.past.findLast(one => one.at < at - DURABLE_MS)?.transaction ?? 0
    if (transaction < scene.synced) {
      throw new Broken(`a sync was acknowledged, and the power failure took what it had synced: ` +
        `transaction ${transaction} is the last one, ${scene.synced} was synced`)
    }
    if (transaction < kept) {
      throw new Broken(`what was committed ${DURABLE_MS} ms before is gone with the power: ` +
        `transaction ${transaction} is the last one, ${kept} is older than that`)
    }
    const { store, catalog } = world.worker(0)
    const reading = store.read()
    const collection = catalog.find(reading, DATABASE, COLLECTION)
    const states = model.statesAt(transaction)
    const wrong = states.map(one => findWrong(reading, collection, one))
    const right = states[wrong.indexOf(null)]
    if (right === undefined) throw new Broken(`after a power failure ${wrong[0]}`)
    restart(scene, right)
  },
  check (scene, { worker }) {
    checkAll(scene, worker)
  }
}

/** @param {Scene} scene @param {State} state that it goes on from */
function restart (scene, state) {
  scene.transactions.clear()
  scene.cursors.clear()
  scene.builds.clear()
  scene.synced = 0
  scene.model.restart(state, { transaction: scene.world.readTransaction(), at: scene.clock.now() })
}

/** @param {Map<number, Cursor>} cursors @param {number} at @param {Cursor} cursor */
function endCursor (cursors, at, { snapshot, documents, seen }) {
  snapshot.release()
  cursors.delete(at)
  if (seen.size !== documents.size) {
    throw new Broken(`a cursor gives ${seen.size} documents, its snapshot has ${documents.size}`)
  }
}

/** @param {Scene} scene @param {number | null} at */
export function isThere ({ transactions }, at) {
  return at === null || transactions.get(at)?.advance === null
}

/**
 * What a step reads and writes, and that it was used now.
 * @param {Scene} scene
 * @param {{worker: number, at: number | null}} place
 * @returns {{tables: Writing, collection: Collection, worker: ReturnType<World['worker']>}}
 */
export function toTables ({ world, transactions, model, clock }, { worker, at }) {
  const running = at === null ? undefined : transactions.get(at)
  const used = world.worker(running?.worker ?? worker)
  if (running !== undefined) {
    used.transactions.find(DATABASE, running.transaction.id)
    model.demand(Number(at)).usedAt = clock.now()
  }
  const tables = running?.transaction.writing ?? /** @type {Writing} */ (used.store.read())
  return { tables, collection: used.catalog.find(tables, DATABASE, COLLECTION), worker: used }
}

/** @param {() => void} work @returns {HostError | null} what it throws */
export function attempt (work) {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof HostError) return error
    throw error
  }
}
