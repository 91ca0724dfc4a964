// The first screen: what a run, a tuning or a comparison found, in ten seconds.

import type { SideFigure } from '../../compare/types.js'

/** The answer, what it rests on, and a board for each thing that was compared. */
export interface Scoreboard<B extends AnyBoard = Board> {
  /** At most 14 words. */
  headline: string
  /** null: the headline says it all. */
  sentence: string | null
  chips: readonly Chip[]
  /** Machine, runtime, time, day. */
  facts: readonly string[]
  boards: readonly B[]
}

export type AnyBoard = Board | ChangeBoard

export interface Chip {
  /** plain: neither speaks for the figures nor against them. */
  tone: 'good' | 'plain' | 'doubt' | 'bad'
  text: string
}

export interface Board {
  kind?: undefined
  /** 'factorial' */
  title: string
  /** '64 connections, closed loop' */
  note: string
  /** What the bars say: 'CPU per request, less is better'. */
  barHead: string
  /** Over the ratios: 'against node'. */
  ratioHead: string
  /** 'Requests/s' */
  rateHead: string
  /** What two identical servers differed by, a factor of at least 1; null: not known. */
  floor: number | null
  /** Below the bars; null: nothing. */
  floorText: string | null
  /** Best first. */
  rows: readonly BoardRow[]
  /** Drawn in the place of the rows, where there is room. */
  panels?: Panels
}

/** What was compared over the years, side by side on the same axes. */
export interface Panels {
  /** What the upright axis says: 'CPU per request, times node'. */
  what: string
  years: [number, number]
  /** Ends of the upright axis, both above 0. */
  ratios: [number, number]
  ticks: readonly { value: number; label: string }[]
  /** What counts as the same. */
  band: { low: number; high: number }
  list: readonly Panel[]
}

export interface Panel {
  /** 'factorial' */
  title: string
  lines: readonly { colour: string; points: readonly PanelPoint[] }[]
}

export interface PanelPoint {
  /** 2013.19 */
  year: number
  ratio: number
  low: number
  high: number
  name: string
  /** Where the name stands; null: nowhere. */
  nameAt: 'above' | 'right' | null
  isDoubtful: boolean
  text: string
}

export interface BoardRow {
  name: string
  tone: 'reference' | 'better' | 'worse' | 'level'
  /** Class of the bar; absent: it says the tone. */
  colour?: string
  /** Doubt that touches the bar. */
  isDoubtful: boolean
  /** null: no valid figure. */
  bar: Bar | null
  /** '1.43x', 'within noise' or why there is none. */
  ratio: string
  /** null: not measured, or given. */
  rate: Bar & { isLowerBound: boolean } | null
  p99: string
  memory: string
}

export interface Bar {
  value: number
  /** null: no interval. */
  low: number | null
  high: number | null
  text: string
}

/** What has changed from A to B under one load. */
export interface ChangeBoard {
  kind: 'changes'
  /** 'factorial' */
  title: string
  /** '64 connections; each divided by node of its own run' */
  note: string
  /** What the dots say: 'CPU per request, times node'. */
  barHead: string
  /** What ticks and dots are written as. */
  format: (value: number) => string
  /** What may differ around A without being called a difference, a factor of at least 1. */
  floor: number
  floorText: string
  /** Those that have changed first. */
  rows: readonly ChangeRow[]
}

export type ChangeTone = 'better' | 'worse' | 'level'

export interface ChangeRow {
  name: string
  /** Of the words: what any figure says. */
  tone: ChangeTone
  /** Of the dots: what their figure says. */
  dotTone: ChangeTone
  isDoubtful: boolean
  a: SideFigure | null
  b: SideFigure | null
  /** B over A with its interval: '1.10x [1.07, 1.13]'; empty: there is none. */
  ratio: string
  /** '▲ costs more', 'within noise', 'invalid in A'. */
  verdict: string
}
