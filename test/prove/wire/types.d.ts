// The shapes of a prover of what comes over the wire.

/** Numbers from 0 to below 1, the same for the same seed. */
export type Random = () => number

/** What one connection sends. */
export interface Case {
  /** Of which grammar it is. */
  kind: string
  /** One after the other; the last one is followed by the end of what the client sends. */
  pieces: Buffer[]
}

/** A host that is under test. */
export interface Target {
  /** What is wrong after a case; null: nothing. */
  judge(pieces: readonly Buffer[], patienceMs: number): Promise<string | null>
  stop(): Promise<void>
}
