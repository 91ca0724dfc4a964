import type { RequestListener } from 'node:http'
import type { Counts, Engine } from '../types.js'

/** What a service is made from; paths are absolute. */
export interface ServiceOptions {
  /** Directories of tables and routes; null: none. */
  tables: string | null
  routes: string | null
  /** A JSON file; null: {}. */
  config: string | null
  /** Stand over what the file says: `upstream`, `proxy`. */
  overrides: Readonly<Record<string, unknown>>
  /** Hosts that scripts may call besides those that tables and config name; '*': all. */
  allowHosts: readonly string[]
  /** Whether tables of scripts that come with a request may be at services of this machine. */
  tablesFromRequests: boolean
  /** Names that requests may give to this server besides its address. */
  hostNames: readonly string[]
  /** Origins of other sites whose pages may run scripts and routes; '*': all. */
  origins: readonly string[]
  /** Directory of UDF modules; null: none. */
  udfs: string | null
  q: boolean
  console: boolean
}

/** What the program gets as JSON in its first argument. */
export interface ProgramOptions {
  host: string
  /** 0: any free one. */
  port: number
  workers: number
  service: ServiceOptions
}

/** Tables, routes, engine and app of one worker. */
export interface Service {
  listener: RequestListener
  engine: Engine
  counts: Counts
  close (): Promise<void>
}
