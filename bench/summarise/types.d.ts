// What summarising asks of a study. Whoever summarises is given the studies; of one that is not among them nothing
// special is said.

import type { Post } from '../plan/types.js'
import type { RunData, Summary } from '../types.js'
import type { ClauseData, ClaimJudge, PastData } from './claims/types.js'

export interface ToldStudy {
  name: string
  /** Answers in sentences. */
  sentences?: (data: RunData) => string[]
  /** Its sentences, charts and tables come instead of those that every action gets, not after them. */
  instead?: boolean
  /** Actions in the order in which they are shown; others come last. Absent: as planned. */
  order?: readonly string[]
  /** What it repeats. */
  post?: Post
  /** What that post claims. */
  claims?: readonly ClauseData[]
  /** The runtime of that post's time. */
  past?: PastData
  /** Lists that the clauses name. */
  lists?: Readonly<Record<string, readonly (string | number | Readonly<Record<string, number>>)[]>>
  /**
   * What decides clauses that are about something else than ratios of cells, by the names that the claims call them.
   */
  judges?: Readonly<Record<string, ClaimJudge>>
}

/** A table that a study makes, for every form in which it is shown. */
export interface StudyTable {
  title: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

export type SummarisedRun = Pick<RunData, 'plans' | 'slices' | 'summaries'>

export type { Summary }
