// What the execution of plans needs from outside, and what passes between its steps.
import type { Project, TableAccess } from '../plan/types.js'
import type {
  Config, Engine, Limits, RequestFacts, RequestPlan, Table, UpstreamClient
} from '../types.js'

/** What a statement wants of a table. */
export interface Ask {
  access: TableAccess
  /** Of its parameters. */
  names: readonly string[]
  values: readonly unknown[]
  facts: Readonly<RequestFacts>
  /** Left out, or null: bodies stay as they are. */
  project?: Project | null
  /** The path of the result set whose bytes may be passed on. */
  passThrough?: readonly Uint8Array[] | null
  /** The id of its node. */
  statement: number
  /** Its requests, once they are made. */
  plan?: RequestPlan | null
}

/** Shared by all runs of a worker; frozen. */
export interface Environment extends Pick<Engine, 'describeRoute' | 'showRoutes'> {
  client: UpstreamClient
  tables: ReadonlyMap<string, Table>
  config: Config
  limits: Limits
  /** Loads an operator's module. */
  loadFunctions: (path: string) => Promise<unknown>
  /** Makes the request-id that upstreams see, of the client's or a new one. */
  createRequestId: (id?: string) => string
  /** Milliseconds, monotonic. */
  now: () => number
  describeTable: (table: Table) => object
}

/** A value, or one that is to come. Data never hold promises. */
export type Eventual<T> = T | Promise<T>
