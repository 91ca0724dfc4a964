/** @import {HostError} from '../../../../packages/foxx-host/src/errors.js' */
/** @import {Collection} from '../../../../packages/foxx-host/src/documents/types.js' */
/** @import {Running, Scene, Steps} from './do-step.js' */
/** @import {Body, How, Step} from '../types.js' */
/** @import {Store, Writing} from '../../../../packages/foxx-host/src/store/types.js' */
// Steps that write: alone, deferred, in stream transactions.
import {
  insertDocument, removeDocument, replaceDocument, truncateCollection, updateDocument
} from '../../../../packages/foxx-host/src/documents/index.js'
import { attempt, isThere, toTables } from './do-step.js'
import { Broken, findTwice } from './model.js'
import { COLLECTION, DATABASE } from './world.js'

const CONFLICT = 1200

/** @type {Pick<Steps, 'write' | 'fill' | 'truncate' | 'begin' | 'commit' | 'commit-part' | 'abort'>} */
export const DO_WRITE = {
  write (scene, step) {
    if (!isThere(scene, step.at)) return false
    const { model, world, transactions } = scene
    const v = model.nextVersion()
    const { at, how, n, u } = step
    // A generated key is for new documents.
    if (step.key === null && how !== 'insert') return false
    const running = at === null ? null : transactions.get(at)
    const { catalog, store } = world.worker(running?.worker ?? step.worker)
    let key = step.key
    if (running) toTables(scene, step)
    if (at !== null && key !== null) model.demand(at).touched.add(key)
    const write = (/** @type {Writing} */ writing) => {
      const collection = catalog.find(writing, DATABASE, COLLECTION)
      const made = change(writing, { collection, store, how, key: step.key, body: { n, u, v } })
      key = made
    }
    const error = attempt(() => {
      if (running) return running.transaction.attempt(write)
      if (!step.isDeferred) return store.write(write)
      const ticket = store.defer(write)
      store.commit()
      if (!ticket.settled) throw new Broken('deferred work is not settled by a commit')
      if (ticket.error) throw ticket.error
    })
    if (error !== null) return demandReason(scene, error, step)
    if (at !== null) model.demand(at).touched.add(String(key))
    demandRight(scene, { ...step, key: String(key) })
    model.write(at, String(key), how === 'remove' ? null : { n, u, v })
    model.checkUnique(model.see(at))
  },
  fill (scene, { at, count }) {
    if (!isThere(scene, at) || !scene.transactions.has(at)) return false
    const { model, transactions, world } = scene
    toTables(scene, { worker: 0, at })
    const { transaction, worker } = /** @type {Running} */ (transactions.get(at))
    const { catalog, store } = world.worker(worker)
    for (let row = 0; row < count; row++) {
      const [n, v] = [row % 7, model.nextVersion()]
      const body = { n, u: null, v }
      const collection = catalog.find(transaction.writing, DATABASE, COLLECTION)
      const wanted = { collection, store, how: /** @type {const} */ ('insert'), key: null, body }
      const key = change(transaction.writing, wanted)
      model.demand(at).touched.add(key)
      model.write(at, key, body)
    }
  },
  truncate (scene, { worker, at }) {
    if (!isThere(scene, at)) return false
    const { model, transactions } = scene
    const documents = model.see(at)
    const error = attempt(() => {
      const used = toTables(scene, { worker, at })
      const truncate = (/** @type {Writing} */ writing) => {
        const collection = used.worker.catalog.find(writing, DATABASE, COLLECTION)
        if (at === null) used.worker.catalog.truncate(writing, collection)
        else truncateCollection(writing, collection)
      }
      if (at === null) used.worker.store.write(truncate)
      else transactions.get(at)?.transaction.attempt(truncate)
    })
    if (at !== null) for (const key of documents.keys()) model.demand(at).touched.add(key)
    if (error !== null) {
      const isHeld = model.open.size > (at === null ? 0 : 1) || at !== null
      if (error.errorNum === CONFLICT && isHeld) return
      throw new Broken(`truncate is refused: ${error.message}`)
    }
    if (at === null && model.open.size > 0) {
      throw new Broken('truncate goes on beside an open transaction that writes')
    }
    for (const key of documents.keys()) model.write(at, key, null)
  },
  begin (scene, { worker, at }) {
    const { world, model, transactions, clock } = scene
    if (transactions.has(at)) return false
    const wish = { read: [], write: [COLLECTION], exclusive: [], allowImplicit: true }
    const error = attempt(() => {
      const transaction = world.worker(worker).transactions.begin(DATABASE, wish)
      transactions.set(at, { worker, transaction, advance: null })
    })
    if (error === null) return model.begin(at, clock.now())
    if (error.errorNum === CONFLICT && model.building.size > 0) return
    throw new Broken(`a transaction is refused: ${error.message}`)
  },
  commit (scene, { at }) {
    const running = scene.transactions.get(at)
    if (running === undefined || running.advance !== null) return false
    scene.transactions.delete(at)
    const error = attempt(() =>
      scene.world.worker(running.worker).transactions.commit(DATABASE, running.transaction.id))
    endCommit(scene, at, error)
  },
  'commit-part' (scene, { at }) {
    const running = scene.transactions.get(at)
    if (running === undefined) return false
    const { transactions } = scene.world.worker(running.worker)
    const error = attempt(() => {
      running.advance ??= transactions.commitInSteps(DATABASE, running.transaction.id)
      scene.model.demand(at).isCommitting = true
      scene.model.demand(at).usedAt = scene.clock.now()
      running.advance()
    })
    if (error === null && running.transaction.status === 'running') return
    scene.transactions.delete(at)
    endCommit(scene, at, error)
  },
  abort (scene, { at }) {
    const running = scene.transactions.get(at)
    if (running === undefined) return false
    scene.transactions.delete(at)
    scene.world.worker(running.worker).transactions.abort(DATABASE, running.transaction.id)
    scene.model.end(at, 'aborted')
  }
}

