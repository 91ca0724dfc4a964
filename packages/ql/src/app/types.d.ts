// The shapes inside of the app: what it is told, what travels from a request to its answer.
import type { IncomingMessage } from 'node:http'
import type { Counts, Engine, Route } from '../types.js'
import type { WorkerStats } from '@shootout/processes'
import type { Asked, ForeignPage } from '@shootout/serving'

/** What the app may be told; every field has a default. */
export interface AppOptions {
  /** Whether scripts of strangers are run: `/q`. */
  q: boolean
  /** Whether `/` and `/console` answer. */
  console: boolean
  /** The name or address that the app is bound to: requests have to name it. */
  host: string
  /** Names that it has besides: 'app.example' (any port), 'app.example:8080'. */
  hostNames: readonly string[]
  /** Origins of other sites whose pages may run scripts and routes; '*': all. */
  origins: readonly string[]
  /** Whether `callback=f` answers a call of f, which pages of other sites can read by a script tag. */
  jsonp: boolean
  /** The longest request target in characters. */
  urlLength: number
  /** The largest request body in bytes. */
  bodyBytes: number
  /** Answers of at least so many bytes are compressed when the client asks for it. */
  compressFromBytes: number
  /** Shared with whoever runs the app: while `draining` is true every answer closes its connection. */
  state: { draining: boolean }
  /** The counts of all workers, for /stats. */
  readStats: () => Promise<readonly WorkerReport[]>
  /** Hears of errors that are no QlErrors: faults of ours, of which clients are told nothing. */
  onFault: (error: unknown) => void
}

/** Who may come in. */
export interface Door {
  isOwnHost (asked: Asked): boolean
  findForeignPage (asked: Asked): ForeignPage | null
}

/** Everything that one app is made of; frozen. */
export interface App {
  engine: Engine
  door: Door
  options: Readonly<AppOptions>
}

/** What one worker tells about itself. */
export interface WorkerReport extends WorkerStats, Counts {
  upstreamRequests: number
  uptimeSeconds: number
}

/** A route, ready to be matched. */
export interface CompiledRoute {
  route: Route
  /** Route parameters of a request without a query; frozen. */
  constants: Readonly<Record<string, string | null>>
  /** Whether its query decides anything. */
  hasQuery: boolean
}

/** All routes of one path template, by HTTP method in upper case; HEAD is GET's. */
export type RoutesByMethod = Readonly<Record<string, readonly CompiledRoute[]>>

/** The routes of a path, with the values of the placeholders in it. */
export interface RouteMatch {
  byMethod: RoutesByMethod
  params: Readonly<Record<string, string>>
}

/** A body of a request, read and parsed. */
export interface ParsedBody {
  /** Its fields, where it has some: a form, a JSON object, XML, the texts of a multipart form. */
  fields: Readonly<Record<string, unknown>>
  bytes: Buffer
  /** Lower case, without parameters; '' when none came. */
  mediaType: string
}

/** What a page answers with. */
export interface PageRequest {
  app: App
  message: IncomingMessage
  query: Readonly<Record<string, string | string[] | undefined>>
  /** Whether the client wants data. */
  json: boolean
}

export type Page = (request: PageRequest) => PageAnswer | Promise<PageAnswer>

export interface PageAnswer {
  status: number
  contentType: string
  body: string | Buffer
  headers?: readonly string[]
}
