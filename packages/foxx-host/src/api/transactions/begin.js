/** @import {StreamTransaction, TransactionWish, Transactions} from '../../documents/types.js' */
/** @import {ApiAnswer} from '../../types.js' */
/** @import {Call} from '../types.js' */
// POST /_api/transaction/begin. A collection that another transaction has for itself is waited for, up to lockTimeout.
import { setTimeout as sleep } from 'node:timers/promises'
import { HostError } from '../../errors.js'
import { demandCollection } from '../permissions.js'
import { findTransactionId } from './in-transaction.js'
import { toStateAnswer } from './answers.js'
import { readWish } from './read-wish.js'

const LOOK_AGAIN_MS = 20

/**
 * @param {Call} call
 * @returns {Promise<ApiAnswer>} 201 with the id
 * @throws {HostError} 400/600, 400/10, 404/1203; 500/18 when a collection was not to be had within lockTimeout seconds;
 *   400/1651 inside of another transaction
 */
export async function answerBegin (call) {
  const { worker: { transactions }, request } = call
  if (findTransactionId(request.message.rawHeaders) !== undefined) {
    throw new HostError('ERROR_TRANSACTION_NESTED', "a transaction can't begin inside of " +
      'another one: send the request without x-arango-trx-id')
  }
  const { wish, lockTimeoutMs } = readWish(request)
  for (const name of wish.read) demandCollection(call, name, 'ro')
  for (const name of [...wish.write, ...wish.exclusive]) demandCollection(call, name, 'rw')
  return toStateAnswer(201, await beginInTime(transactions, {
    database: request.database,
    wish,
    lockTimeoutMs,
    isWanted: () => request.message.socket?.destroyed !== true
  }))
}

/**
 * @param {Transactions} transactions
 * @param {{database: string, wish: TransactionWish, lockTimeoutMs: number, isWanted: () => boolean}} request
 * @returns {Promise<StreamTransaction>}
 */
async function beginInTime (transactions, { database, wish, lockTimeoutMs, isWanted }) {
  const until = performance.now() + lockTimeoutMs
  for (;;) {
    try {
      return transactions.begin(database, wish)
    } catch (error) {
      if (!(error instanceof HostError) || error.errorNum !== 1200) throw error
      if (performance.now() >= until || !isWanted()) {
        throw new HostError('ERROR_LOCK_TIMEOUT', `after ${lockTimeoutMs / 1000} s (lockTimeout) ` +
          `still ${error.message}`, { cause: error })
      }
    }
    await sleep(LOOK_AGAIN_MS)
  }
}
