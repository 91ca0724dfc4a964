// The shapes that cross the folders of the embedded host. Folders, each importing only from itself and from those
// before it: errors, package (bundles, manifests, settings), store (LMDB), documents, users, aql, other-server, runtime
// (what service code sees), http, api, program.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Cursors } from './api/cursors/types.js'
import type { QueryRegister } from './aql/types.js'
import type { Storage, Transactions } from './documents/types.js'
import type { HostError } from './errors.js'
import type { DocumentsAt, Server } from './other-server/types.js'
import type { Writing } from './store/types.js'
import type { Users } from './users/types.js'

/** One entry of the manifest's `files`: a folder or file that is served as it is. */
export interface ManifestFile {
  path: string
  type?: string
  /** Send a neighbouring '<file>.gz' to clients that accept gzip. */
  gzip?: boolean
}

export interface ConfigurationOption {
  type: 'integer' | 'number' | 'boolean' | 'string' | 'password' | 'json'
  description?: string
  default?: unknown
  required: boolean
}

export interface DependencyDefinition {
  name: string
  version: string
  description?: string
  required: boolean
  multiple: boolean
}

/** A manifest.json after checking: shorthands written out, defaults filled in, unknown fields kept. */
export interface Manifest {
  main?: string
  lib?: string
  name?: string
  version?: string
  author: string
  description: string
  engines?: Record<string, string>
  license?: string
  /** URL prefix without slashes around it -> what it serves. */
  files: Record<string, ManifestFile>
  defaultDocument?: string
  /** Script name -> path relative to the service's root (lib already applied). */
  scripts: Record<string, string>
  configuration: Record<string, ConfigurationOption>
  dependencies: Record<string, DependencyDefinition>
  provides: Record<string, string>
  /** Globs relative to the service's root (lib already applied). */
  tests: string[]
  [unknown: string]: unknown
}

/** An installed service as the registry keeps it: plain JSON, passed between processes. */
export interface ServiceRecord {
  database: string
  /** '/my-app': leading slash, no trailing one. */
  mount: string
  /** Absolute path of the unpacked service: module.context.basePath. */
  directory: string
  manifest: Manifest
  /** Adler-32 of the bundle, in hex. */
  checksum: string
  development: boolean
  legacy: boolean
  /** Option name -> value as it was given (raw). */
  configuration: Record<string, unknown>
  /** Alias -> mount, or mounts where `multiple`. */
  dependencies: Record<string, string | string[]>
}

/** A request as the edge hands it to a service: the body is in memory, everything else is read when asked for. */
export interface ServiceRequest {
  method: string
  database: string
  /** The path below the mount, as it was sent (percent-encoded), '/' at least, without the query: '/static'. */
  path: string
  /** What stood behind the '?', without it; '' when nothing did. */
  query: string
  /** Null where the request had none. */
  body: Buffer | null
  /** Null without (valid) credentials. */
  user: string | null
  /** The header of that name. Read by the edge, because asking for one header makes node collect all of them. */
  origin?: string | undefined
  /** Headers (lower case), socket, httpVersion are read from here. */
  message: IncomingMessage
}

/** What a service answers; the edge adds content-length and the headers that every answer bears. */
export interface ServiceResponse {
  status: number
  /** Lower-case names; content-type apart. */
  headers: Record<string, string | string[]>
  contentType: string | undefined
  body: string | Buffer | null
}

/** What the runtime needs of the process it lives in. */
export interface Environment {
  /** Whether services may require node's modules and files outside of their folder. */
  allowNode: boolean
  /** 'host' or 'host:port' that @arangodb/request may call; empty: none. */
  allowedHosts: readonly string[]
  /** This very host, which services call by paths; absent: there is none. */
  self?: {
    /** 'http://127.0.0.1:8529' */
    url(): string
    /** Whether a URL is of this host. */
    is(url: URL): boolean
    /** Sockets of the other workers: the calling one waits, and answers nobody. */
    listPeers(): string[]
  }
  /** The version that services are told: '3.12.10'. */
  arangoVersion: string
  log(level: LogLevel, text: string): void
  /** The exports of the service mounted there, for dependencies; null when there is none or it is broken. */
  findExports(database: string, mount: string): unknown
  /** Runs what a service has left for later (a timer) under the watchdog. */
  guard(work: () => unknown): unknown
  /** Who sent the request that is answered just now, by a handler that runs; null or absent: nobody that we know. */
  caller?: string | null
  storage: Storage
  queries: QueryRegister
  /** Where services have their documents; null or absent: in `storage`. */
  documentsAt?: DocumentsAt | null
}

