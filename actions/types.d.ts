// The shape of an action: data and one pure function. Whoever mounts an action (a server) or checks
// its answers (the bench) needs nothing else.

/** What a handler gets to see of a request. */
export interface ActionRequest {
  method: string
  /** The request's body as text, '' where there is none. */
  body: string
}

/** What a handler answers; the server adds the content length. */
export interface ActionResponse {
  status: number
  contentType: string
  body: string
}

/** What has to come back where bodies differ from answer to answer. */
export interface ResponsePattern {
  status: number
  contentType: string
  body: null
  /** The source of a regular expression for the whole body: it begins with ^ and ends with $. */
  pattern: string
  /** A body that matches, of the usual length. */
  example: string
}

/** The request and what has to come back: all that a client needs to know of an action, whoever answers it. */
export interface Exchange {
  name: string
  /** What is done for the answer, in a few words: 'a constant JSON body of 67 bytes'. */
  title: string
  /**
   * `headers`, names in lower case, are sent besides; they may hold credentials, so they belong into no message and no
   * file that stays.
   */
  request: { method: 'GET' | 'POST'; path: string; body?: string; headers?: Readonly<
    Record<string, string>
  > }
  expected: ActionResponse | ResponsePattern
}

/**
 * A scripted HTTP exchange, written once and mounted by every server.
 * `expected` is written down by hand: it is never computed by the handler that it judges.
 */
export interface Action extends Exchange {
  kind?: 'handler'
  handler(request: ActionRequest): ActionResponse
  expected: ActionResponse
}

/**
 * A request that stores a document. Whoever mounts it brings the collection: toDocument, then the insert, then
 * toResponse.
 */
export interface InsertAction extends Exchange {
  kind: 'insert'
  request: { method: 'POST'; path: string; body: string }
  /** The collection's name inside of the service; the one in the database is longer. */
  collection: string
  /** The document that a request's body holds; null: it holds none, and `refusal` is the answer. */
  toDocument(body: string): object | null
  /** The answer when the document is stored under a key. */
  toResponse(stored: { _key: string }): ActionResponse
  /** The answer to a body that holds no document; nothing is stored then. */
  refusal: ActionResponse
  expected: ResponsePattern
}

/**
 * A file that is sent as it lies on the disk. A server that sends files is given the directory that holds it
 * (StartOptions.fileRoot).
 */
export interface FileAction extends Exchange {
  kind: 'file'
  /** Its name in the directory: '67.txt'. */
  fileName: string
  /** Bytes. */
  size: number
  request: { method: 'GET'; path: string; body?: undefined }
  /** Of the content type only the media type counts: whether a charset is named is the server's choice. */
  expected: ActionResponse
}

/**
 * An exchange whose answer is put together from those of other APIs, by a script in the orchestration language
 * or by whoever does the same work. Its folder holds the script as script.ql; that file tells its folder from a
 * handler's.
 */
export interface OrchestrationAction extends Exchange {
  kind: 'script'
  /** The text of script.ql. */
  script: string
  /** How many requests to other APIs one answer takes. */
  upstreamRequests: number
  expected: ActionResponse
}

/**
 * An AQL query that is run over a cursor: POST /_api/cursor, and one request more for each further batch.
 * `request` opens the cursor and `expected` is what that is answered with.
 */
export interface QueryAction extends Exchange {
  kind: 'query'
  /** Its place in the list, from 1. */
  position: number
  /** The query's text. */
  query: string
  /** Results that one batch holds at most. */
  batchSize: 1000
  /** Results of one execution. */
  results: number
  /** HTTP requests of one execution: one for each batch. */
  requests: number
  /** The collection that it reads, with the documents of create-documents.js in it; null: none. */
  collection: string | null
  /**
   * Compares the results of one execution, in the order in which they came, with what was computed without a server.
   * @returns what is wrong with them, in a sentence without a full stop; null: nothing
   */
  check(results: readonly unknown[]): string | null
  request: { method: 'POST'; path: '/_api/cursor'; body: string }
  expected: ResponsePattern
}

/** What loadActions loads, by kind. */
export interface ActionKinds {
  handler: Action
  insert: InsertAction
  script: OrchestrationAction
  query: QueryAction
  file: FileAction
}

/** What an action takes of whoever answers it: one word of a server's `answers`. */
export type ActionKind = keyof ActionKinds

/** An action of whichever kind: what the bench verifies and measures. */
export type AnyAction = ActionKinds[ActionKind]
