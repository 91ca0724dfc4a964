// The shapes of a server that holds the documents of services.

/** Where it is, and as whom it is asked. */
export interface Server {
  /** 'http://arangodb4:8529' */
  origin: string
  auth: { user: string, password: string } | null
}

/** A stream transaction that is open there. */
export interface OpenTransaction {
  database: string
  id: string
}

/** Which transaction of a worker is open, written where the primary finds it when the worker is gone. */
export interface TransactionNote {
  begin(transaction: OpenTransaction): void
  end(): void
}

/** The server of the documents, as the services of one worker reach it. */
export interface DocumentsAt extends Server {
  note: TransactionNote
  /** How many calls of service code were ended: what they had open is left behind. */
  stops(): number
  /** How long the code that runs now may take; 0: nobody looks. */
  seconds(): number
}
