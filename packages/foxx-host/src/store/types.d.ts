// The shapes of the store: LMDB as the host uses it. One environment on disk, opened by every worker (and by the
// primary, which syncs it). Reads see what is committed; a writer holds the one write lock of the machine, so it is
// short and never waits for anything.

/** A sorted map from bytes to bytes as of one moment. Keys are compared byte by byte. */
export interface Table {
  /** The value, copied out of the store; undefined when there is none. */
  get(key: Buffer): Buffer | undefined
  /** The same as text (UTF-8), which is cheaper than bytes and a conversion. */
  getText(key: Buffer): string | undefined
  has(key: Buffer): boolean
  /**
   * In order of the keys, `from` included, `to` not; with `reverse` downwards from the greatest key below `to`. Keys
   * and values are copies.
   */
  entries(range: Range): Iterable<Entry>
}

export interface Range {
  from: Buffer
  to: Buffer
  limit?: number
  reverse?: boolean
}

export interface Entry {
  key: Buffer
  value: Buffer
}

/** A table inside of a write transaction: reads see what was written before. */
export interface WritableTable extends Table {
  put(key: Buffer, value: Buffer | string): void
  /**
   * Whether there was something. `isNext`: it is known that the key follows the one that was removed before (see
   * room.js).
   */
  remove(key: Buffer, isNext?: boolean): boolean
}

export type TableName =
  /** Collections, indexes and counters: text key -> JSON. */
  | 'catalog'
  /** Collection (4 bytes) + number of the document (8 bytes) -> its JSON text: whole, as clients get it. */
  | 'documents'
  /** Collection (4 bytes) + _key -> number (8 bytes), for keys that are not the decimal number of their document. */
  | 'keys'
  /** Index (4 bytes) + encoded values [+ number] -> number or nothing. */
  | 'indexes'
  /**
   * Collection (4 bytes) -> count and sequence number, 8 bytes each; the sequence grows with every transaction that
   * changes the collection.
   */
  | 'statistics'
  /** Collection (4 bytes) + number or key -> who holds the document in an open transaction. */
  | 'locks'
  /** Table (1 byte) + key there -> what a change that is too large for one transaction puts there: see staged/. */
  | 'stages'

export type Reading = Readonly<Record<TableName, Table>>
export type Writing = Readonly<Record<TableName, WritableTable>>

/** Work that is committed together with other work before the answers of this turn leave. */
export interface Ticket {
  /** Once it is settled: null when it is on its way to the disk, or why nothing of it happened. */
  error: Error | null
  settled: boolean
}

/** The state of the store at one moment, kept until it is released: it keeps old pages from being reused. */
export interface Snapshot {
  reading: Reading
  release(): void
}

/** The store of one process. */
export interface Store {
  /** Whether it was closed: whatever is asked of it then is refused (503). */
  readonly isClosed: boolean
  /**
   * What is committed now, work deferred by this process included (it is committed first). Valid until this turn of the
   * event loop ends.
   */
  read(): Reading
  /**
   * What is committed now, WITHOUT committing this process's deferred work first (which is not seen then): for what
   * deferred work never changes, the catalog
   *  above all. Asking read() for each insert would commit the insert before it, and there would be no groups.
   */
  readCommitted(): Reading
  /**
   * Runs work in a write transaction of its own, after what was deferred. What it throws undoes it wholly and is thrown
   * on. Nested: joins the outer one.
   */
  write<T>(work: (writing: Writing) => T): T
  /**
   * Queues work for the next commit, which happens before the next read(), write() or commit() and at the latest when
   * this turn's answers leave.
   *  Work that throws leaves nothing behind; it may be run twice, so it must do nothing but read and write.
   */
  defer(work: (writing: Writing) => void): Ticket
  /** Commits what is deferred, all of it in one transaction; tickets say how it went. Never throws. */
  commit(): void
  /** Tickets of the work that waits; a new array after each commit. */
  readonly deferred: readonly Ticket[]
  /** Whether this process writes right now: write() would join. */
  readonly writing: Writing | null
  /** A snapshot of now. */
  /** `most`: of readers in use, of all processes. Throws HostError 32 (429) when there are as many. */
  snapshot(most?: number): Snapshot
  /** Numbers that grow: unique among all workers, in step with the clock; below 2^53. */
  nextNumber(): number
  /** No number at or below this one is given out from now on by this process. */
  passNumber(number: number): void
  /** Says that what was just written has to be on the disk before it is acknowledged. */
  wantSync(): void
  /** Whether that was said since the last call. */
  takeSyncWish(): boolean
  /** Resolves when all that was committed before the call is on the disk; rejects when the disk refuses. */
  synced(): Promise<void>
  /** After the watchdog ended service code in the middle: gives the write lock back, undoes the open transaction. */
  abandon(): void
  close(): Promise<void>
}
