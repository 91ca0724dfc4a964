// What this folder uses of lmdb-js, its inner parts included (version 3.5.6; the tests of this folder notice when
// another one differs).

/** A read transaction that is kept. */
export interface ReadTransaction {
  done(): void
}

/** The environment as native code. */
export interface Env {
  /** Reads go there while there is one, even those that name another transaction. */
  writeTxn: object | null | undefined
  beginTxn(flags: number): void
  /** Throws what LMDB says; the transaction is over in any case. */
  commitTxn(): boolean
  abortTxn(): void
  /** Throws when no transaction is open. */
  getWriteTxnId(): number
}

export interface RangeOptions {
  start?: Buffer
  end?: Buffer
  limit?: number
  reverse?: boolean
  inclusiveEnd?: boolean
  exclusiveStart?: boolean
  transaction?: ReadTransaction
}

export interface ReadOptions {
  transaction: ReadTransaction
}

/** Pages of a table. */
export interface TableStats {
  treeBranchPageCount: number
  treeLeafPageCount: number
  overflowPages: number
}

/** Also of the environment: its own table, that of free pages, and what is true for the file. */
export interface Stats extends TableStats {
  root: TableStats
  free: TableStats
  lastPageNumber: number
  pageSize: number
}

/** One table. */
export interface Handle {
  /** Bytes of the value that was read last. */
  lastSize: number
  maxKeySize: number
  env: Env
  getString(key: Buffer, options?: ReadOptions): string | undefined
  /** The next read overwrites it. */
  getBinaryFast(key: Buffer, options?: ReadOptions): Uint8Array | undefined
  getRange(options: RangeOptions): Iterable<{ key: Buffer, value: Buffer }>
  put(key: Buffer, value: Buffer | string): unknown
  removeSync(key: Buffer): boolean
  getStats(): Stats
  clearSync(): void
  getStats(): Stats
}

/** Of one table. */
export interface Stats {
  pageSize: number
  treeBranchPageCount: number
  treeLeafPageCount: number
  overflowPages: number
  entryCount: number
}

/** The environment's own table, whose methods stand for the environment. */
export interface Root extends Handle {
  /** A copy of what is committed, in a directory that is there; compact: without free pages. */
  backup(directory: string, compact: boolean): Promise<void>
  openDB(name: string, options: object): Handle
  transactionSync(work: () => unknown, flags: number): unknown
  transactionAsync(work: () => unknown): Promise<unknown>
  resetReadTxn(): void
  useReadTransaction(): ReadTransaction
  readerCheck(): number
  readerList(): string
  close(): Promise<void>
}
