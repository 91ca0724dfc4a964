// The shapes of documents and collections. In all functions `reading` or `writing` are the store's tables, those of a
// snapshot, or those of a stream transaction: the same rules hold on each of them.

import type { Reading, Store, TableName, Writing } from '../store/types.js'

/** A collection as the catalog knows it; frozen, the same object until the catalog changes. */
export interface Collection {
  /** What the store's keys begin with, and what clients see as its id (as text). */
  id: number
  database: string
  name: string
  /** 2: documents, 3: edges. */
  type: 2 | 3
  isSystem: boolean
  waitForSync: boolean
  keyOptions: KeyOptions
  /** 'h...' + id: unique among servers. */
  globallyUniqueId: string
  /** What documents have to be like; null: like anything. */
  schema: Schema | null
  /** Attributes that are computed when documents are written; null: none. */
  computedValues: readonly ComputedValue[] | null
  /** How their expressions are compiled: the catalog's, never stored. null: nothing can be computed. */
  compile: CompileExpression | null
  /** What was given at its creation and is only stored: cacheEnabled, ... */
  properties: Readonly<Record<string, unknown>>
  /** Without the primary one (and, in edge collections, with the edge index, whose id is 1). */
  indexes: readonly Index[]
  /** Those that are being filled: writers keep them right, nobody else knows of them. Absent: none. */
  building?: readonly Building[]
  /** What the store's keys begin with, once it has been emptied as a whole: another number than its id. */
  space?: number
  /** Whether the stored texts of some documents still have a former name: see toShown. Absent: they have not. */
  isRenaming?: true | undefined
  /** The four bytes that its keys begin with. */
  prefix: Buffer
  /**
   * Another one after each change of its definition; the statistics bear it too, so that a write with an outdated
   * object is noticed.
   */
  version: number
}

export interface Schema {
  /** JSON Schema. */
  rule: Record<string, unknown>
  /** When it counts: never, for new documents, for all but changes of those that do not fit it, for all. */
  level: 'none' | 'new' | 'moderate' | 'strict'
  /** Of the error; '': the host's own. */
  message: string
  type: 'json'
}

export interface ComputedValue {
  /** Of an attribute of the top level. */
  name: string
  /** RETURN and an expression of @doc. */
  expression: string
  computeOn: readonly ('insert' | 'update' | 'replace')[]
  /** Whether it takes the place of a value that is there. */
  overwrite: boolean
  failOnWarning: boolean
  /** Whether null is stored, too; otherwise the attribute is taken away. */
  keepNull: boolean
}

/**
 * Computes a value of a document, its system attributes included.
 * @throws HostError what the expression fails with; a warning's number with failOnWarning
 */
export type Compute = (document: Document, options: { failOnWarning: boolean }) => unknown

/** @throws HostError 1501 and others for what is no expression; 10 for one that reads more than its document */
export type CompileExpression = (expression: string) => Compute

/**
 * What the table 'statistics' knows of a collection: written with each change of a document, so it also tells that the
 * collection is as it was.
 */
export interface Statistics {
  count: number
  sequence: number
  /** The greatest number among the keys that users gave, or that the generator 'autoincrement' made. */
  lastNumber: number
  /** Collection.version */
  version: number
}

export interface KeyOptions {
  type: 'traditional' | 'autoincrement' | 'padded' | 'uuid'
  allowUserKeys: boolean
  /** autoincrement */
  increment?: number
  offset?: number
}

/** A secondary index. */
export interface Index {
  /**
   * What the store's keys begin with; unique over all collections. 1 is never a number of the catalog: the edge index
   * has `edge`.
   */
  id: number
  /** As that of a collection. */
  space?: number
  type: 'persistent' | 'edge' | 'ttl' | 'fulltext' | 'geo' | 'geo1' | 'geo2'
  name: string
  /** 'a.b' is a path, 'tags[*]' one entry for each element. */
  fields: readonly string[]
  unique: boolean
  sparse: boolean
  deduplicate: boolean
  estimates: boolean
  cacheEnabled: boolean
  /** Further attributes that were given at its creation: only stored. */
  storedValues?: readonly string[]
  /** Of a ttl index: seconds from what the attribute says to the end of the document. */
  expireAfter?: number
  /** Of a fulltext index: characters that a word has at least. */
  minLength?: number
  /** Of a geo index: whether its field is GeoJSON; otherwise latitudes come first. */
  geoJson?: boolean
  /** Only stored: queries read polygons in one way. */
  legacyPolygons?: boolean
}

