// What a figure is: something that is measured of a cell, with its name, its unit and its interval.

import type { Interval, Slice, Summary } from '../types.js'

/** The figures in which variants are compared with their reference. */
export type ComparedKey = 'cpu' | 'rps' | 'p99'

export interface Figure {
  /** In addresses and in code: 'cpu'. */
  key: string
  /** At the head of a column: 'CPU per request'. */
  head: string
  /** There on the screen, where columns are narrow: 'CPU/req'. */
  narrow: string
  valueOf: (cell: Summary) => number | null
  format: (value: number | null) => string
}

/** That is a range of whole numbers, and no measurement. */
export interface PlaceFigure extends Omit<Figure, 'format'> {
  /** valueOf: the middle of the range, by which rows are sorted. */
  textOf: (cell: Summary) => string
}

/** That is drawn over the number of workers. */
export interface DrawnFigure extends Figure {
  lessIsBetter: boolean
  /** Above a picture: 'Latency: 99 % are answered within'. */
  caption: string
  /** Beside its axis: 'CPU per request, µs'. */
  axis: string
  /** null: it has none. */
  intervalOf: (cell: Summary) => Interval | null
  formatRange: (interval: Interval | null) => string
  isDoubtful: (cell: Summary) => boolean
}

/** That has an interval, and a ratio to the reference. */
export interface ComparedFigure extends DrawnFigure {
  key: ComparedKey
  /** In a sentence: 'requests per second'. */
  title: string
  /** Before 'vs reference' and 'B/A', where columns are narrow: 'CPU'. */
  short: string
  /** At the head of a column of ratios: 'CPU ratio'. */
  ratioHead: string
  /** Its ratio in a sentence: 'the CPU ratio'. */
  ratio: string
  /** Where queries are executed, it is that of an execution, however many requests one takes. */
  queryTitle: string
  queryHeads: Partial<Pick<ComparedFigure, 'head' | 'ratioHead'>>
  /** On the button that shows its picture. */
  button: string
  /** In results.csv: 'cpu_us_per_request'. */
  csv: string
  ofSlice: (slice: Slice) => number | null
  /** What a verdict says of it: 'costs less' for faster. */
  words: Readonly<Record<'faster' | 'slower', string>>
  /** '≥' a lower bound, '≤' an upper one; null: neither. */
  boundOf: (cell: Summary) => '≥' | '≤' | null
}

/** Of whose ratios there are pictures. */
export interface RatioFigure extends ComparedFigure {
  key: 'cpu' | 'p99'
  /** On the axis of ratios: 'times the CPU per request'. */
  times: string
  /** Left of 1 and right of it: 'less CPU'. */
  less: string
  more: string
  /** What that means for someone who can't see the picture. */
  says: (reference: string) => string
}

/** A figure as it is shown: never without its interval, or the word that there is none. */
export interface FigureText {
  text: string
  range: string
}
