// Shapes within the moving charts.

import type { ChartPoint } from '../../types.js'

/** Where a point stands now: CSS pixels from the upper left corner of the plot. */
export interface Spot {
  /** Which of the chart's lines it belongs to. */
  line: number
  point: ChartPoint
  left: number
  top: number
}

/** What of the axes is in view: places, not values. */
export interface View {
  x: [number, number]
  y: [number, number]
}

/** Colours as they are in the scheme of the moment. */
export interface Colours {
  /** By class: see variant-styles.js. */
  series: Record<string, string>
  background: string
  soft: string
  grid: string
  band: string
  bad: string
}

/** A chart that is drawn and can be asked to change. */
export interface LiveChart {
  /** Draws with the colours of the moment. */
  redraw: () => void
  /** Labels of lines that are not shown. */
  hide: (hidden: ReadonlySet<string>) => void
}

/** What a part of a live chart needs to know of the others. */
export interface Choices {
  hidden: () => ReadonlySet<string>
  /** Shows a line again, or no longer. */
  toggle: (label: string) => void
  showAll: () => void
}
