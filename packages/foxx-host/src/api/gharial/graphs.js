/** @import {ApiAnswer} from '../../types.js' */
/** @import {Writing} from '../../store/types.js' */
/** @import {Graph, World} from '../../graphs/types.js' */
/** @import {Call} from '../types.js' */
// Graphs listed, made and dropped.
import { createGraph, dropGraph, findGraph, listGraphs } from '../../graphs/index.js'
import { demandCollection } from '../permissions.js'
import { readFlag } from '../read-flag.js'
import { readObject } from '../read-json.js'
import { toAnswer } from '../to-answer.js'
import { inTransaction, refuseTransaction } from '../transactions/in-transaction.js'

/** @param {Call} call @returns {ApiAnswer} 200 */
export function answerGraphs (call) {
  return toAnswer(200, { graphs: listGraphs(openForReading(call), toWorld(call)).map(showGraph) })
}

/**
 * @param {Call} call
 * @returns {ApiAnswer} 200
 * @throws {import('../../errors.js').HostError} 404/1924
 */
export function answerGraph (call) {
  const graph = findGraph(openForReading(call), toWorld(call), nameGraph(call))
  return toAnswer(200, { graph: showGraph(graph) })
}

/**
 * @param {Call} call
 * @returns {ApiAnswer} 202, or 201 where it waits for the disk
 * @throws {import('../../errors.js').HostError} 409/1925; 400 with 1221, 1901, 1920, 1921, 1922, 1923, 1927, 1943, 1944
 */
export function answerCreation (call) {
  const wish = readObject(call.request, '{"name", "edgeDefinitions"}')
  return changeGraph(call, 201, writing => createGraph(writing, toWorld(call), wish))
}

/**
 * @param {Call} call
 * @returns {ApiAnswer | Promise<ApiAnswer>} 202; with ?dropCollections=true without the collections that no other has
 * @throws {import('../../errors.js').HostError} 404/1924
 */
export function answerDrop (call) {
  refuseTransaction(call, 'graphs are not dropped')
  const { worker: { storage: { store, sweeper } }, request: { search } } = call
  const wish = { name: nameGraph(call), dropCollections: readFlag(search, 'dropCollections') }
  store.write(writing => dropGraph(writing, toWorld(call), wish))
  const answer = { ...toAnswer(202, { removed: true }), sync: readFlag(search, 'waitForSync') }
  return sweeper.rest()?.then(() => answer) ?? answer
}

/**
 * @param {Call} call
 * @param {number} synced the status where it waits for the disk
 * @param {(writing: Writing) => Graph} change
 * @returns {ApiAnswer} with the graph
 */
export function changeGraph (call, synced, change) {
  refuseTransaction(call, 'graphs are not changed')
  const sync = readFlag(call.request.search, 'waitForSync')
  const graph = call.worker.storage.store.write(change)
  return { ...toAnswer(sync ? synced : 202, { graph: showGraph(graph) }), sync }
}

/** @param {Call} call */
export function openForReading (call) {
  return inTransaction(call) ?? call.worker.storage.store.read()
}

/** @param {Call} call @returns {World} as the user of the request may change it */
export function toWorld (call) {
  const { worker: { storage: { store, catalog } }, request: { database } } = call
  const demand = (/** @type {string} */ name, /** @type {'ro' | 'rw'} */ level) =>
    demandCollection(call, name, level)
  return { catalog, database, store, demand }
}

/** @param {Call} call @returns {string} */
export function nameGraph ({ params }) {
  return params['graph'] ?? ''
}

/** @param {Graph} graph @returns {Record<string, unknown>} its document, with its name */
function showGraph ({ name, text, edgeDefinitions, orphanCollections }) {
  return { ...JSON.parse(text), name, edgeDefinitions, orphanCollections }
}
