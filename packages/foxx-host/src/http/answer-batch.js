/** @import {ServerResponse} from 'node:http' */
/** @import {ApiAnswer, ServiceResponse} from '../types.js' */
/** @import {Store, Ticket} from '../store/types.js' */
// Answers of one turn of the event loop leave together at its end, after the commit of what they wrote. A client that
// waits is woken by the first of them and finds the others there; written one by one, each of them wakes it anew, which
// costs the writer more than the answer. (static, 32 connections, 2 cores: 1.68x [1.60, 1.76] the CPU of bare node
// written one by one, 1.10x [1.03, 1.18] together; requests/s 17,400 and 22,900.)
import { toResponse } from './send.js'

/**
 * Milliseconds: after this everything is written, at the end of the handler that runs; what took longer itself doesn't
 * wait at all.
 */
const LONGEST_MS = 1

/** An answer that waits for its turn to leave. */
export class Waiting {
  /**
   * @param {ServerResponse} response
   * @param {ServiceResponse | null} answer null until the work that makes it has run
   * @param {string} [origin] the page that asks, when it has to be told so
   */
  constructor (response, answer, origin) {
    this.response = response
    this.answer = answer
    this.origin = origin
    /** What has to be committed first: when that fails, its error is the answer. @type {readonly Ticket[] | null} */
    this.tickets = null
    /** Whether it has to be on the disk first. */
    this.sync = false
  }
}

/**
 * Makes the batch of a worker.
 * @param {object} parts
 * @param {Pick<Store, 'commit' | 'synced'>} parts.store
 * @param {(error: unknown) => ApiAnswer} parts.toErrorAnswer
 * @param {(waiting: Waiting, answer: ServiceResponse) => void} parts.write never throws
 * @param {() => void} [parts.onTurn] called at the end of each turn with answers, before they leave
 * @returns {(waiting: Waiting, begunAt: number) => void} begunAt: when the work for this answer began, by
 *   performance.now()
 */
export function createAnswerBatch ({ store, toErrorAnswer, write, onTurn = () => {} }) {
  /** @type {Waiting[]} */
  let batch = []
  let firstAt = 0

  /** @param {readonly Waiting[]} unsynced */
  const writeSynced = unsynced => {
    const failing = (/** @type {unknown} */ error) => {
      for (const waiting of unsynced) write(waiting, toResponse(toErrorAnswer(error)))
    }
    store.synced()
      .then(() => { for (const waiting of unsynced) write(waiting, toOwn(waiting)) }, failing)
  }
  const flush = () => {
    const leaving = batch
    if (leaving.length === 0) return
    batch = []
    store.commit()
    /** @type {Waiting[] | null} */
    let unsynced = null
    for (const waiting of leaving) {
      const error = waiting.tickets === null ? null : findError(waiting.tickets)
      if (error !== null) write(waiting, toResponse(toErrorAnswer(error)))
      else if (waiting.sync) (unsynced ??= []).push(waiting)
      else write(waiting, toOwn(waiting))
    }
    if (unsynced !== null) writeSynced(unsynced)
  }
  const endTurn = () => {
    onTurn()
    flush()
  }
  return (waiting, begunAt) => {
    const now = performance.now()
    batch.push(waiting)
    if (batch.length === 1) {
      firstAt = begunAt
      setImmediate(endTurn)
    }
    if (now - firstAt > LONGEST_MS) flush()
  }
}

/** @param {readonly Ticket[]} tickets */
function findError (tickets) {
  for (const { error } of tickets) if (error !== null) return error
  return null
}

/** Work that was committed has left its answer. @param {Waiting} waiting */
function toOwn ({ answer }) {
  return /** @type {ServiceResponse} */ (answer)
}