export type LogLevel = 'error' | 'warn' | 'info' | 'debug'

/** What a service is loaded for: requests and scripts, or the setup script whose traces its main file may need. */
export type LoadPurpose = 'use' | 'before setup'

/** A service whose code is loaded in this worker. */
export interface LoadedService {
  record: ServiceRecord
  exports: unknown
  /** Why it can't answer; null when it can. */
  failure: Error | null
  /** Answers one request; null when no route matches. Never throws: errors become answers. */
  handle(request: ServiceRequest): ServiceResponse | null
  /** Runs a script of the manifest; throws what it throws. The result is its module.exports. */
  runScript(name: string, argv: unknown[]): unknown
  /** Calls a function that is kept as text, of a job; throws what it throws. Values are plain data. */
  callText(text: string, values: readonly unknown[]): unknown
  /** Evaluates a test file with describe, it and the like in scope; throws what it throws. */
  runTestFile(path: string, globals: Record<string, unknown>): void
  /** OpenAPI 2.0 `paths` of the routes. */
  describePaths(): Record<string, unknown>
}

/** A realm: globals of its own for one service, and the CommonJS loader that lives in it. */
export interface ServiceModules {
  /** Loads a file of the service (path relative to its root) and returns its exports. Cached like require. */
  run(path: string, options?: RunOptions): unknown
  /** Calls a function that is kept as text; nothing of the service but `require` is in its scope. */
  callText(text: string, values: readonly unknown[]): unknown
  /** A bundled package or @arangodb module as the service's require gives it: 'http-errors', 'lodash'. */
  requireBundled: Load
  /** Intrinsics of the service's realm: values made by the host for the service are made with these. */
  intrinsics: Intrinsics
}

/** Gives a module by its id. */
export interface Load {
  <Id extends keyof KnownModules>(id: Id): KnownModules[Id]
  (id: string): unknown
}

/** What the host itself loads in a realm, as far as it uses it. */
export interface KnownModules {
  internal: {
    db: { _collection(name: string): unknown, _query(...values: unknown[]): unknown }
    errors: unknown
    print: unknown
    time: unknown
  }
  lodash: { get(value: unknown, path: unknown): unknown }
  'http-errors': (status: number, message?: string) => Error
  'mime-types': typeof import('mime-types')
}

export interface RunOptions {
  /** Do not look into or fill the module cache: scripts and tests run afresh each time. */
  fresh?: boolean
  /** module.context for this file and what it requires afresh; default: the service's. */
  context?: unknown
  /** Further names in scope, such as describe and it. */
  globals?: Record<string, unknown>
}

export interface Intrinsics {
  Error: ErrorConstructor
  Object: ObjectConstructor
  Array: ArrayConstructor
  JSON: JSON
}

/** A database as the registry keeps it. */
export interface DatabaseRecord {
  name: string
  /** A number as text; '1' is _system. */
  id: string
}

/** What all workers agree upon; the primary keeps it on disk. */
export interface RegistryState {
  databases: DatabaseRecord[]
  services: ServiceRecord[]
}

/** One change of the registry: kept on disk and applied by every worker before it is acknowledged. */
export type Change =
  | { type: 'put-service', record: ServiceRecord }
  | { type: 'remove-service', database: string, mount: string }
  | { type: 'put-database', record: DatabaseRecord }
  | { type: 'remove-database', name: string }

/** The settings of a host, read and checked once, the same in every process. */
export interface HostOptions {
  host: string
  port: number
  workers: number
  workersAs: 'processes' | 'threads'
  /** Absolute path of the data directory. */
  data: string
  /** Whether it is deleted when the host ends. */
  temporary: boolean
  /** Null: no authentication; secret: signs tokens, absent: a random one does. */
  auth: { user: string, password: string, secret?: string } | null
  allowNode: boolean
  allowLocalInstall: boolean
  allowedHosts: string[]
  logLevel: LogLevel
  /** Bytes of a request body; larger ones are answered with 413. */
  bodyLimit: number
  /** Seconds that a handler may run; then it is stopped and its worker replaced. */
  handlerSeconds: number
  /** Whether the file of the documents is made as small as it can be before it is opened; absent: no. */
  compact?: boolean
  /** The same for scripts and tests. */
  scriptSeconds: number
  /** Whose order texts have; absent: that of the data folder, in a new one that of code points. */
  language?: string
  /** Mounts of services that are not loaded: they answer 503. */
  without: string[]
  /** The server where services have their documents; null or absent: they are in `data`. */
  documentsAt?: Server | null
}

