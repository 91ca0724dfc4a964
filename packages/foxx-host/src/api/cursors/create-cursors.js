/** @import {MemoryPool} from '../../aql/types.js' */
/** @import {Cursor, Cursors, OpenQuery} from './types.js' */
// The cursors of one worker: queries whose results wait to be fetched. Those that nobody asks for are closed after a
// while.
import { HostError } from '../../errors.js'

const LOOK_MS = 1_000
/** What a text takes beside its characters, bytes. */
const TEXT = 64
/** Streams that one user may have open, in all workers together: each keeps a state of the store. */
const MOST_STREAMS = 256
/** What each worker lets one have, however many there are. */
const LEAST_STREAMS = 8

/**
 * @param {MemoryPool} memory of the worker: results that wait take of it
 * @param {{clock?: () => number, workers?: number}} [world] clock: milliseconds, monotonic; workers: which share what
 *   a user may have
 * @returns {Cursors}
 */
export function createCursors (memory, { clock = () => performance.now(), workers = 1 } = {}) {
  const mostStreams = Math.max(LEAST_STREAMS, Math.floor(MOST_STREAMS / workers))
  /** @type {Map<string, Cursor>} */
  const cursors = new Map()
  /** @type {NodeJS.Timeout | undefined} */
  let timer

  /** @param {Cursor} cursor */
  const close = cursor => {
    if (!cursors.delete(cursor.id)) return
    memory.give(cursor.bytes)
    // A request that waits for it is told so; it ends the query itself.
    if (cursor.isBusy) cursor.query.running.kill()
    else cursor.query.execution.close()
    if (cursors.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  const expire = () => {
    const now = clock()
    for (const cursor of [...cursors.values()]) {
      if (!cursor.isBusy && now - cursor.usedAt > cursor.query.wish.ttlMs) close(cursor)
    }
  }
  return {
    open (database, query) {
      const held = countBytes(query)
      try {
        checkStreams(cursors.values(), query, mostStreams)
        memory.take(held)
      } catch (error) {
        query.execution.close()
        throw error
      }
      const { id } = query.running
      const state = { next: 2, last: null, isBusy: false, usedAt: clock(), bytes: held }
      const cursor = { id, database, query, ...state }
      cursors.set(cursor.id, cursor)
      timer ??= setInterval(expire, LOOK_MS).unref()
      return cursor
    },
    find (database, id) {
      const cursor = cursors.get(id)
      if (cursor?.database !== database) throw toNotFound(database, id)
      if (cursor.isBusy) throw toBusy(id)
      cursor.usedAt = clock()
      return cursor
    },
    keep (cursor, answered) {
      const bytes = answered.body.length - (cursor.last?.body.length ?? 0)
      try {
        memory.take(bytes)
      } catch (error) {
        close(cursor)
        throw error
      }
      cursor.bytes += bytes
      cursor.last = answered
    },
    close,
    expire,
    size: () => cursors.size,
    closeAll: () => { for (const cursor of [...cursors.values()]) close(cursor) }
  }
}

/** @param {string} database @param {string} id */
function toNotFound (database, id) {
  const shown = JSON.stringify(id.slice(0, 32))
  const reason = 'it was never there, or all of it was fetched, ' +
    'or nobody used it for longer than its ttl'
  const detail = `the database '${database}' has no cursor ${shown}: ${reason}`
  return new HostError('ERROR_CURSOR_NOT_FOUND', detail)
}

/** @param {string} id */
function toBusy (id) {
  const detail = `another request is fetching from cursor ${id}: wait for its answer first`
  return new HostError('ERROR_CURSOR_BUSY', detail)
}

/**
 * @param {Iterable<Cursor>} cursors
 * @param {OpenQuery} query
 * @param {number} most
 * @throws {HostError} 32, status 429
 */
function checkStreams (cursors, { user, wish }, most) {
  if (!wish.options.stream) return
  let open = 0
  for (const { query } of cursors) if (query.wish.options.stream && query.user === user) open++
  if (open < most) return
  const detail = `the user '${user}' has ${open} streams open in this worker`
  const advice = 'fetch them to their end, or close them'
  throw new HostError('ERROR_RESOURCE_LIMIT', `${detail}: ${advice}`, { status: 429 })
}

/** @param {OpenQuery} query @returns {number} */
function countBytes ({ batches }) {
  let bytes = 0
  for (const { parts } of batches) for (const part of parts) bytes += TEXT + part.length
  return bytes
}
