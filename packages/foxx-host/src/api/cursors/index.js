/** @import {Route} from '../types.js' */
// Cursors: queries over HTTP, their results in batches.
import { answerClose, answerNext } from './answer-next.js'
import { answerOpen } from './answer-open.js'

export { createCursors } from './create-cursors.js'
export { findQueryOwner } from './find-owner.js'
export { readWish } from './read-wish.js'

/** @type {readonly Route[]} */
export const CURSOR_ROUTES = [
  { method: 'POST', path: '/_api/cursor', answer: answerOpen },
  { method: 'POST', path: '/_api/cursor/:id', answer: answerNext },
  { method: 'POST', path: '/_api/cursor/:id/:batch', answer: answerNext },
  { method: 'PUT', path: '/_api/cursor/:id', answer: answerNext },
  { method: 'DELETE', path: '/_api/cursor/:id', answer: answerClose }
]
