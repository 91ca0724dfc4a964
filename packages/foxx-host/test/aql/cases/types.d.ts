// The shapes of the cases: a query, what it meets, and what has to come of it.

import type { Value } from '../../../src/aql/types.js'

export interface Case {
  query: string
  bindVars?: Record<string, unknown>
  options?: {
    fullCount?: boolean
    failOnWarning?: boolean
    maxWarningCount?: number
    maxRuntime?: number
    memoryLimit?: number
  }
  /** Collections that are there, and their documents in the order of their inserts. */
  data?: Record<string, Record<string, unknown>[]>
  /** Which of these collections hold edges. */
  edges?: string[]
  /** Collection -> definitions of indexes. */
  indexes?: Record<string, Record<string, unknown>[]>
  /** What RETURN yields; absent where errorNum is there, or where nothing is known of it. */
  result?: unknown[]
  /** The order of the results is left open by the language. */
  unordered?: boolean
  errorNum?: number
  /** HTTP status; 400 by default where errorNum is there; null: left open. */
  code?: number | null
  /** Numbers of the warnings, in order; none by default. */
  warnings?: number[]
  /** Some of the numbers that the run counts. */
  stats?: Record<string, number>
  /**
   * Documents of collections after the query, without _id and _rev (and without _key where a case doesn't give keys),
   * in any order.
   */
  after?: Record<string, Record<string, unknown>[]>
  /** What the rule is, where the query doesn't show it. */
  note?: string
}

/** What came. */
export interface Answer {
  result: Value[] | null
  errorNum: number | null
  code: number
  message: string | null
  warnings: number[]
  stats: Record<string, unknown>
  after: Record<string, Record<string, unknown>[]>
}

/** One way to ask: each case meets its own collections. */
export type Ask = (asked: Case) => Answer | Promise<Answer>
