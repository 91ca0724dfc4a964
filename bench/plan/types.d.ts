// What planning asks of a study. The studies themselves are in bench/studies; who plans is given them.

import type { ActionKind } from '../../actions/types.js'
import type { Variant } from '../../servers/types.js'
import type { Protocol } from '../types.js'

/** What the user asked for, or null where nothing was said. */
export interface StudyOptions {
  preset: string
  actions: readonly string[]
  /** Whether the user has named them; absent: no. */
  named?: boolean
  connections: readonly number[] | null
  presetConnections: readonly number[]
  workers: readonly number[] | null
  threads: readonly number[] | null
  /** The load client; for queries 'raw', 'arangojs' or 'both'. */
  driver: string
}

/**
 * Cells that belong together: every variant with every action at every number of connections, by as many threads of the
 * client as divide it.
 */
export interface Round {
  actions: readonly string[]
  connections: readonly number[]
  /** Of the load client; absent: one. */
  threads?: readonly number[]
  /** For the variants that are clusters; null: as described. */
  workers: readonly number[] | null
  /** The load clients; absent: that of the plan. */
  drivers?: readonly string[]
  /** The forward proxy between server and upstream. */
  via: string | null
  /** Whether the reference is started a second time, with the first number of workers. */
  twin: boolean
}

/** One longer load, watched once a second. */
export interface TimelineOptions {
  variant: string
  action: string
  connections: number
  workers: number
  seconds: number
}

/** What a study repeats. */
export interface Post {
  title: string
  year: number
}

/** How long slices are. */
export type Lengths = Pick<Partial<Protocol>, 'sliceSeconds' | 'amount' | 'amounts'>

export interface PlannedStudy {
  name: string
  question: string
  /** The variant that the others are compared with. */
  reference: string
  kind: ActionKind
  /** Whether its servers call an upstream, which then runs beside them. */
  upstream: boolean
  /** What is measured: every variant x action x connections x threads x workers of each round's lists. */
  rounds: (options: StudyOptions) => Round[]
  /** Absent: none. */
  timelines?: (options: StudyOptions) => TimelineOptions[]
  /** What this study does otherwise than the preset. */
  protocol?: (preset: string) => Partial<Protocol>
  /** How often each server is started by itself, and the action that is requested; absent: never. */
  starts?: (options: StudyOptions) => NonNullable<import('../types.js').Plan['starts']>
  /** The load client where this machine has it and the user names none. */
  prefers?: 'wrk'
  /** The runtimes that it is about, beside the suite's own: 'node', 'bun@1'; absent: none. */
  runtimes?: readonly string[]
  /** The variants that are measured when the user names none; absent: all on the runtimes that were asked for. */
  usual?: (variant: Variant, preset: string) => boolean
  post?: Post
  /** The post's own slices, for the preset that repeats it; absent: 100,000 requests. */
  classic?: Lengths
}

/** What a run measured that larger ones are planned by. */
export interface ScaleFacts {
  /** CPU of one generator for a request with its answer: the inverse of its ceiling, in microseconds. */
  serviceUs: number
  /** What that is known by. */
  ceilingBy: 'ceiling' | 'client-cpu'
  /** How ceilings grow with generators; null: fewer than three counts, it is taken for linear. */
  law: { lambda: number; sigma: number; kappa: number } | null
  p99Us: number
  /** In which time the share of latencies beyond p99 falls to 1/e, as the histogram has it from p98 on. */
  tailUs: number
  /** Standard deviation of the logarithm of p99 over slices; null: fewer than three. */
  p99Spread: number | null
  /** Of the server for a request; null: not known. */
  serverCpuUs: number | null
  /** Of HTTP, heads included. */
  answerBytes: number
  requestBytes: number
  sliceSeconds: number
  sliceCount: number
  /** Of one generator. */
  connections: number
  /** What the coordinator needs for one generator's histogram, in milliseconds, on this machine. */
  mergeMs: number
  /** Of what a generator sends at the end of a slice. */
  resultBytes: number
  /** Of a slice in the run file without its generators, and of one generator in there. */
  lineBytes: number
  shareBytes: number
}

/** How near to a limit a plan is; 1: at it. */
export interface ScaleLimit {
  name: string
  /** What is counted, where it is not a share: 'link'. */
  noun: string | null
  unit: string
  share: number
}

/** What a rate takes. */
export interface Scale {
  rate: number
  /** Of each generator, so that its own queue moves p99 by no more than the precision. */
  utilisation: number
  /** Cores of load clients, one each; null: no number reaches the rate. */
  generators: number | null
  serverCores: number | null
  /** Of the busier direction, frames included. */
  gigabits: number
  /** That p99 takes, and for how long they come at that rate. */
  answers: number
  seconds: number
  /** Slices as long as the run's that its own spread takes; null: not known. */
  slices: number | null
  limits: ScaleLimit[]
}
