// The shapes of the indexes' folder.

import type { Collection, Document, Index } from '../types.js'

/** A document as an index sees it: `document` is the stored text parsed, system attributes included. */
export interface Indexed {
  number: number
  document: Document
}

/** What is wanted of an index: the values of its first fields, and bounds for the field after them. */
export interface IndexQuery {
  collection: Collection
  index: Index
  /** Values that the first fields have; [] or absent: any. */
  equal?: readonly unknown[]
  /**
   * Bounds of the field that follows. Where there is none, all types count: null is below everything, objects are
   * above.
   */
  lower?: Bound
  upper?: Bound
  /** From the greatest to the least. */
  reverse?: boolean
}

export interface Bound {
  value: unknown
  inclusive: boolean
}

/** One field: where its value lies in a document. */
export interface FieldPath {
  /** Attribute names; for 'a.tags[*].b' those up to the array: ['a', 'tags']. */
  steps: readonly string[]
  /** Attribute names inside of each element; null when there is no [*]. */
  inside: readonly string[] | null
}

/** An index made ready to read and write entries. */
export interface EntryTable {
  index: Index
  /** What the keys of its entries begin with. */
  prefix: Buffer
  paths: readonly FieldPath[]
  /** Whether a document may have several entries. */
  expands: boolean
  /** Whether documents of before may not be in it yet. */
  isPartial: boolean
}

/** The definition of an index after checking. */
export type IndexWish = Omit<Index, 'id' | 'name'> & {
  /** Absent: the index is named after its number. */
  name?: string
}

/** An index as clients see it. */
export type IndexDescription = Record<string, unknown> & { id: string, type: string, name: string }
