/** @import {Route} from '../types.js' */
// Collections over HTTP.
import { KEY_TYPES } from '../../documents/index.js'
import { toAnswer } from '../to-answer.js'
import { answerProperties, answerPropertyChange } from './properties.js'
import { answerChecksum } from './checksum.js'
import { answerCreation, answerRemoval, answerRenaming, answerTruncation } from './change.js'
import { answerCount, answerFigures, answerRecount, answerRevision } from './figures.js'
import { answerCollection, answerCollections, answerLoading } from './read.js'

/** @type {readonly Route[]} */
export const COLLECTION_ROUTES = [
  { method: 'GET', path: '/_api/collection', answer: answerCollections },
  { method: 'POST', path: '/_api/collection', answer: answerCreation },
  { method: 'GET', path: '/_api/collection/:collection', answer: answerCollection },
  { method: 'DELETE', path: '/_api/collection/:collection', answer: answerRemoval },
  { method: 'GET', path: '/_api/collection/:collection/properties', answer: answerProperties },
  { method: 'PUT', path: '/_api/collection/:collection/properties', answer: answerPropertyChange },
  { method: 'GET', path: '/_api/collection/:collection/count', answer: answerCount },
  { method: 'GET', path: '/_api/collection/:collection/figures', answer: answerFigures },
  { method: 'GET', path: '/_api/collection/:collection/revision', answer: answerRevision },
  { method: 'GET', path: '/_api/collection/:collection/checksum', answer: answerChecksum },
  { method: 'PUT', path: '/_api/collection/:collection/truncate', answer: answerTruncation },
  { method: 'PUT', path: '/_api/collection/:collection/rename', answer: answerRenaming },
  { method: 'PUT', path: '/_api/collection/:collection/recalculateCount', answer: answerRecount },
  // What is always so here: indexes in memory, compact files, collections that are there.
  {
    method: 'PUT', path: '/_api/collection/:collection/loadIndexesIntoMemory', answer: answerLoading
  },
  { method: 'PUT', path: '/_api/collection/:collection/compact', answer: answerCollection },
  { method: 'PUT', path: '/_api/collection/:collection/load', answer: answerCollection },
  { method: 'PUT', path: '/_api/collection/:collection/unload', answer: answerCollection },
  {
    method: 'GET', path: '/_api/key-generators',
    answer: () => toAnswer(200, { keyGenerators: KEY_TYPES })
  }
]
