// The shapes of the way to a document server.

import type { InsertAction } from '../../actions/types.js'

export interface Credentials {
  username: string
  password: string
}

/** What the suite does with collections of a document server; every method rejects with arangojs' errors. */
export interface DocumentClient {
  /** Resolves when the document is stored, to the precision of the server's 202. */
  save(collection: string, document: object): Promise<{ _key: string }>
  /** Null where there is none. */
  read(collection: string, key: string): Promise<object | null>
  count(collection: string): Promise<number>
  /** Stores many at once; resolves with how many were stored, rejects where one is refused. */
  saveAll(collection: string, documents: readonly object[]): Promise<number>
  truncate(collection: string): Promise<void>
  /** False where there was one of that name, which is left as it is. */
  create(collection: string): Promise<boolean>
  /** Content where there is none. */
  drop(collection: string): Promise<void>
  close(): void
}

/** Is told of every request: as it is sent, and when the head of its answer is there or nothing came. */
export interface RequestWatch {
  beforeRequest?: () => void
  afterResponse?: (error: Error | null, response?: Response) => void
}

/** Runs queries over cursors. */
export interface QueryClient {
  /** All requests so far; bytes: of the bodies of their answers. */
  counts: Readonly<{ sent: number; answered: number; bytes: number }>
  /** The results of a query, fetched batch by batch. */
  all(query: string, batchSize: number): Promise<unknown[]>
  /** Breaks off what is under way. */
  close(): void
}

/**
 * Why a request came to nothing: refused by the server, with a status, or never answered, with a code of the system.
 */
export type RequestFailure =
  | { kind: 'refused'; status: number; errorNum: number | null; reason: string }
  | { kind: 'broken'; code: string }

/**
 * What whoever checks and counts may do with the collections of the insert actions; `collection` is an action's own
 * name for it.
 */
export interface DocumentAccess {
  countDocuments(): Promise<number>
  truncateDocuments(): Promise<void>
  readDocument(collection: string, key: string): Promise<object | null>
}

/** Stores what a request of an insert action brought and makes the answer; never rejects. */
export type Inserter =
  (action: InsertAction, body: string) => Promise<import('../../actions/types.js').ActionResponse>
