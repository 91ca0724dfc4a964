/** @import {Question, RemoteAccess, RemoteTransaction, ServerAnswer} from './types.js' */
// A request of a service to the server of the documents, in the transaction that runs.
import { HostError } from '../../../../../errors.js'
import { askAs } from './ask-as.js'
import { currentTransaction } from './session.js'

/**
 * @param {RemoteAccess} access
 * @param {Question} question
 * @returns {ServerAnswer}
 * @throws as askAs, and currentTransaction; {HostError} 1652 for collections that the transaction did not declare
 */
export function ask (access, question) {
  const transaction = question.isData ? currentTransaction(access) : null
  if (transaction === null) return askAs(access, question)
  checkDeclared(transaction, question)
  const headers = { ...question.headers, 'x-arango-trx-id': transaction.id }
  return askAs(access, { ...question, headers })
}

/**
 * @param {RemoteAccess} access
 * @param {Question} question
 * @returns {any} the answer of an object, parsed, of the host
 */
export function askFor (access, question) {
  return JSON.parse(ask(access, question).text)
}

/**
 * What is read, and what queries touch, is looked at by the server.
 * @param {RemoteTransaction} transaction
 * @param {Question} question
 */
function checkDeclared ({ writes }, { writes: name }) {
  if (name === undefined || writes.has(name)) return
  throw new HostError('ERROR_TRANSACTION_UNREGISTERED_COLLECTION', 'the transaction writes to ' +
    `${name}; name it in collections.write`)
}
