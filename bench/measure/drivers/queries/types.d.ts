// The shapes between the loops that execute queries and the two ways of asking.

/** What one execution came to. */
export type Execution =
  /** Every batch came; results: how many; wrong: what is wrong with them, in a sentence, or null. */
  | { kind: 'done'; results: number; wrong: string | null }
  /** The server refused one of its requests; what: its status and what it says. */
  | { kind: 'refused'; what: string }
  /** One of its requests was not answered; code: of the system, 'ECONNRESET'. */
  | { kind: 'broken'; code: string }

/** All requests of one asker so far. */
export interface RequestCounts {
  sent: number
  answered: number
  bytes: number
  /** Connections that came about; null where the client doesn't tell. */
  sockets: number | null
}

/** Executes one query, again and again, one execution after the other. */
export interface Asker {
  /** `whole`: the results are looked at one by one, otherwise only as far as that costs little. Never rejects. */
  execute(whole: boolean): Promise<Execution>
  counts(): RequestCounts
  /** Ends the connections, and what is under way on them. */
  close(): void
}
