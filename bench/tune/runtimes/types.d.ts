// The shapes of several runtimes that are tuned one after the other.

import type { TuneFile } from '../../report/tune/types.js'
import type { Interval } from '../../types.js'
import type { CandidateSummary, Recommendation } from '../types.js'

/** What became of one runtime among several. */
export interface RuntimeTuning {
  /** 'node@20', 'bun@1'. */
  runtime: string
  /** Whose workers were counted: 'node-cluster@20', 'bun-native-cluster'. */
  variant: string
  /** Why it was not tuned; null: it was. */
  notRun: string | null
  /** Null: it was not tuned. */
  file: TuneFile | null
}

/** One runtime as it is told: a row of the table. */
export interface RuntimeSummary {
  runtime: string
  variant: string
  notRun: string | null
  /** By CPU per request, where requests per second can't be judged; null: nothing can be recommended. */
  recommended: Recommendation | null
  /** Whether that is by CPU per request rather than by the objective. */
  isByCpu: boolean
  /** Whether the recommended count is known to be within the goal. */
  certain: boolean
  /** The counts between which the answer is; null: it is certain, or nothing is known. */
  undecided: { low: number; high: number } | null
  /**
   * What the recommended count reached, by the objective: requests per second, or microseconds; over the blocks of its
   * one start. null: fewer than 3 blocks.
   */
  figure: Interval | null
  /** The recommended count; null: there is none. */
  candidate: CandidateSummary | null
  /** Requests per second of the open loop; null: closed. */
  rate: number | null
}