/**
 * @param {Writing} writing
 * @param {object} wanted
 * @param {Collection} wanted.collection
 * @param {Store} wanted.store
 * @param {How} wanted.how
 * @param {string | null} wanted.key
 * @param {Body} wanted.body
 * @returns {string} its key
 */
function change (writing, { collection, store, how, key, body: { u, ...body } }) {
  // Absent, so that the sparse index leaves it out; null on top of what an update would keep.
  const document = { ...(key !== null && { _key: key }), ...body, u }
  const request = { collection, store, document, selector: String(key) }
  switch (how) {
    case 'remove': return removeDocument(writing, request).key
    case 'update': return updateDocument(writing, request).key
    case 'replace': return replaceDocument(writing, request).key
    case 'insert': return insertDocument(writing, request).key
    case 'upsert':
      return insertDocument(writing, { ...request, options: { overwriteMode: 'replace' } }).key
  }
}

/** @param {Scene} scene @param {HostError} error @param {Extract<Step, {does: 'write'}>} step */
function demandReason ({ model }, error, { at, how, key, u }) {
  if (model.mayRefuse(error.errorNum, { at, key, u: how === 'remove' ? null : u })) return
  throw new Broken(`${how} of '${key}' is refused without a reason: ${error.message}`)
}

/** @param {Scene} scene @param {Extract<Step, {does: 'write'}>} step that was done */
function demandRight ({ model }, { at, how, key, u }) {
  const documents = model.see(at)
  const isThere = documents.has(String(key))
  if (how === 'insert' && isThere) throw new Broken(`'${key}' is inserted for a second time`)
  if (how !== 'insert' && how !== 'upsert' && !isThere) throw new Broken(`${how} of no '${key}'`)
  for (const [other, { touched }] of model.open) {
    if (other === at || !touched.has(String(key)) || key === null) continue
    if (isChangedBy(model, other, key)) {
      throw new Broken(`${how} of '${key}', which an open transaction has changed`)
    }
  }
  if (at !== null && model.demand(at).snapshot.get(String(key))?.v !==
    model.state.documents.get(String(key))?.v) {
    throw new Broken(`${how} of '${key}', which was changed after the transaction began`)
  }
  if (u === null || how === 'remove' || !model.state.indexes.has('by-u')) return
  const next = new Map(documents).set(String(key), { n: 0, u, v: 0 })
  const twice = findTwice(next)
  if (twice !== null) throw new Broken(`u = ${twice} is stored twice, whose index is unique`)
}

/** @param {import('./model.js').Model} model @param {number} at @param {string} key */
function isChangedBy (model, at, key) {
  const { snapshot, own } = model.demand(at)
  return snapshot.get(key)?.v !== own.get(key)?.v
}

/** @param {Scene} scene @param {number} at @param {{errorNum: number, message: string} | null} error */
function endCommit ({ model }, at, error) {
  if (error === null) return model.commit(at)
  const { own, snapshot } = model.demand(at)
  const taken = new Set([...model.state.documents.values()].map(({ u }) => u))
  const isUnique = model.state.indexes.has('by-u') && [...own].some(([key, { u, v }]) =>
    u !== null && snapshot.get(key)?.v !== v && taken.has(u))
  const isBusy = [...model.open].some(([other, { isCommitting }]) => other !== at && isCommitting)
  model.end(at, 'aborted')
  if (isUnique || isBusy) return
  throw new Broken(`a commit is refused without a reason: ${error.message}`)
}