/** An index that is being filled. */
export interface Building {
  index: Index
  /** A number of the store as text: its low bits are the slot of the worker that fills it. */
  builder: string
}

export interface StoredDocument {
  number: number
  /** JSON, beginning with {"_key":"...","_id":"...","_rev":"..." in this order. */
  text: string
}

/** A document as JSON has it; own properties only are looked at. */
export type Document = Record<string, unknown>

/** What names a document: its _key, its _id ('collection/key'), or an object with one of both (and perhaps _rev). */
export type Selector = string | Document

export interface InsertOptions {
  /** What happens when the key is taken; default 'conflict' (1210). */
  overwriteMode?: 'ignore' | 'replace' | 'update' | 'conflict'
  /** update only; default true */
  keepNull?: boolean
  /** update only; default true */
  mergeObjects?: boolean
  versionAttribute?: string
  /** The document was stored elsewhere before: it keeps its key and revision, and no rule is applied to it. */
  isRestore?: boolean
}

export interface ChangeOptions {
  isRestore?: boolean
  /** The revision that the document must have (if-match, or _rev with ignoreRevs=false): 1200 otherwise. */
  rev?: string
  /** Default true: _rev in selector or document is not looked at. */
  ignoreRevs?: boolean
  keepNull?: boolean
  mergeObjects?: boolean
  versionAttribute?: string
}

/** What became of one document. */
export interface Outcome {
  key: string
  rev: string
  /** 'collection/key' */
  id: string
  /** The revision before: replace, update, overwriting inserts. */
  oldRev?: string
  /** JSON texts; there where the operation had or made them: callers decide what they show. */
  oldText?: string
  newText?: string
  /**
   * overwriteMode 'ignore' that met an existing document, or a versionAttribute that was not newer: nothing was
   * changed.
   */
  ignored?: boolean
}

/** A document that is ready to be stored: its key is generated and no other index can refuse it. */
export interface PreparedInsert {
  collection: Collection
  key: string
  rev: string
  /** 'collection/key' */
  id: string
  number: number
  text: string
}

/** An open stream transaction, in the worker that holds it. */
export interface StreamTransaction {
  id: string
  database: string
  status: 'running' | 'committed' | 'aborted'
  /**
   * Its own tables: the snapshot of its beginning with its own changes on top. Throws HostError 1652 for collections
   * that it did not declare.
   */
  writing: Writing
  /**
   * Before work that may touch a collection, and may find nothing to touch.
   * @throws HostError 1652 where the transaction did not declare it for that; 1654, 1655 where it is over
   */
  demand(collection: Collection, mode: 'read' | 'write'): void
  /**
   * Runs work on its tables; what the work throws undoes what it has changed, and is thrown on. Nested: part of the
   * outer one.
   */
  attempt<T>(work: (writing: Writing) => T): T
  /** The same for work that takes more than one turn; until its end nobody else may use the transaction. */
  openAttempt(): { end(keep: boolean): void }
  /** Whether such work goes on. */
  readonly isBusy: boolean
  /**
   * A commit that lets others write in between: each call of what it returns is a short step, until one returns true.
   * Nobody sees anything of it before its status is committed; the steps after that tidy up, and happen by themselves
   * where nobody calls.
   * @throws HostError 1200, 1210 from a step; it is aborted then
   */
  commitInSteps(): () => boolean
}

/** Ways to read that only need tables. */
export type ReadTables = Reading | Writing

/** What is wanted of a collection; checked by the catalog (names, key options, types). */
export interface CollectionWish {
  database: string
  name: unknown
  type?: unknown
  isSystem?: unknown
  waitForSync?: unknown
  keyOptions?: unknown
  /** Whatever else was given: reported where clients expect it. */
  [other: string]: unknown
}

/**
 * The collections of all databases. Kept in the table 'catalog'; each process caches what it parsed and looks at the
 * catalog's version each time.
 */
