import type { Socket } from 'node:net'

/** One of several requests, as autocannon has made it ready. */
export interface Prepared {
  /** Its place in the list; ours. */
  index: number
}

/** What we touch of one of autocannon's connections. */
export interface Client {
  conn: Socket
  /** Of its connection: 'http://127.0.0.1:8080'. */
  opts: { origin: string }
  on(event: 'response' | 'connError', listener: () => void): void
  _connect(): void
  /** Writes the next request. */
  _doRequest(): void
  /** Those whose answers are to come. */
  pipelinedRequests: {
    peek(): { body: string } | undefined
    addBody(data: Buffer): void
    clear(): void
  }
  requestIterator: {
    requests: Prepared[]
    currentRequest: Prepared
    nextRequest(): Prepared
    /** Called with the request that was answered, before the event of the answer. */
    recordBody(request: Prepared, status: number, body: string): void
  }
}
