/** @import {ApiAnswer} from '../../types.js' */
/** @import {Call} from '../types.js' */
// The collections of a graph: those of its vertices, and those of its edges with what they connect.
import {
  addEdgeDefinition, addOrphan, findGraph, removeEdgeDefinition, removeOrphan,
  replaceEdgeDefinition
} from '../../graphs/index.js'
import { readFlag } from '../read-flag.js'
import { readObject } from '../read-json.js'
import { toAnswer } from '../to-answer.js'
import { changeGraph, nameGraph, openForReading, toWorld } from './graphs.js'

/**
 * @param {Call} call
 * @param {'vertex' | 'edge'} kind
 * @returns {ApiAnswer} 200 with their names, sorted
 * @throws {import('../../errors.js').HostError} 404/1924
 */
export function answerCollections (call, kind) {
  const { edges, vertices } = findGraph(openForReading(call), toWorld(call), nameGraph(call))
  return toAnswer(200, { collections: (kind === 'edge' ? edges : vertices).toSorted() })
}

/**
 * @param {Call} call
 * @returns {ApiAnswer} 202, or 201 where it waits for the disk
 * @throws {import('../../errors.js').HostError} 404/1924; 400 with 10, 1927, 1929, 1938
 */
export function answerCollectionAddition (call) {
  const { collection } = readObject(call.request, '{"collection"}')
  return changeGraph(call, 201, writing =>
    addOrphan(writing, toWorld(call), { name: nameGraph(call), collection }))
}

/**
 * @param {Call} call
 * @returns {ApiAnswer} 202, or 200 where it waits for the disk
 * @throws {import('../../errors.js').HostError} 404/1924, 400/1928
 */
export function answerCollectionRemoval (call) {
  return changeGraph(call, 200, writing => removeOrphan(writing, toWorld(call), toRemoval(call)))
}

/**
 * @param {Call} call
 * @returns {ApiAnswer} 202, or 201 where it waits for the disk
 * @throws {import('../../errors.js').HostError} 404/1924; 400 with 1920, 1921, 1923, 1944
 */
export function answerDefinition (call) {
  const definition = readObject(call.request, '{"collection", "from", "to"}')
  return changeGraph(call, 201, writing =>
    addEdgeDefinition(writing, toWorld(call), { name: nameGraph(call), definition }))
}

/**
 * @param {Call} call
 * @returns {ApiAnswer} 202, or 201 where it waits for the disk
 * @throws {import('../../errors.js').HostError} 404/1924, 404/1930, 400/1923
 */
export function answerDefinitionChange (call) {
  const { params: { collection } } = call
  const definition = { ...readObject(call.request, '{"collection", "from", "to"}'), collection }
  return changeGraph(call, 201, writing =>
    replaceEdgeDefinition(writing, toWorld(call), { name: nameGraph(call), definition }))
}

/**
 * @param {Call} call
 * @returns {ApiAnswer} 202, or 201 where it waits for the disk
 * @throws {import('../../errors.js').HostError} 404/1924, 404/1930
 */
export function answerDefinitionRemoval (call) {
  return changeGraph(call, 201, writing =>
    removeEdgeDefinition(writing, toWorld(call), toRemoval(call)))
}

/** @param {Call} call */
function toRemoval (call) {
  const { params, request: { search } } = call
  return {
    name: nameGraph(call),
    collection: params['collection'] ?? '',
    dropCollection: readFlag(search, 'dropCollection') || readFlag(search, 'dropCollections')
  }
}
