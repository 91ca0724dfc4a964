// The shapes of the store's prover.

/** One thing that happens to a simulated store; it means the same wherever it stands. */
export type Step =
  /** Within the transaction `at`, or by itself. `key` null: a generated one. */
  | {
    does: 'write'
    worker: number
    at: number | null
    how: How
    key: string | null
    n: number
    u: number | null
    isDeferred?: boolean
  }
  | { does: 'fill', at: number, count: number }
  | { does: 'truncate', worker: number, at: number | null }
  | { does: 'read', worker: number, at: number | null, key: string }
  | { does: 'count', worker: number, at: number | null }
  | {
    does: 'range'
    worker: number
    at: number | null
    lower: Edge | null
    upper: Edge | null
    reverse: boolean
  }
  | { does: 'begin', worker: number, at: number }
  | { does: 'commit', at: number }
  | { does: 'commit-part', at: number }
  | { does: 'abort', at: number }
  | { does: 'open-cursor', worker: number, at: number }
  | { does: 'pull', at: number, rows: number }
  | { does: 'build', worker: number, name: IndexName }
  | { does: 'build-part', worker: number }
  | { does: 'drop', worker: number, name: IndexName }
  | { does: 'sync', worker: number }
  | { does: 'wait', ms: number }
  | { does: 'kill-worker', worker: number }
  | { does: 'kill-host' }
  | { does: 'lose-power', seed: number }
  | { does: 'check', worker: number }

export type How = 'insert' | 'upsert' | 'update' | 'replace' | 'remove'
export interface Edge { value: number, inclusive: boolean }
export type IndexName = 'by-n' | 'by-u'

/** What a document has beside its key. `v` is another number after each change. */
export interface Body { n: number, u: number | null, v: number }
/** By key. */
export type Documents = ReadonlyMap<string, Body>

/** What is committed at one moment. */
export interface State { documents: Documents, indexes: ReadonlySet<IndexName> }

/** A stream transaction as it has to be. */
export interface OpenTransaction {
  /** At its beginning. */
  snapshot: Documents
  /** As it sees it. */
  own: Map<string, Body>
  /** Keys that it may have locked. */
  touched: Set<string>
  usedAt: number
  isCommitting: boolean
}
