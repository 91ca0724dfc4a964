// The shapes that graph queries share while they run.

import type { Collection } from '../../../documents/types.js'
import type { Towards } from '../../types.js'
import type { Row } from '../../values/row.js'

/** An edge collection, and how its edges are followed. */
export interface Way {
  collection: Collection
  direction: Towards
}

/** An edge, seen from one of its vertices. `id`: the _id of the other one. */
export interface Edge {
  collection: Collection
  row: Row
  id: string
}

/** A path, by its last vertex: the way there leads over `parent`. */
export interface Place {
  parent: Place | null
  /** Of the vertex. */
  id: string
  /** Edges from the start. */
  depth: number
  /** The last edge: null at the start. */
  edge: { collection: Collection, number: number } | null
  /** The sum of the edges' weights. */
  weight: number
}

export interface Weights {
  /** To the attribute of edges; null: all are alike. */
  path: readonly string[] | null
  /** Of edges without a number there. */
  default: number
}
