// The shapes of documents that are in another server. Remote... is what the types without that word are for documents
// of the host.

import type { DocumentsAt, OpenTransaction } from '../../../../../other-server/types.js'
import type { Realm } from '../../../types.js'
import type { RealmValues, Session } from '../types.js'

/** What the services of one worker share as long as a handler runs, whichever realm they live in. */
export interface RemoteSession {
  transaction: RemoteTransaction | null
}

export interface RemoteTransaction extends OpenTransaction {
  /** Names of collections that it may write to. */
  writes: ReadonlySet<string>
  /** How many calls of service code had been ended when it began: with another one it is left behind. */
  stops: number
  /** That of the handler or script whose it is. */
  run: number
}

export interface RemoteAccess {
  realm: Realm
  database: string
  values: RealmValues
  server: DocumentsAt
  session: RemoteSession
  /** Tells which handler or script runs. */
  runs: Session
  /** Collections that were looked up in a run. */
  seen: { run: number, byName: Map<string, object> }
  /** The one object of this realm for a collection. */
  toHandle(facts: CollectionFacts): object
  /** The object that runs a simple query. */
  toQuery(wish: QueryWish): object
  toCursor(answer: CursorAnswer): object
  /** @throws HostError 1502 */
  toStatement(given: unknown): object
}

/** What the server says of a collection. */
export interface CollectionFacts {
  id: string
  name: string
  type: number
}

/** A collection as a method of its object gets it. */
export interface RemotePlace {
  access: RemoteAccess
  name: string
  /** 2 or 3; 0 where nobody asked. */
  type: number
}

export type RemoteDatabaseMethod = (access: RemoteAccess, values: readonly unknown[]) => unknown
export type RemoteMethod = (place: RemotePlace, values: readonly unknown[]) => unknown

/** A request to the server. */
export interface Question {
  method: string
  /** Below the database, encoded: '/_api/document/people/ann'. */
  path: string
  /** What is undefined is left out. */
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
  /** Whether it is about documents, and so a part of the transaction that runs. */
  isData?: boolean
  /** The collection that it writes to, where it is about documents of one. */
  writes?: string
}

export interface ServerAnswer {
  status: number
  headers: Record<string, string | string[]>
  text: string
}

/** A query as a service gave it. */
export interface RemoteWish {
  text: unknown
  bindVars: Record<string, unknown>
  given: Record<string, unknown>
}

/** The first answer to a query, a value of the realm. */
export interface CursorAnswer {
  result: unknown[]
  hasMore: boolean
  id?: string
  count: number
  extra?: unknown
}

/** Documents of one collection: filter is AQL about `d`, '' for all. */
export interface QueryWish {
  place: RemotePlace
  filter: string
  binds: Record<string, unknown>
}
