// The shapes of what services get of documents: database -> collection -> query, all standing on Access.

import type { Collection, Storage } from '../../../../documents/types.js'
import type { Ticket, Writing } from '../../../../store/types.js'
import type { Realm } from '../../types.js'

/** What the services of one worker share as long as a handler runs, whichever realm they live in. */
export interface Session {
  /** What the running handler or script has deferred and was not told of yet. */
  pending: Ticket[]
  /** What the running db._executeTransaction may touch; of no meaning while the store does not write. */
  declared: Declared | null
  /** The number of the handler or script that runs, new with each change of the catalog that it makes; 0: none runs. */
  run: number
}

/** Ids of collections. */
export interface Declared {
  read: ReadonlySet<number>
  write: ReadonlySet<number>
  /** Whether collections that were not named may be read. */
  allowImplicit: boolean
}

/** Makes values of the realm. */
export interface RealmValues {
  parse(text: string): unknown
  /** What is of the host, as JSON keeps it. */
  copy: (value: unknown) => unknown
  toMeta(id: string, key: string, rev: string): Record<string, unknown>
  toArray(): unknown[]
  toObject(): Record<string, unknown>
}

/** The documents of one service's database, as its realm sees them. */
export interface Access {
  realm: Realm
  database: string
  values: RealmValues
  storage: Storage
  session: Session
  /** The one object of this realm for a collection. */
  toHandle(collection: Collection): object
  /** The object that runs a simple query. */
  toQuery(source: Source): object
  /** The object that holds the results of a query in AQL. */
  toQueryCursor(answer: Answer): object
  /** The object that db._createStatement gives. @throws HostError 1502 */
  toStatement(given: unknown): object
}

/** What came of a query. */
export interface Answer {
  /** A JSON array. */
  results: string
  count: number
  extra: { stats: object, warnings: readonly object[], plan?: object }
}

/** A method of `db`. */
export type DatabaseMethod = (access: Access, values: readonly unknown[]) => unknown

/** A collection as a method of its object gets it: the id stays the same when it is renamed. */
export interface Place {
  access: Access
  /** Decimal text. */
  id: string
  /** The collection as it was looked up in this run: a handler that asks again gets the same answer. */
  seen: { run: number, collection: Collection | null }
}

/** A method of a collection: its arguments as the service gave them. */
export type Method = (place: Place, values: readonly unknown[]) => unknown

/** Work on a collection inside of a write transaction. */
export type Change<T> = (writing: Writing, collection: Collection) => T

export interface ResultOptions {
  waitForSync: boolean
  silent: boolean
  returnNew: boolean
  returnOld: boolean
}

/**
 * Where the documents of a query come from: JSON texts, anew with each call. It may be read over many turns, while
 * documents come and go.
 */
export interface Source {
  texts(): Iterator<string, void>
  /** How many there are; without it, they are counted by reading them. */
  count?(): number
}
