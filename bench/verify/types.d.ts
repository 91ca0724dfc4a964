// The shapes of the contract: what a check is, what it gets, and how long it may take.

import type { Agent, IncomingHttpHeaders } from 'node:http'
import type {
  AnyAction, Exchange as Asked, FileAction, InsertAction, QueryAction
} from '../../actions/types.js'
import type { RunningServer } from '../../servers/types.js'
import type { VerifyLine } from '../types.js'

/** One point of the contract. It fails by throwing; it skips by throwing a SkippedCheck. */
export interface Check {
  name: string
  /** A sentence of which the server is the subject: 'answers HEAD like GET, without the body'. */
  title: string
  /**
   * Whether it is run for every action that is one request and one answer, for those that store a document, for
   * queries, or once with one of them.
   */
  scope: 'action' | 'insert' | 'query' | 'server'
  run(context: CheckContext): Promise<void>
}

export interface CheckContext {
  server: RunningServer
  /** What this server is asked for the action, and has to answer. */
  action: Asked
  /** The action itself where it stores a document; null where it doesn't. */
  insert: InsertAction | null
  /** The action itself where it is a query; null where it isn't. */
  query: QueryAction | null
  /** The action itself where it is a file; null where it isn't. */
  file: FileAction | null
  http: Http
  wire: Wire
}

/** A check and the action that it is run with. */
export interface PlannedCheck {
  check: Check
  action: AnyAction
}

/** What a check came to; a skipped one counts as passed and says why. */
export type CheckResult = VerifyLine['checks'][number]

/** Milliseconds that one exchange and one whole check may take. */
export interface Bounds {
  requestMs: number
  checkMs: number
}

/** Where and for how long to talk. */
export interface Line {
  baseUrl: string
  /** Whether any certificate will do where that is https; absent: no. */
  insecure?: boolean | undefined
  timeoutMs: number
  /** Ends what is under way. */
  signal?: AbortSignal
}

export interface ExchangeRequest {
  method: string
  /** Below the base URL, with its query string. */
  path: string
  /** Sent as application/json. */
  body?: string
  /** Sent besides, names in lower case. */
  headers?: Readonly<Record<string, string>>
}

export interface Exchange {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** The client's port: two exchanges with the same one shared a connection. */
  localPort: number
  reusedSocket: boolean
}

export interface Http {
  /** Sends one request; without an agent it goes over a keep-alive connection of its own. */
  (request: ExchangeRequest, agent?: Agent): Promise<Exchange>
  /** One connection for several requests; destroy() closes it. */
  connect(): Agent
}

/** What came over one connection: whole answers, and bytes that are no whole answer. */
export interface WireTalk {
  answers: Buffer[]
  rest: Buffer
}

/** Sends requests over one connection, each after the answer to the one before, and keeps every byte. */
export type Wire = (requests: readonly ExchangeRequest[]) => Promise<WireTalk>
