// What comes out of comparing two sides: A, what was, and B, what is. Ratios are always B over A.

import type { Groups, StartVariance, TestedRatio } from '@shootout/statistics'
import type { ComparedKey } from '../figures/types.js'
import type {
  CellKey, CellState, Difference, Interval, RunData, Summary, VerdictWord
} from '../types.js'

/** One of the two that are compared. */
export interface Side {
  /** What it is called: a file, 'HEAD~1', 'working tree', a command. */
  name: string
  startedAt: string
  machine: string
  runtime: string
  revision: string | null
}

/** One figure of a cell, B over A. */
export interface Change {
  metric: ComparedKey
  /** The geometric means of both sides, in the metric's unit (µs, requests/s, µs); null: not known. */
  a: number | null
  b: number | null
  /** What is drawn of either side: times the reference of its own run where `by` says so, else the figure itself. */
  sides: { a: SideFigure | null; b: SideFigure | null }
  /** The plain 95 % interval; null: there is none, and `why` says why. */
  ratio: Interval | null
  /**
   * What stands behind the ratio: paired slices of one run; ratios to the reference that both files hold; bare figures
   * of two files.
   */
  by: 'pairs' | 'reference' | 'figures'
  /** Pairs of slices, or slices of the side that has fewer. */
  count: number
  /** Chance to see this or more where B lies within the equivalence band, two-sided; null without a ratio. */
  p: number | null
  /** After Holm over all changes of this comparison. */
  adjustedP: number | null
  /**
   * faster and slower need the interval beyond the band, the estimate beyond the noise floor and the adjusted p below
   * 5 %; same needs the whole interval within the band.
   */
  verdict: VerdictWord
  /** Why it is undecided, or why there is no ratio; null: nothing to say. */
  why: string | null
  /** Sides on which something throws doubt on this figure; absent: none. */
  suspectIn?: ('A' | 'B')[]
  /** What two identical servers differed by on either side, a factor of at least 1; null: not known. */
  floor: number | null
  /** Whatever the ratio, it is no verdict on the server; absent: it is one. */
  doubtful?: true
}

/** What the user calls a failure: 'cpu > 5%'. */
export interface Threshold {
  figure: ComparedKey
  /** Which way is worse. */
  sign: '>' | '<'
  /** Of the change, B over A: 0.05, -0.05. */
  share: number
  /** As it is said: 'cpu > 5%'. */
  text: string
}

/** What became of it. */
export interface JudgedThreshold extends Threshold {
  /** crossed: in a cell or more; undecided: not in all cells, or no cell has the figure; held: in every cell. */
  state: 'held' | 'crossed' | 'undecided'
  crossed: { cell: CellKey; ratio: Interval }[]
  undecided: { cell: CellKey; why: string }[]
  /** The number of cells that certainly keep it. */
  held: number
}

/** A figure of one side; without an interval where that is not known. */
export interface SideFigure {
  value: number
  low: number | null
  high: number | null
}

export interface CellChange {
  /** The key on side B. */
  cell: CellKey
  states: { a: CellState; b: CellState }
  /** In the order of weight: CPU per request, requests per second; of open loops p99, CPU. */
  changes: Change[]
  /** slower when any change is, else faster when any is, else same when the first change is, else can't tell. */
  verdict: VerdictWord
  /**
   * The reference that other cells are divided by: its own change is drift as well as anything else, and decides
   * nothing. Absent: it is not.
   */
  yardstick?: true
}

export interface Comparison {
  a: Side
  b: Side
  /** Whether both were measured in the same blocks of one run. */
  paired: boolean
  cells: CellChange[]
  /** Cells that one side alone has. */
  onlyA: CellKey[]
  onlyB: CellKey[]
  /** What is otherwise on side B: machine, versions, protocol. */
  differences: Difference[]
  /** Why figures of the two can't be compared with each other as they are; null: they can. */
  incomparable: string | null
  /** What a headline has to begin with: 'another machine', 'another kernel'; null: nothing of that kind differs. */
  elsewhere: string | null
  /** The reference itself, B over A, for each load: how far machine and day have drifted; none when paired. */
  drift: { cell: CellKey; metric: ComparedKey; ratio: Interval }[]
  /** What two identical servers differ by, in words; null: not known. */
  noiseFloor: string | null
  /** Geometric mean over the cells that have a ratio, for each metric; null: fewer than two. */
  mean: Partial<Record<ComparedKey, number | null>>
  verdict: VerdictWord
  /** In the order given; absent: none was. */
  thresholds?: JudgedThreshold[]
}

/** A run and what it is called. */
export interface NamedRun {
  name: string
  /** Its summaries are those that its slices give (concludeRun). */
  run: RunData
}

/** What one run brings to a comparison. */
export interface SideFigures {
  /** By cellId. */
  cells: Map<string, CellFigures>
  /** What starts of processes add, of bare figures and of those over the reference. */
  starts: { bare: Record<SliceMetric, StartVariance>; relative: Record<SliceMetric, StartVariance> }
}

/** A ratio before it is known whether the cells can be compared. */
export interface TailChange {
  found: TestedRatio | null
  /** Slices of the side that has fewer. */
  count: number
  /** Why there is none; null: there is, or there are too few slices. */
  why: string | null
}

/** The 99th percentile of one cell, now over before, bare or over the reference; in: the cellId on either side. */
export type TailChanges =
  (kind: 'bare' | 'relative', ids: { before: string; now: string }) => TailChange

/** Figures that each slice has by itself. */
export type SliceMetric = Exclude<ComparedKey, 'p99'>

/** Logarithms of one cell, in groups by process start. */
export interface CellFigures {
  summary: Summary
  /** null: it has none, or is the reference itself. */
  reference: Summary | null
  bare: Record<SliceMetric, Groups>
  relative: Record<SliceMetric, Groups>
}

/** A change before it is judged in the company of all others. */
export interface MeasuredChange extends Pick<
  Change, 'metric' | 'a' | 'b' | 'sides' | 'by' | 'count' | 'why' | 'suspectIn'
> {
  tested: TestedRatio | null
  /** Why it is no verdict on the server whatever the ratio; null: it is one. */
  doubt: string | null
  /** What a difference would be if not one of the server; null: nothing else. */
  excuse: string | null
}

export interface MeasuredCell extends Pick<CellChange, 'cell' | 'states' | 'yardstick'> {
  changes: MeasuredChange[]
}
