/** @import {Route} from '../types.js' */
// Stream transactions over HTTP. JavaScript transactions (POST /_api/transaction) are refused: services have
// db._executeTransaction.
import { answerBegin } from './begin.js'
import { answerAbort, answerCommit, answerList, answerStatus, refuseScript } from './answers.js'

export { inTransaction } from './in-transaction.js'
export { findTransactionOwner } from './find-owner.js'

/** @type {readonly Route[]} */
export const TRANSACTION_ROUTES = [
  { method: 'POST', path: '/_api/transaction/begin', answer: answerBegin },
  { method: 'GET', path: '/_api/transaction', answer: answerList },
  { method: 'POST', path: '/_api/transaction', answer: refuseScript },
  { method: 'GET', path: '/_api/transaction/:id', answer: answerStatus },
  { method: 'PUT', path: '/_api/transaction/:id', answer: answerCommit },
  { method: 'DELETE', path: '/_api/transaction/:id', answer: answerAbort }
]
