// Tables of cells: which cells stand together, and which columns they have.

import type { ComparedFigure, Figure, PlaceFigure } from '../figures/types.js'
import type { Summary } from '../types.js'

/** All cells of one action, in the order in which they are shown. */
export interface ActionCells {
  study: string
  action: string
  /** Whether its requests fall due at a given rate. */
  openLoop: boolean
  groups: CellGroup[]
}

/** Cells that differ in their variant only, and so can be compared. */
export interface CellGroup {
  /** '64 connections'; '64 connections, 500/s' */
  label: string
  reference: Summary | null
  cells: Summary[]
}

/** A column of a table on the screen. */
export interface ScreenColumn {
  head: string
  align: 'left' | 'right'
  /** Left out where the screen has fewer columns; the report has it. */
  from?: number
  /** Left out where the other columns leave no room for it. */
  ifItFits?: true
  /** marks: a letter for each gate code. */
  text: (summary: Summary, marks: ReadonlyMap<string, string>) => string
  /** Where the screen has colours; absent or null: plain. */
  tone?: (summary: Summary) => Tone | null
}

/** How a part of the screen looks. */
export type Tone = 'bold' | 'dim' | 'green' | 'red' | 'yellow'

/** Columns that every table has. */
export interface CommonColumns {
  variant: ScreenColumn
  cpuRatio: ScreenColumn
  state: ScreenColumn
}

/** A column of the tables of cells, in whichever form. */
export type Column = Places & (
  /** A verdict, and the ratio to the reference. */
  | { kind: 'ratio'; figure: ComparedFigure }
  /** With its interval; on the screen without. */
  | { kind: 'estimate'; figure: ComparedFigure }
  /** count: how many replicates there are, which is no measurement. */
  | { kind: 'plain' | 'count'; figure: Figure }
  | { kind: 'place'; figure: PlaceFigure }
)

export interface Places {
  /** Forms that leave it out. */
  notIn?: readonly ('markdown' | 'screen')[]
  /** Left out where the screen has fewer columns. */
  from?: number
  /** The screen leaves it out where the other columns leave no room for it. */
  ifItFits?: true
  /** The screen has room for its interval. */
  intervalOnScreen?: true
}
