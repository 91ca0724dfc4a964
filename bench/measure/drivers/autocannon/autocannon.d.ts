// The part of autocannon 9 that we use; it ships no types, and those of others describe version 7.
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  interface Outcome {
    /** Requests written, in flight ones included. */
    totalRequests: number
    /** Answers with a status from 200 to 299. */
    '2xx': number
  }
  interface Instance extends EventEmitter {
    stop(): void
  }
  export default function autocannon (
    options: object,
    done: (error: Error | null, outcome: Outcome) => void
  ): Instance
}