/** What the API sees of a request. */
export interface ApiRequest {
  method: string
  database: string
  /** Decoded segments: ['_api', 'foxx', 'scripts', 'echo']. */
  segments: string[]
  search: URLSearchParams
  /** Null where there was none. */
  body: Buffer | null
  user: string | null
  message: IncomingMessage
}

/** What the API answers: `json` or `body`, not both. */
export interface ApiAnswer {
  status: number
  headers?: Record<string, string>
  json?: unknown
  body?: string | Buffer
  contentType?: string
  /** It leaves only when all that was committed before is on the disk (waitForSync). */
  sync?: boolean
}

/** The one worker that can answer a request, because it holds what the request names (a transaction, a cursor). */
export interface Owner {
  slot: number
  /** What is told when that worker is gone. */
  gone(): HostError
}

/**
 * An answer that needs a write: the edge lets it join the next commit, and sends it when that is through. Work is as in
 * Store.defer.
 */
export interface GroupedAnswer {
  work(writing: Writing): ApiAnswer
}

/** A request that is answered later. */
export interface AsyncRequest {
  id: string
  user: string | null
  /** Unix time in seconds at which it came. */
  stamp: number
  /** Null as long as it is pending. */
  answer: {
    status: number
    headers: Record<string, string>
    contentType: string | undefined
    body: Buffer
  } | null
}

/** Requests of this worker that are answered later. */
export interface AsyncRequests {
  /** One for what is written to `response`; kept only where the client may ask for it. Throws HostError 503. */
  begin(user: string | null, isKept: boolean): { id: string, response: ServerResponse }
  /** Throws HostError 404 where this user has none of that id. */
  find(user: string | null, id: string): AsyncRequest
  list(user: string | null): AsyncRequest[]
  remove(request: AsyncRequest): void
  /** Its answer is from now on that it was cancelled. */
  cancel(request: AsyncRequest): void
}

/** What the API may do with the worker that it lives in. */
export interface Worker {
  storage: Storage
  transactions: Transactions
  queries: QueryRegister
  cursors: Cursors
  users: Users
  asyncRequests: AsyncRequests
  /**
   * Asks all other workers the same request, which has come from outside; their answers as parsed JSON, of those that
   * answer in time. None where another worker asks.
   */
  gather(request: ApiRequest): Promise<unknown[]>
  /**
   * Hands a request to the worker that has to answer it (it holds the transaction, the cursor or the query): true when
   * that was done, and then the answer is its business.
   */
  forward(request: ApiRequest, response: ServerResponse): boolean
  options: Readonly<HostOptions>
  environment: Environment
  /** The registry as this worker knows it. */
  state: RegistryState
  /** Unix time in seconds at which the host started. */
  startedAt: number
  /** Signs tokens; the same in every worker. */
  tokenSecret: string
  /** The address that this server itself answers on: 'http://127.0.0.1:8529'. */
  ownUrl(): string
  /** Runs `work` while no other worker changes anything; the lock goes when the promise settles or this worker dies. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /** Persists a change and waits until every worker has applied it. Only inside of `exclusively`. */
  commit(change: Change): Promise<void>
  /** A folder below the data directory that nobody else uses, for the service's files; created. */
  createServiceDirectory(database: string, mount: string): Promise<string>
  /** Deletes such a folder (and what was made around it); never one outside of the data directory. */
  removeServiceDirectory(directory: string): Promise<void>
  /** The loaded service; undefined when nothing is mounted there. Loads anew in development mode. */
  findService(database: string, mount: string): LoadedService | undefined
  /** A service that is not (yet) in the registry, for its scripts. */
  loadService(record: ServiceRecord, purpose?: LoadPurpose): LoadedService
  /** Runs service code under the watchdog: ends it after `seconds` by throwing a 500-class error at the client. */
  guarded<T>(seconds: number, work: () => T): T
}
