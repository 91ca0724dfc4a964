// The shapes that the files of graph/ share.

import type { Graph, World } from '../../../../../graphs/types.js'
import type { Writing } from '../../../../../store/types.js'
import type { Realm } from '../../../types.js'

/** The graphs of a service's database. */
export interface GraphWorld {
  realm: Realm
  /** That of '@arangodb'. */
  db: Record<string, any>
  /** What is of the host, as a value of the realm. */
  copy(value: unknown): unknown
  /** @throws HostError 1924 */
  find(name: string): Graph
  list(): Graph[]
  /** name: what the service called. */
  change<T>(name: string, work: (writing: Writing, world: World) => T): T
}