export interface Catalog {
  /** By name or by id (decimal text). @throws HostError 1203 */
  find(reading: ReadTables, database: string, nameOrId: string): Collection
  /** The same, null instead of throwing. */
  look(reading: ReadTables, database: string, nameOrId: string): Collection | null
  /** By name. */
  list(reading: ReadTables, database: string): Collection[]
  /** @throws HostError 1207, 1208, 1218, 1232, 10 */
  create(writing: Writing, wish: CollectionWish): Collection
  /** What there was of many documents goes later: see Sweeper. */
  drop(writing: Writing, collection: Collection): void
  /** Removes all documents, too; in a stream transaction at once. @throws HostError 1200, 1203 */
  truncate(writing: Writing, collection: Collection): void
  /** Leaves entries behind that nobody can come by any more. */
  leave(writing: Writing, leftovers: readonly Leftover[]): void
  /** The _id of many documents is rewritten later: see Sweeper. @throws HostError 1207, 1208 */
  rename(writing: Writing, collection: Collection, name: unknown): Collection
  /** waitForSync, schema, computedValues, and what is only stored. */
  change(writing: Writing, collection: Collection, wish: Record<string, unknown>): Collection
  setIndexes(writing: Writing, collection: Collection, indexes: readonly Index[]): Collection
  /** Which indexes are being filled. */
  setBuilding(writing: Writing, collection: Collection, building: readonly Building[]): Collection
  /** From now on an index that was being filled is one like others. */
  publishIndex(writing: Writing, collection: Collection, index: Index): Collection
  /** A number for a new index (or collection). */
  nextId(writing: Writing): number
  /** Drops all collections of a database. */
  dropDatabase(writing: Writing, database: string): void
}

/** The options of a stream transaction at its beginning; names of collections. */
export interface TransactionWish {
  read: readonly string[]
  write: readonly string[]
  exclusive: readonly string[]
  /** Whether collections that were not named may be read. */
  allowImplicit: boolean
  /** Bytes of changes that it may hold; default 128 MiB (error 32). */
  maxTransactionSize?: number
  /** Whether what it has changed has to be on the disk before its commit is acknowledged. */
  waitForSync?: boolean
  /**
   * Whether what it changes is locked by its commit alone, not from the moment of the change on: what a query does,
   * whose changes may be many.
   */
  locksAtCommit?: boolean
}

/** The stream transactions of one worker. */
export interface Transactions {
  begin(database: string, wish: TransactionWish): StreamTransaction
  /**
   * @throws HostError 1655 (unknown, of another database, over); 1654 where an aborted one is used on; 1200 where a
   *   query of it goes on writing
   */
  find(database: string, id: string): StreamTransaction
  /** The same for work of its own that goes on, so that it doesn't expire meanwhile. */
  use(database: string, id: string): StreamTransaction
  /** Its state, whatever it is, for as long as it is remembered. @throws HostError 1655 */
  look(database: string, id: string): StreamTransaction
  commit(database: string, id: string): StreamTransaction
  /** @throws HostError as find; see StreamTransaction */
  commitInSteps(database: string, id: string): () => boolean
  abort(database: string, id: string): StreamTransaction
  /** Ids of the open ones, those of all workers, oldest first. */
  list(database: string): string[]
  /** The slot (worker) that holds a transaction with this id; null when the id is none. */
  slotOf(id: string): number | null
  /** Aborts what has not been used for 60 s; happens by itself every second. */
  expire(): void
  /** Aborts all that are open. */
  close(): void
}

/** All that keeps and finds documents, as services and the API get it. */
export interface Storage {
  store: Store
  catalog: Catalog
  /** Of what the catalog leaves behind. */
  sweeper: Sweeper
}

/** What there is after an index was asked for. */
export interface Ensured {
  index: Index
  isNewlyCreated: boolean
  /** As it is with the index. */
  collection: Collection
}

/** Ends in a worker what large changes of whole collections have left behind. */
export interface Sweeper {
  /** Something is left, or will be when the write transaction that is open is committed. */
  wake(): void
  /** Resolves when nothing is left, or when nothing more can be done for now; null: nothing is left. */
  rest(): Promise<void> | null
}

/** Entries that nobody can come by any more. */
export interface Leftover {
  prefix: Buffer
  tables: readonly TableName[]
}
