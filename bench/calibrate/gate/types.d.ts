// The shapes of a calibration of the gate: comparisons as a pull request's check makes them, of a project whose change
// is known. What gate.ndjson holds, line by line.

import type { Interval, Machine, VerdictWord } from '../../types.js'
import type { Requirement } from '../types.js'

/** What the machine does besides: nothing, another program, a hypervisor's other guests, or it has a core less. */
export type Condition = 'quiet' | 'neighbour' | 'stolen' | 'one core'

export interface GatePlan {
  budgetSeconds: number
  /** The budget of a comparison; the promised share always has the time that the promise gives it. */
  eachSeconds: number
  connections: number
  seed: number
}

/** One comparison that is to be made. */
export interface Try {
  condition: Condition
  /** Share of more CPU per request in B; 0: B is A. */
  planted: number
  /** Its budget. */
  eachSeconds: number
}

/** Line 1, and again where it went on on another machine. */
export interface GateLine {
  type: 'gate'
  schema: number
  startedAt: string
  plan: GatePlan
  machine: Machine
  versions: Record<string, string>
  git: { revision: string | null; dirty: boolean | null }
  /** Conditions that can't be had here, and why. */
  missing: { condition: Condition; why: string }[]
}

/** How the loop was found: so many iterations take loopUs of the cpuUs that a request takes. */
export interface GatePlantLine {
  type: 'plant'
  iterations: number
  loopUs: number
  cpuUs: number
}

/** A figure of a comparison, B over A. */
export interface TriedFigure {
  ratio: Interval | null
  verdict: VerdictWord
}

export interface TryLine extends Try {
  type: 'try'
  index: number
  seconds: number
  exitCode: number
  /** Of the comparison: slower is what fails a check that names no thresholds. */
  verdict: VerdictWord
  cpu: TriedFigure
  rps: TriedFigure
  /** By text. */
  thresholds: Record<string, 'held' | 'crossed' | 'undecided'>
}

/** A comparison that gave no answer. */
export interface LostLine extends Try {
  type: 'lost'
  index: number
  exitCode: number
  why: string
}

export type GateRecordLine = GateLine | GatePlantLine | TryLine | LostLine

/** What was compared on one machine. */
export interface GatePart {
  head: GateLine
  plant: GatePlantLine | null
  tries: TryLine[]
  lost: LostLine[]
}

/** One part at least; of the same plan, but for the time. */
export type GateRecording = [GatePart, ...GatePart[]]

/** So many of so many, with the interval of Clopper and Pearson. */
export interface Share {
  hits: number
  of: number
  interval: Interval | null
}

/** What a comparison answers: the check as a whole, a figure, a threshold. */
export interface Question {
  /** Heads its column, too. */
  key: string
  title: string
  /** Whether the answer is that B is worse. */
  isWorse(line: TryLine): boolean
  /** Whether it is that B is better; thresholds look one way. */
  isBetter(line: TryLine): boolean
}

/** All comparisons of one planted share under one condition that had the same time. */
export interface GateRow extends Try {
  tries: number
  /** Comparisons without an answer. */
  lost: number
  /** The geometric mean of what was found of CPU per request; null: nothing. */
  found: number | null
  /** By key of the question: how often B was called worse; of equals, worse or better. */
  told: Record<string, Share>
  /** By key of the question: how often B was called better though it is worse; of equals 0. */
  wrong: Record<string, number>
  medianSeconds: number
}

/** A part of what was recorded. */
export interface GateMachine {
  startedAt: string
  machine: Machine
  versions: Record<string, string>
  plant: GatePlantLine | null
  /** Comparisons of equals. */
  equals: number
  /** Comparisons of what is planted. */
  changes: number
}

export interface GateReport {
  machines: GateMachine[]
  plan: GatePlan
  missing: GateLine['missing']
  rows: GateRow[]
  /** By key of the question: all comparisons of equals, under whatever condition. */
  falseAlarms: Record<string, Share>
  requirements: Requirement[]
}
