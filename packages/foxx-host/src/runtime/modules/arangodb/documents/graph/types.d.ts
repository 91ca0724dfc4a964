// The shapes that the files of graph/ share.

import type { Graph } from '../../../../../graphs/types.js'
import type { Realm } from '../../../types.js'

/** The graphs of a service's database, in the host or in another server. Changes throw 1653 in a transaction. */
export interface GraphWorld {
  realm: Realm
  /** That of '@arangodb'. */
  db: Record<string, any>
  /** What is of the host, as a value of the realm. */
  copy(value: unknown): unknown
  look(name: string): Graph | null
  /** @throws HostError or ServerError 1924 */
  find(name: string): Graph
  list(): Graph[]
  change: GraphChanges
}

/** All is plain data. `dropCollection`: where no other graph has it. */
export interface GraphChanges {
  create(wish: { name: unknown, edgeDefinitions: unknown, orphanCollections: unknown }): Graph
  drop(wish: { name: string, dropCollections: boolean }): void
  addEdgeDefinition(wish: DefinitionWish): void
  replaceEdgeDefinition(wish: DefinitionWish): void
  removeEdgeDefinition(wish: CollectionWish & { dropCollection: boolean }): void
  addOrphan(wish: CollectionWish): void
  removeOrphan(wish: CollectionWish & { dropCollection: boolean }): void
}

export interface DefinitionWish {
  name: string
  definition: unknown
}

export interface CollectionWish {
  name: string
  collection: string
}
