// The shapes of the load clients' agreement: open the clients -> measure (live) -> summarise (pure) -> text.

import type { Driver, Sampler } from '../../measure/types.js'
import type { Stop } from '../../run/types.js'
import type { GateFinding, Interval } from '../../types.js'
import type { TruthOrder, TruthServer } from '../truth/types.js'

/** A load client that this machine has not. */
export interface MissingClient {
  name: string
  reason: string
  remedy: string
}

/** The load clients of this machine. */
export interface Clients {
  /** Those of closed loops, the reference first. */
  drivers: Driver[]
  /** That of open loops; null: not asked. */
  pacer: Driver | null
  missing: MissingClient[]
  close(): Promise<void>
}

export interface AgreementOrder extends Pick<Clients, 'drivers' | 'pacer' | 'missing'> {
  connections?: number
  /** Of each slice; rounded up to whole ones. */
  seconds: number
  rounds: number
  start(order: TruthOrder): Promise<TruthServer>
  sampler: Sampler
  cores: number
  now: () => Date
  random: () => number
  /** Absent: it is not stopped. */
  stop?: Stop
}

/** 'fixed' answers at once, 'delay' after a time that it measures itself. */
export type Target = 'fixed' | 'delay'

/** What one client said of one server in one slice. */
export interface AgreementSlice {
  target: Target
  driver: string
  /** From 1. */
  round: number
  /** Requests per second that the open loop asked for; null: closed loop. */
  rate: number | null
  rps: number | null
  /** Of the server. */
  cpuUsPerRequest: number | null
  p50Us: number | null
  /** Half of the server's answers left it later than this, by its own clock; null: it answers at once, or is gone. */
  trueP50Us: number | null
  /** The mean of the same; null: the server doesn't tell it. */
  trueMeanUs: number | null
  gates: GateFinding[]
}

/** What a client reached against a server that does nothing but answer. */
export interface CeilingReading {
  driver: string
  connections: number
  /** From 1. */
  round: number
  rps: number
  /**
   * Whether the client was busy all the time; otherwise the server or the machine was the limit, and the client can do
   * more.
   */
  busy: boolean
  clientCpuUsPerRequest: number
}

/** What was measured, as it is kept. */
export interface AgreementData {
  reference: string
  connections: number
  seconds: number
  /** Begun ones. */
  rounds: number
  missing: MissingClient[]
  slices: AgreementSlice[]
  /** Empty: not measured. */
  ceilings: CeilingReading[]
}

/** Whether what a client says lies within the tolerance of the truth. */
export type Recovery = 'yes' | 'no' | "can't tell"

export interface Recovered {
  /** What it said over the truth. */
  ratio: Interval | null
  recovers: Recovery
}

/** One client against the server that answers at once. */
export interface FixedRow {
  driver: string
  /** Slices that count. */
  slices: number
  rps: number | null
  cpuUsPerRequest: number | null
  /** To the reference, round by round; null for the reference itself, and for fewer than three rounds. */
  rpsRatio: Interval | null
  cpuRatio: Interval | null
  /** Slices in which the client was the bottleneck. */
  clientBound: number
  /** Why slices don't count: the first finding of each. */
  invalid: GateFinding[]
}

/** One client against the server that answers late. */
export interface DelayRow {
  driver: string
  slices: number
  /** Open loop: what it was asked for. */
  rate: number | null
  /** Closed loop: against connections over delay; open loop: against the rate asked for. */
  throughput: Recovered
  /** p50 against the server's own. */
  latency: Recovered
  /** How much later than the server the client saw the answer, at the median. */
  excessUs: number | null
  invalid: GateFinding[]
}

export interface CeilingRow {
  driver: string
  connections: number
  rps: number
  interval: Interval | null
  /** Whether it is the client's limit in every round; otherwise it can do more. */
  busy: boolean
  clientCpuUsPerRequest: number
}

export interface AgreementSummary {
  reference: string
  connections: number
  seconds: number
  rounds: number
  /** Median over the slices; null: no slice tells. */
  trueP50Us: number | null
  /** Slices during which others used the CPUs, of all. */
  disturbed: { slices: number; of: number }
  fixed: FixedRow[]
  delay: DelayRow[]
  ceilings: CeilingRow[]
  missing: MissingClient[]
}

/** A table for people: the head is the first row. */
export interface AgreementTable {
  title: string
  rows: string[][]
}
