// What a module of topics/ holds, and what came of running it.

/**
 * One case: a script or a route, what its upstream answers, and what has to come of it. `{upstream}` is the
 * upstream's host:port everywhere, {upstreamPort} its port, and "{upstreamPort}" the same as a number.
 */
export interface Case {
  /** `<section>-<name>`. */
  name: string
  title: string
  /** One sentence: what the language promises. */
  rule: string
  /** As a file of a configuration has it. */
  config: Readonly<Record<string, unknown>>
  /** In tables/, routes/ and udfs/: name -> text. */
  files: Readonly<Record<string, string>>
  /** For the app and the engine. */
  options: CaseOptions
  /** Asked one after the other before `request`; their answers are thrown away. */
  before: readonly CaseRequest[]
  request: CaseRequest
  upstream: readonly CaseAnswer[]
  expected: CaseExpectation
  /** What the upstream was asked, in any order unless `ordered`; each as often as it came. */
  requests: readonly ExpectedRequest[]
  ordered: boolean
  /** Where the case is written. */
  module: URL
}

/** As a case is written: what is not there is empty, and `script` is a request that is nothing else. */
export type CaseFields = Pick<Case, 'name' | 'title' | 'rule' | 'expected'> &
  Partial<Omit<Case, 'module'>> & { script?: string }

export interface CaseOptions {
  allowHosts?: readonly string[]
  disableQ?: boolean
  disableConsole?: boolean
  /** Tables of scripts are otherwise allowed to be at the upstream of the case, which is on loopback. */
  disableTablesFromRequests?: boolean
  limits?: Readonly<Record<string, number>>
}

/** A script for /q, or any request of the app. */
export interface CaseRequest {
  script?: string
  /** Beside the script; a list is sent as several parameters. */
  query?: Readonly<Record<string, string | readonly string[]>>
  method?: string
  path?: string
  headers?: Readonly<Record<string, string>>
  /** As text. */
  body?: string
  /** As JSON, with its content type. */
  json?: unknown
}

/** How the upstream answers one request line; several with the same line are used up in order, the last one stays. */
export interface CaseAnswer {
  method?: string
  /** With its query, exactly as it has to come; absolute where the upstream plays the proxy. */
  path: string
  status?: number
  headers?: Readonly<Record<string, string>>
  body?: string
  json?: unknown
  /** Bytes, in hexadecimal. */
  hex?: string
  encoding?: 'gzip' | 'deflate' | 'br'
  delayMs?: number
  /** Answers only when so many requests of this kind are waiting: shows that they go out together. */
  together?: number
  /** close: no answer at all; half: the connection ends in the middle; hang: never. */
  fault?: 'close' | 'half' | 'hang'
}

export interface CaseExpectation {
  status: number
  /** The whole answer, parsed. */
  json?: unknown
  /** The whole answer, as text. */
  text?: string
  /** A part of the answer: keys that are not named may be anything. */
  like?: unknown
  /** Texts that occur in the answer. */
  contains?: readonly string[]
  /** Texts that don't. */
  lacks?: readonly string[]
  /** Of the answer; null: not there. */
  headers?: Readonly<Record<string, string | null>>
}

/** 'GET /path?query', or with more of it: headers (null: not sent), body as text or as JSON. */
export type ExpectedRequest = string | {
  request: string
  headers?: Readonly<Record<string, string | null>>
  body?: string
  json?: unknown
}

export interface RecordedRequest {
  line: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

export interface CaseUpstream {
  /** '127.0.0.1:34567'. */
  host: string
  requests: readonly RecordedRequest[]
  close (): Promise<void>
}

export interface AppAnswer {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  text: string
}
