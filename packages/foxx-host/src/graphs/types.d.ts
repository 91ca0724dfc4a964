// The shapes of named graphs.

import type { Catalog } from '../documents/types.js'
import type { Store } from '../store/types.js'

/** What graphs are made, changed and read in. */
export interface World {
  catalog: Catalog
  database: string
  store: Pick<Store, 'nextNumber'>
  /** Throws 11 where a user lacks the level. Absent for services: they decide for themselves. */
  demand?: (collection: string, level: 'ro' | 'rw') => void
}

/** The edges of a collection, and between which vertices they may go. */
export interface EdgeDefinition {
  collection: string
  from: readonly string[]
  to: readonly string[]
}

/** A named graph, as `_graphs` has it. */
export interface Graph {
  name: string
  edgeDefinitions: readonly EdgeDefinition[]
  /** Vertex collections that no edge definition names. */
  orphanCollections: readonly string[]
  /** Names of collections. */
  edges: readonly string[]
  vertices: readonly string[]
  /** The document in `_graphs`. */
  text: string
}
