// What comes out of many runs: where the ratios of their cells were, and where they changed.

import type { ComparedKey } from '../figures/types.js'
import type { CellKey, Difference, Interval, RunData } from '../types.js'

/** By what runs are put in order: when they were measured, or when their commit was made. */
export type Order = 'date' | 'commit'

/** A run as the table of all runs shows it. */
export interface KeptRun {
  /** The path of its file, as the user would write it. */
  name: string
  startedAt: string
  /** '0123456789ab with changes'; null: not known. */
  revision: string | null
  /** When that commit was made, ISO 8601; null: not known, or not requested. */
  committedAt: string | null
  studies: string[]
  /** '2 x Imaginary 3000, 6.1.0' */
  machine: string
  preset: string
  headline: string
  /** Why it may not be what it seems; none: it is. */
  notices: string[]
  /** Absolute path of its report, the best form that is there; null: none. */
  report: string | null
  /** Why it has no place in the series; null: it has. */
  left: string | null
}

/** A run with what its series need. */
export interface ReadRun extends KeptRun {
  data: Pick<RunData, 'run' | 'plans' | 'summaries'>
  slices: number
}

/** The ratio of one cell to its reference in one run. */
export interface Point {
  /** Index among all runs. */
  run: number
  ratio: Interval
  /** Whether something throws doubt on this figure. */
  doubtful: boolean
  /** What the twin of the reference was under the same load; null: not known. */
  twin: Interval | null
}

export interface LevelChange {
  /** Index of the first point of the new level. */
  at: number
  /** Indexes of runs: the last one of the old level, the first one of the new. */
  from: number
  to: number
  /** Geometric means of the ratios on either level. */
  before: number
  after: number
  /** After over before, by the spread of the runs; null: too few runs, or wider than a factor of 20. */
  change: Interval | null
  /** How many runs stand on either level. */
  counts: { before: number; after: number }
  /** Chance that a history without any change shows one as clear, in any of its series. */
  p: number
  verdict: 'slower' | 'faster'
  /** What else is otherwise between the two runs. */
  besides: Difference[]
  /** Whether all series of this load and figure changed here, in the same direction, and they are several. */
  together: boolean
}

export interface Series {
  /** Unique in the history, as long as its runs are the same. */
  id: string
  cell: CellKey
  reference: string
  metric: ComparedKey
  points: Point[]
  changes: LevelChange[]
  /** Whether it has enough runs to be judged. */
  judged: boolean
}

/** One machine, whose runs are joined. */
export interface MachineHistory {
  /** '2 x Imaginary 3000, x64' */
  name: string
  /** Indexes of its runs, in order. */
  runs: number[]
  series: Series[]
}

export interface History {
  order: Order
  /** How often, at most, a history without a change has any flagged. */
  falseAlarmRate: number
  /** All runs in order. */
  runs: KeptRun[]
  machines: MachineHistory[]
}
