// What line charts are made from.

import type { Summary } from '../../types.js'
import type { ActionCells, ChartPoint, LineAxis } from '../types.js'

/** The panels of an action, and the values of the buttons that show them. */
export type PanelMetric = 'rps' | 'cpu' | 'ratio' | 'p99'

/** Cells of one action that differ in variant, workers and load only, so that lines may join them. */
export interface LoadSeries extends ActionCells {
  /**
   * In what these cells differ from others of the action, or from what is usual: 'via trafficserver'; '': in nothing.
   */
  condition: string
  /** What was measured, ascending: connections, or requests per second of open loops; fewer than two make no line. */
  loads: number[]
}

/** How a metric becomes a picture. */
export interface MetricPicture {
  /** On the button. */
  button: string
  caption: string
  /** Of the picture, after the action's name. */
  title: string
  description: string
  note: string | null
  /** What a cell that is not invalid shows; `figure`: formatted. */
  read: (cell: Summary, group: ActionCells['groups'][number]) => Reading
  axis: (points: readonly ChartPoint[], ceiling: readonly { y: number }[]) => LineAxis
  band: { low: number; high: number } | null
}

export interface Reading {
  y: number | null
  low: number | null
  high: number | null
  look: ChartPoint['look']
  figure: string
}
