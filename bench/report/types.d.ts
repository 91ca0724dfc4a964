// What the report is made from, and the shapes that its parts pass to each other.

import type { PlannedStudy } from '../plan/types.js'
import type { ClauseVerdict } from '../summarise/claims/types.js'
import type { StudyTable, ToldStudy } from '../summarise/types.js'
import type { CellKey, RunData, RunLine, Summary, Warning } from '../types.js'
import type { ActionCells, CommonColumns, ScreenColumn } from '../tables/types.js'
import type { FigureText } from '../figures/types.js'
import type { Scoreboard } from './scoreboard/types.js'
import type { Markup } from '../format/markup.js'

export type { ActionCells, CellGroup } from '../tables/types.js'

/** A run with what was concluded from it; `run.summaries` holds the cells. */
export interface ReportInput {
  run: RunData
  /** The answer, in words. */
  sentences: string[]
  warnings: Warning[]
  /** What the A/A pair shows. */
  noiseFloor: string
  /** What became of the posts' claims. */
  claims: ClauseVerdict[]
  /** What is special about the studies that the run may have measured; absent: nothing is. */
  studies?: readonly ShownStudy[]
}

/** What is known of a study where the command that measures a cell again is told. */
export type KnownStudy = Pick<PlannedStudy, 'name' | 'prefers'>

/** What reports ask of a study. */
export interface ShownStudy extends ToldStudy, KnownStudy {
  /** Tables of its own, in Markdown, and on the page where the study renders no section. */
  tables?: (run: RunData) => StudyTable[]
  /** The first screen of a run of this study alone; null or absent: servers are compared as everywhere. */
  finding?: (run: RunData) => Finding | null
  /** Pictures on the page. */
  charts?: (actions: readonly ActionCells[], styleOf: (variant: string) => VariantStyle) => Markup[]
  /** A section of the page; absent: one of its tables, where it has some. */
  section?: StudySection
  /** What ends a run on the screen. */
  screen?: ScreenPart
}

/** What a study found, in place of who beats whom. */
export type Finding = Pick<Scoreboard, 'headline' | 'sentence' | 'boards'>

export interface StudySection {
  /** Of the element; unique on the page. */
  id: string
  /** What leads to it, in a word. */
  title: string
  /** null: it has nothing to show. */
  render: (run: RunData) => Markup | null
}

export interface ScreenPart {
  tables?: (summaries: readonly Summary[]) => StudyTable[]
  columns?: (common: CommonColumns) => ScreenColumn[]
}

/** How a variant looks in every picture: a colour class and a marker, so that neither has to do alone. */
export interface VariantStyle {
  colour: string
  marker: 'circle' | 'square' | 'diamond' | 'triangle' | 'down'
}

export interface Scale {
  /** Value to percent of the picture's width. */
  (value: number): number
  domain: [number, number]
}

export interface Axis {
  scale: Scale
  ticks: { value: number; label: string }[]
  title: string
}

/** A row of a picture: a line of text, and the mark below it. */
export interface PlotRow {
  label: string
  figure: FigureText
  /** 'invalid' turns its text red. */
  tone: 'plain' | 'invalid'
  /** Draws around the height `y` (pixels). */
  mark(y: number): Markup
}

export interface Plot {
  /** Unique on the page. */
  id: string
  title: string
  description: string
  axis: Axis
  sections: { heading: string; rows: PlotRow[] }[]
  /** Drawn behind everything, `height` pixels high. */
  backdrop?: (height: number) => Markup
  definitions?: Markup
}

/**
 * A picture of lines over one axis, drawn twice from the same data: as SVG for everybody, and by the page's script with
 * a cursor.
 */
export interface LineChart {
  /** Unique on the page. */
  id: string
  title: string
  description: string
  /** Places are values; log: base of the axis, null: linear. */
  x: LineAxis
  y: LineAxis
  lines: ChartLine[]
  /** What the load client reaches against a server that does nothing; none: not measured, or another metric. */
  ceiling: { x: number; y: number }[]
  /** Values of y that count as the same, shaded; null: there is no such thing here. */
  band: { low: number; high: number } | null
}

export interface LineAxis {
  title: string
  log: 2 | 10 | null
  from: number
  to: number
  ticks: { value: number; label: string }[]
}

export interface ChartLine {
  /** 'node-cluster ×8' */
  label: string
  style: VariantStyle
  /** No one tells more than eight lines apart: the others are pale. */
  faint: boolean
  points: ChartPoint[]
}

export interface ChartPoint {
  x: number
  /** null: it has no place (an invalid cell stands at the axis). */
  y: number | null
  low: number | null
  high: number | null
  look: 'plain' | 'doubtful' | 'lower-bound' | 'invalid'
  /** What is said of it, formatted: 'node-cluster ×8 at 64 connections: 12,300/s [12,100, 12,500]'. */
  text: string
}

/** What a page carries: everything that its numbers follow from, and nothing twice. */
export interface EmbeddedRun {
  /** As it stands, so that one sees what this is. */
  run: RunLine
  /** How many. */
  slices: number
  /** All else of a ColumnarRun, as compressJson writes it. */
  packed: string
}

export interface ColumnarRun extends Omit<RunData, 'slices'> {
  slices: EmbeddedSlices
}

/** Slices by column. Histograms of a cell stand once, merged. */
export interface EmbeddedSlices {
  count: number
  cells: CellKey[]
  /** For each slice the index of its cell. */
  cellOf: number[]
  /** For each cell the histogram of all its slices that count; null: none. */
  histograms: (string | null)[]
  columns: Record<string, EmbeddedColumn>
  /**
   * Bytes of each answer, where all answers of a slice have as many: `bytes`, which then has no column, is that times
   * `completed`. null: not so.
   */
  answerBytes: EmbeddedColumn | null
  /** Fields that have no column, because they follow from others in every slice: see derived-fields.js. */
  derived: string[]
}

/**
 * As many values as there are slices (or things within them): all the same; each one more than the last; one for each;
 * a column for each field of objects; lists, by their lengths (null: no list) and all that they hold one after another;
 * times, by the first and the milliseconds from each to the next; or those that are there, and the indexes of the rest.
 */
export type EmbeddedColumn =
  | { same: unknown }
  | { from: number }
  | { each: unknown[] }
  | { fields: Record<string, EmbeddedColumn> }
  | { lengths: EmbeddedColumn; items: EmbeddedColumn }
  | { since: string; steps: EmbeddedColumn }
  | { present: EmbeddedColumn; absent: number[] }
