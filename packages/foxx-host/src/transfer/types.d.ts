/** A stored document with its _key. */
export type StoredDocument = Record<string, unknown> & { _key: string }

export type Batches = AsyncIterable<readonly StoredDocument[]>

/** What a collection is like, as arangodump's structure files have it. */
export interface Structure {
  parameters: Record<string, unknown> & { name: string, type: number }
  indexes: readonly Record<string, unknown>[]
}

export interface SourceCollection {
  structure: Structure
  /** From the first document on, at each call. */
  read(): Batches
  /** How many there are now; null where only reading tells. */
  count(): Promise<number | null>
}

/** What there is besides collections, as requests that make it on another server. */
export interface Extra {
  /** 'graph', 'view', 'service', ... */
  kind: string
  name: string
  requests: readonly { method: string, path: string, body: unknown }[]
  /** What it lacks although it was taken. */
  lacks?: string
}

export interface SourceDatabase {
  name: string
  /** As /_api/database/current tells them. */
  properties: Record<string, unknown>
  collections(): AsyncIterable<SourceCollection>
  extras(): AsyncIterable<Extra>
}

export interface Source {
  /** A URL or a folder. */
  name: string
  databases(): Promise<readonly SourceDatabase[]>
}

export interface TargetCollection {
  /** How many documents of what was begun here are there: the first ones of the source. */
  count(): Promise<number>
  clear(): Promise<unknown>
  write(batches: Batches): Promise<void>
  read(): Batches
  /** To be called when all documents are there. Returns which indexes were refused, and why. */
  finish(): Promise<readonly (readonly [index: string, why: string])[]>
}

export interface TargetDatabase {
  /** `begun`: what is there already is ours. */
  open(structure: Structure, begun: boolean): Promise<TargetCollection>
  /** Throws a RefusedError. */
  take(extra: Extra): Promise<void>
}

export interface Target {
  open(database: SourceDatabase): Promise<TargetDatabase>
}

/** What stays behind, and why. */
export interface Left {
  database: string
  kind: string
  name: string
  why: string
}

/** What is told while it goes on. */
export interface Listener {
  /** Documents of a collection so far. */
  onDocuments(collection: string, count: number): void
  onCollection(collection: string, count: number): void
}
