// What the execution of plans needs from outside, and what passes between its steps.
import type { Config, Engine, Limits, Table, UpstreamClient } from '../types.js'

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
