// What the report is made from, and the shapes that its parts pass to each other.

import type { ClauseVerdict } from '../summarise/claims/types.js'
import type { RunData, Summary, Warning } from '../types.js'
import type { Markup } from './markup.js'

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
}

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

/** A figure as it is shown: never without its interval, or the word that there is none. */
export interface Figure {
  text: string
  range: string
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
  figure: Figure
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
