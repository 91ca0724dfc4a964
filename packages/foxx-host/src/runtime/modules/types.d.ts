// The shapes that cross the folders of runtime/modules: realm <- loader and the modules made here <- index.

import type { Environment, Intrinsics, Load, ServiceRecord } from '../../types.js'

/** What an ArangoError of a realm carries. */
export interface ArangoErrorFields {
  errorNum: number
  errorMessage: string
  /** The HTTP class. */
  code: number
  readonly isArangoError: true
}

export type ArangoErrorClass =
  new (data?: unknown, options?: { cause?: unknown }) => Error & ArangoErrorFields

/** The names of a realm that values for its service are made with. */
export interface RealmIntrinsics extends Intrinsics {
  TypeError: TypeErrorConstructor
  RangeError: RangeErrorConstructor
}

/** The globals of one service, and what the host needs to speak to its code. */
export interface Realm {
  record: ServiceRecord
  environment: Environment
  /** The global object. */
  scope: Record<string, unknown>
  intrinsics: RealmIntrinsics
  ArangoError: ArangoErrorClass
  console: Record<string, unknown>
  process: object
  /** An error to throw at the service: number and text of `name`, followed by a sentence. */
  fail(name: string, detail: string, cause?: unknown): Error & ArangoErrorFields
  /** A TypeError of the realm, to throw at the service. */
  misuse(message: string): Error
  /** The same functions, whose exceptions of the host arrive as errors of the realm. */
  guard<T extends object>(functions: T): T
  /** A plain object of the realm with these properties. */
  toObject<T extends object>(properties: T): T
  toArray<T>(values: Iterable<T>): T[]
  /** A module as `require` of the service gives it, without the service's own node_modules. */
  load: Load
}

/** What a module gives to services: they call it with whatever they like. */
export type Functions = Record<string, ((...values: unknown[]) => unknown) | object | string>

export type Compiled = (...values: unknown[]) => unknown

/** One module, as the service sees it. */
export interface ServiceModule {
  id: string
  filename: string
  exports: unknown
  parent: ServiceModule | null
  children: ServiceModule[]
  loaded: boolean
  paths: string[]
  context: unknown
  require: RequireFunction
}

export interface RequireFunction {
  (id: unknown): unknown
  resolve(id: unknown): string
  cache: Record<string, ServiceModule>
  main: ServiceModule | undefined
}

/** What modules share that are loaded with one another: the service's own files, or those of one fresh run. */
export interface Session {
  cache: Record<string, ServiceModule>
  context: unknown
  globals: Readonly<Record<string, unknown>>
  main: ServiceModule | undefined
}

/** Where a path of the service leads to; `path` is below the service's directory as its record names it. */
export interface Location {
  kind: 'file' | 'folder' | 'missing' | 'outside'
  path: string
}

export interface Folder {
  directory: string
  /** Looks without following anything out of the folder. */
  locate(path: string): Location
}

/** A module made by the host. */
export interface HostModule {
  /** One sentence for the table of what is supported. */
  description: string
  create(realm: Realm): unknown
}

/** A request as the blocking client sends it to its thread. */
export interface OutgoingCall {
  url: string
  method: string
  headers: Record<string, string | string[]>
  body: Uint8Array | null
  timeoutMs: number
  /** 0: redirects are answers. */
  maxRedirects: number
  allowedHosts: readonly string[]
  /** Sockets of workers of this host, for a call of it; the first that is there gets it. Absent: a call of a host. */
  peers?: string[]
  /** Whether the service gave a path, so that no leave is needed to call this host. */
  isPath?: boolean
  /** Whether the connection is kept for the next call; absent: no. */
  keepAlive?: boolean
}

/** What came back; `refused` names a host that may not be called. */
export interface CallOutcome {
  refused?: string
  /** There is no answer; `message` says why. */
  hasFailed?: boolean
  status: number
  message: string
  headers: Record<string, string | string[]>
  body: Uint8Array | null
}
