/** @import {Route} from '../types.js' */
// Named graphs over HTTP, with their vertices and edges.
import {
  answerDocument, answerInsert, answerPatch, answerPut, answerRemoval
} from './documents.js'
import {
  answerCollectionAddition, answerCollectionRemoval, answerCollections, answerDefinition,
  answerDefinitionChange, answerDefinitionRemoval
} from './collections.js'
import { answerCreation, answerDrop, answerGraph, answerGraphs } from './graphs.js'

/** @type {readonly Route[]} */
export const GRAPH_ROUTES = [
  { method: 'GET', path: '/_api/gharial', answer: answerGraphs },
  { method: 'POST', path: '/_api/gharial', answer: answerCreation },
  { method: 'GET', path: '/_api/gharial/:graph', answer: answerGraph },
  { method: 'DELETE', path: '/_api/gharial/:graph', answer: answerDrop },
  { method: 'POST', path: '/_api/gharial/:graph/vertex', answer: answerCollectionAddition },
  { method: 'POST', path: '/_api/gharial/:graph/edge', answer: answerDefinition },
  {
    method: 'DELETE', path: '/_api/gharial/:graph/vertex/:collection',
    answer: answerCollectionRemoval
  },
  {
    method: 'PUT', path: '/_api/gharial/:graph/edge/:collection', answer: answerDefinitionChange
  },
  {
    method: 'DELETE', path: '/_api/gharial/:graph/edge/:collection',
    answer: answerDefinitionRemoval
  },
  ...(/** @type {const} */ (['vertex', 'edge'])).flatMap(listRoutes)
]

/** @param {'vertex' | 'edge'} kind @returns {Route[]} */
function listRoutes (kind) {
  const collections = `/_api/gharial/:graph/${kind}`
  const documents = `${collections}/:collection`
  const document = `${documents}/:key`
  return [
    { method: 'GET', path: collections, answer: call => answerCollections(call, kind) },
    { method: 'POST', path: documents, answer: call => answerInsert(call, kind) },
    { method: 'GET', path: document, answer: call => answerDocument(call, kind) },
    { method: 'PUT', path: document, answer: call => answerPut(call, kind) },
    { method: 'PATCH', path: document, answer: call => answerPatch(call, kind) },
    { method: 'DELETE', path: document, answer: call => answerRemoval(call, kind) }
  ]
}
