import type { Socket } from 'node:net'

/** What we touch of one of autocannon's connections. */
export interface Client {
  conn: Socket
  _connect(): void
  /** Writes the next request. */
  _doRequest(): void
}
