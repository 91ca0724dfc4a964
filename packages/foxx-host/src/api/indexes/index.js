/** @import {Route} from '../types.js' */
// Indexes over HTTP, and the edges that the index of edge collections finds.
import { answerEdges } from './edges.js'
import { answerCreation, answerIndex, answerIndexes, answerRemoval } from './indexes.js'

/** @type {readonly Route[]} */
export const INDEX_ROUTES = [
  { method: 'GET', path: '/_api/index', answer: answerIndexes },
  { method: 'POST', path: '/_api/index', answer: answerCreation },
  { method: 'GET', path: '/_api/index/:collection/:index', answer: answerIndex },
  { method: 'DELETE', path: '/_api/index/:collection/:index', answer: answerRemoval },
  { method: 'GET', path: '/_api/edges/:collection', answer: answerEdges }
]
