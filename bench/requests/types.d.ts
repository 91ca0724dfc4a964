// The requests that a program of the user's is asked, when there are several of them: read, resolved, and as the load
// client takes them.

/** What every answer to a request has to be; what is null is not said. */
export interface ExpectedAnswer {
  /** Null: any from 200 to 299. */
  status: number | null
  /** The exact body. */
  body: string | null
  /** The source of a regular expression that is found somewhere in the body. */
  matches: string | null
  /** What the body holds as JSON, which may hold more. */
  json: { value: unknown } | null
}

/** What is sent: header values and the body may hold ${NAME}, until they are filled in. */
export interface SentRequest {
  method: string
  /** Below --url, with its query string. */
  path: string
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  body: string | null
  /** Whether the body is JSON, so that what is filled in has to be escaped. */
  isJson: boolean
}

export interface ListedRequest extends SentRequest {
  /** No other of the list has it. */
  name: string
  /** 1..1000: its share of all requests, to those of the others. */
  weight: number
  expect: ExpectedAnswer
}

/** What is kept of the answer to a login, and sent with every request. */
export type Take =
  | { cookie: string }
  /** json: an RFC 6901 pointer; header: a name in lower case; template: holds {value}. */
  | { json: string; header: string; template: string }

export interface Login extends SentRequest {
  expect: ExpectedAnswer
  take: readonly Take[]
}

export interface RequestList {
  /** Null: nobody logs in. */
  login: Login | null
  /** At least one. */
  requests: readonly ListedRequest[]
}

/** A variable whose value must not be written anywhere. */
export interface Secret {
  name: string
  value: string
}

/** One request of a load job. */
export interface MixedRequest {
  name: string
  weight: number
  method: string
  /** The whole path on the server, with its query string. */
  path: string
  headers: Record<string, string>
  body?: string
  expect: ExpectedAnswer
}

/** Several requests that a load client sends in turn. */
export interface Mix {
  requests: MixedRequest[]
  /** Decides on their order. */
  seed: number
}

/** What a load client saw of one request of several. */
export interface RequestResult {
  name: string
  sent: number
  completed: number
  /** Answers that were not as expected. */
  wrong: number
  /** What was expected and what came instead, for the first of them. */
  firstWrong: string | null
  /** Of latencies; see LoadResult. */
  histogram: string | null
}

/** What a user gave, in the shape that results/schema/requests.schema.json says. */
export interface RawSent {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
  bodyFile?: string
  json?: unknown
  expect?: RawExpect
}

export interface RawExpect {
  status?: number
  body?: string
  matches?: string
  json?: unknown
}

export interface RawTake {
  cookie?: string
  json?: string
  header?: string
}

export interface RawLogin extends RawSent {
  take: RawTake[]
}

export interface RawList {
  login?: RawLogin
  requests: (RawSent & { name?: string; weight?: number })[]
}
