/** @import {Route} from '../types.js' */
// Documents over HTTP, one at a time or as arrays.
import { answerPatch, answerPut } from './change.js'
import { answerInsert } from './insert.js'
import { answerDocument } from './read.js'
import { answerRemoval } from './remove.js'

/** @type {readonly Route[]} the forms without a collection have it in the query: ?collection= */
export const DOCUMENT_ROUTES = [
  { method: 'POST', path: '/_api/document', answer: answerInsert },
  { method: 'POST', path: '/_api/document/:collection', answer: answerInsert },
  { method: 'GET', path: '/_api/document/:collection/:key', answer: answerDocument },
  { method: 'PUT', path: '/_api/document', answer: answerPut },
  { method: 'PUT', path: '/_api/document/:collection', answer: answerPut },
  { method: 'PUT', path: '/_api/document/:collection/:key', answer: answerPut },
  { method: 'PATCH', path: '/_api/document', answer: answerPatch },
  { method: 'PATCH', path: '/_api/document/:collection', answer: answerPatch },
  { method: 'PATCH', path: '/_api/document/:collection/:key', answer: answerPatch },
  { method: 'DELETE', path: '/_api/document/:collection', answer: answerRemoval },
  { method: 'DELETE', path: '/_api/document/:collection/:key', answer: answerRemoval }
]
