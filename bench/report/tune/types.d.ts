// What the report of a tuning is made from: tune.json, and the shapes that its parts pass to each other.

import type { Interval, RunLine } from '../../types.js'
import type { StoppedBy, TuneOutcome, TunePlan, TuneSlice } from '../../tune/types.js'

/** tune.json: one tuning, whole; results/schema/tune.schema.json checks it. */
export interface TuneFile extends Pick<
  RunLine, 'machine' | 'versions' | 'git' | 'options' | 'startedAt'
> {
  type: 'tune'
  schema: 1
  seconds: number
  plan: TunePlan
  /** What `balance` counts. */
  balanceOf: 'requests' | 'cpu'
  /** What a reader has to know about how it was measured. */
  notes: string[]
  outcome: TuneOutcome
  stoppedBy: StoppedBy
  exitCode: number
  /** Every slice in the order in which they were measured: the values of each block. */
  slices: TuneSlice[]
}

/** What sentences need to know besides the outcome. */
export interface TuneFacts {
  /** CPUs: the rule of thumb. */
  cores: number
  balanceOf: 'requests' | 'cpu'
  stoppedBy: StoppedBy
  /** How long it took. */
  seconds: number
}

/** What is drawn over the number of workers. */
export interface Measure {
  title: string
  /** Below the axis, with the direction that is good. */
  axis: string
  format(value: number): string
  tick(value: number): string
  valueOf(candidate: TuneOutcome['candidates'][number]): number | null
}

export type MeasureName = 'rps' | 'cpu' | 'p99' | 'memory'

/** One count in a picture. */
export interface WorkerPoint {
  workers: number
  value: number
  /** null: no interval. */
  interval: Interval | null
  /** Left behind before the end. */
  hollow: boolean
  /** Something else was the bottleneck. */
  isLowerBound: boolean
}
