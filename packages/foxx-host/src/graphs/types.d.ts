// The shapes of named graphs.

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
