/** @import {ApiAnswer, GroupedAnswer} from '../../types.js' */
/** @import {Document, Outcome} from '../../documents/types.js' */
/** @import {Graph} from '../../graphs/types.js' */
/** @import {Call} from '../types.js' */
/** @import {Change} from '../documents/write-documents.js' */
/** @import {WriteOptions} from '../documents/options.js' */
// The vertices and edges of a graph.
import {
  insertDocument, isDocumentId, removeDocument, replaceDocument, toOutcomeJson, updateDocument
} from '../../documents/index.js'
import { HostError } from '../../errors.js'
import { checkEnds, checkMember, findGraph, removeWithEdges } from '../../graphs/index.js'
import { acknowledge, toJsonAnswer, withPrecondition } from '../documents/answers.js'
import { readExpected } from '../documents/conditions.js'
import { readWriteOptions } from '../documents/options.js'
import { answerDocument as readDocument } from '../documents/read.js'
import { findCollectionName, writeDocuments } from '../documents/write-documents.js'
import { demandCollection } from '../permissions.js'
import { readText } from '../read-flag.js'
import { isObject, nameKind, readJson } from '../read-json.js'
import { findTransaction } from '../transactions/in-transaction.js'
import { nameGraph, openForReading, toWorld } from './graphs.js'

/** @typedef {'vertex' | 'edge'} Kind */
/** @typedef {Readonly<WriteOptions> & {rev?: string}} Options */
/** @typedef {(change: Change, graph: Graph, options: Options) => Outcome} Work */

/**
 * @param {Call} call
 * @param {Kind} kind
 * @returns {ApiAnswer} 200 with the document, or 304, 412
 * @throws {HostError} 404/1202, 404/1924, 404/1930, 404/1949
 */
export function answerDocument (call, kind) {
  const graph = findGraph(openForReading(call), toWorld(call), nameGraph(call))
  checkMember(graph, kind, call.params['collection'] ?? '')
  const answer = readDocument(call)
  return answer.status === 200
    ? { ...answer, body: `{"error":false,"code":200,"${kind}":${answer.body}}` }
    : answer
}

/**
 * @param {Call} call
 * @param {Kind} kind
 * @returns {ApiAnswer | GroupedAnswer} 202, or 201 where it waits for the disk
 * @throws {HostError} 400/1227
 */
export function answerInsert (call, kind) {
  const document = readDocumentBody(call)
  const { store } = call.worker.storage
  if (kind === 'edge') demandEnds(call, document)
  return change(call, { kind, synced: 201 }, ({ writing, collection }, graph, options) => {
    if (kind === 'edge') checkEnds(writing, toWorld(call), { graph, document, isPart: false })
    return insertDocument(writing, { collection, document, store, options })
  })
}

/**
 * @param {Call} call
 * @param {Kind} kind
 * @returns {ApiAnswer | GroupedAnswer} 202, or 200 where it waits for the disk
 */
export function answerPut (call, kind) {
  return answerChange(call, kind, replaceDocument)
}

/**
 * @param {Call} call
 * @param {Kind} kind
 * @returns {ApiAnswer | GroupedAnswer} 202, or 200 where it waits for the disk
 */
export function answerPatch (call, kind) {
  return answerChange(call, kind, updateDocument)
}

/**
 * A vertex goes with its edges.
 * @param {Call} call
 * @param {Kind} kind
 * @returns {ApiAnswer | GroupedAnswer} 202, or 200 where it waits for the disk
 */
export function answerRemoval (call, kind) {
  const { params: { key = '' } } = call
  if (kind === 'edge') {
    return change(call, { kind, synced: 200 }, ({ writing, collection }, _graph, options) =>
      removeDocument(writing, { collection, selector: { _key: key }, options }))
  }
  return change(
    call, { kind, synced: 200, run: writeAlone },
    ({ writing, collection }, graph, options) =>
      removeWithEdges(writing, toWorld(call), { graph, collection, key, options })
  )
}

/** @param {Call} call @param {Kind} kind @param {typeof replaceDocument} write */
function answerChange (call, kind, write) {
  const document = readDocumentBody(call)
  const { params: { key = '' }, worker: { storage: { store } } } = call
  const isPart = write === updateDocument
  if (kind === 'edge') demandEnds(call, document)
  return change(call, { kind, synced: 200 }, ({ writing, collection }, graph, options) => {
    if (kind === 'edge') checkEnds(writing, toWorld(call), { graph, document, isPart })
    return write(writing, { collection, selector: { _key: key }, document, store, options })
  })
}

/**
 * Who makes an edge learns whether its vertices are there. Asked before the change joins those of others.
 * @param {Call} call
 * @param {Document} edge
 * @throws {HostError} 403/11
 */
function demandEnds (call, { _from: from, _to: to }) {
  for (const id of [from, to]) {
    if (isDocumentId(id)) demandCollection(call, id.slice(0, id.indexOf('/')), 'ro')
  }
}

/**
 * @param {Call} call
 * @param {{kind: Kind, synced: number, run?: typeof writeDocuments}} what synced: the status where it waits for the
 *   disk
 * @param {Work} work
 * @returns {ApiAnswer | GroupedAnswer}
 */
function change (call, { kind, synced, run = writeDocuments }, work) {
  const { search, message } = call.request
  const options = readWriteOptions(search)
  const rev = readText(search, 'rev')
  const how = { ...options, ...rev !== undefined && { rev }, ...readExpected(message.rawHeaders) }
  return run(call, target => withPrecondition(() => {
    const graph = findGraph(target.writing, toWorld(call), nameGraph(call))
    checkMember(graph, kind, target.collection.name)
    const outcome = work(target, graph, how)
    const { status, sync } = acknowledge(target, options, synced)
    const shown = call.request.method === 'DELETE'
      ? '"removed":true'
      : `"${kind}":${toOutcomeJson(outcome)}`
    return {
      ...toJsonAnswer(
        status, `{"error":false,"code":${status},${shown}${showTexts(outcome, options)}}`,
        { etag: `"${outcome.rev}"` }
      ),
      sync
    }
  }))
}

/**
 * In a transaction that it shares with nobody: what fails in the middle is undone.
 * @param {Call} call
 * @param {(change: Change) => ApiAnswer} work
 * @returns {ApiAnswer}
 */
function writeAlone (call, work) {
  const { worker: { storage: { store, catalog } }, request: { database } } = call
  const transaction = findTransaction(call)
  const run = (/** @type {Change['writing']} */ writing) => work({
    collection: catalog.find(writing, database, findCollectionName(call)),
    writing,
    grouped: transaction === null
  })
  return transaction === null ? store.write(run) : transaction.attempt(run)
}

/** @param {Outcome} outcome @param {Options} options @returns {string} */
function showTexts ({ oldText, newText }, { returnOld, returnNew }) {
  return (returnNew && newText !== undefined ? `,"new":${newText}` : '') +
    (returnOld && oldText !== undefined ? `,"old":${oldText}` : '')
}

/** @param {Call} call @returns {Document} */
function readDocumentBody ({ request }) {
  const body = readJson(request)
  if (isObject(body)) return body
  throw new HostError('ERROR_ARANGO_DOCUMENT_TYPE_INVALID', 'expected a JSON object, came ' +
    `${nameKind(body)}`)
}
