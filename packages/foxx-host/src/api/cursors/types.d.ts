// The shapes of cursors.

import type { Execution, Results, RunOptions, RunningQuery } from '../../aql/types.js'

/** What the body of POST /_api/cursor asks for. */
export interface CursorWish {
  text: unknown
  bindVars: unknown
  /** Results in each answer. */
  batchSize: number
  /** Whether the first answer says how many results there are in all. */
  count: boolean
  /** How long a cursor lives without use, milliseconds. */
  ttlMs: number
  /** Whether the last batch may be asked for again. */
  allowRetry: boolean
  /** Of explain: whether all plans are told. */
  allPlans: boolean
  /** Whether it is told what its phases took. */
  withProfile: boolean
  /** Whether the plan is told, too. */
  withPlan: boolean
  options: RunOptions
}

/** A query that was begun for a client. */
export interface OpenQuery {
  /** As it goes on: errors end it, and its end releases what it holds. */
  execution: Execution
  running: RunningQuery
  /** Who sent it; '' without authentication. */
  user: string
  wish: CursorWish
  /** What is ready and was not fetched yet, in batches. */
  batches: Results[]
  /** The one result behind the last batch of a stream, which says that there is more. */
  ahead: Results | null
  isDone: boolean
  /** Results in all that have come so far. */
  produced: number
  /** explain's, where it was asked for. */
  plan: object | null
  /** What preparing it took, seconds; null where nobody asks. */
  preparing: { initializing: number, parsing: number } | null
}

/** A query whose results did not all fit into the first answer. */
export interface Cursor {
  id: string
  database: string
  query: OpenQuery
  /** The number of the batch that comes next: 2 after the first one. */
  next: number
  /** With allowRetry: what was answered last, and under which number it can be had again. */
  last: { number: number, body: Buffer | string } | null
  isBusy: boolean
  /** By the clock: when it was last used. */
  usedAt: number
  /** Bytes of results that wait, and of the answer that is kept. */
  bytes: number
}

/** The cursors of one worker. */
export interface Cursors {
  /**
   * The query is closed when it is refused.
   * @throws HostError 32 when all that the worker holds would take too much memory; 32 (429) when its user has too many
   *   streams open
   */
  open(database: string, query: OpenQuery): Cursor
  /** Uses it. @throws HostError 1600; 1601 when another request uses it just now */
  find(database: string, id: string): Cursor
  /**
   * What was answered last is kept, in place of what was before.
   * @throws HostError 32 when that would take too much memory; the cursor is closed then
   */
  keep(cursor: Cursor, answered: NonNullable<Cursor['last']>): void
  close(cursor: Cursor): void
  /** Ends those that were not used for longer than they may; happens by itself every second. */
  expire(): void
  /** How many are open. */
  size(): number
  /** Closes all. */
  closeAll(): void
}
