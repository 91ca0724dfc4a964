// What is shown of a comparison: texts, formatted.

import type { VerdictWord } from '../../../types.js'

export interface ComparisonView {
  /** The answer. */
  sentences: string[]
  sides: { letter: 'A' | 'B'; name: string; facts: string }[]
  /** What has changed first, what is the same last. */
  rows: ComparisonRow[]
  /** 'kernel: 6.1.0 in A, 6.2.0 in B' */
  differences: string[]
  /** What it rests on, and what weighs against it. */
  grounds: string[]
  /** How far the reference has drifted. */
  drift: string[]
  /** Cells that one side alone has. */
  alone: string[]
}

export interface ComparisonRow {
  verdict: VerdictWord
  variant: string
  /** 'factorial, 64 connections' */
  load: string
  metric: string
  /** '1.10x [1.07, 1.13]'; 'no interval' where there is none. */
  ratio: string
  /** What is to be minded; empty: nothing. */
  note: string
}
