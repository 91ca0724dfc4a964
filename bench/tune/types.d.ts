// The shapes of tuning: ladder -> candidates -> race -> recommend. A candidate is one number of workers.

import type { RunningServer } from '../../servers/types.js'
import type { CellKey, GateFinding, Interval, Protocol, Slice, VerifyLine } from '../types.js'
import type { StopWish } from '../run/types.js'

/** What a count is judged by: requests per second, or requests per CPU-second. */
export type Objective = 'rps' | 'cpu'

/** What will be measured; times in seconds. */
export interface TunePlan {
  /** For people: 'ql, D', 'node app.js'. */
  title: string
  /** Everything of a cell's key but the number of workers. */
  cell: Omit<CellKey, 'workers'>
  /** The numbers of workers, ascending. */
  counts: readonly number[]
  /** CPUs that this process may use: the rule of thumb. */
  cores: number
  objective: Objective
  /** How far below the best the recommended count may be, 0..1. */
  within: number
  budgetSeconds: number
  sliceSeconds: number
  primeSeconds: number
  /** Slices of one candidate in a block: one while all are alive, several where each has to be started for the block. */
  slicesPerStart: number
  leastBlocks: number
  warmUp: Protocol['warmUp']
  seed: number
}

/** Memory that a started candidate takes. */
export interface MemoryReading {
  pssBytes: number
  processes: number
}

/** What tuning needs from the outside world; tests put fakes in these seats. */
export interface TuneSeats {
  /** Whether candidates can be alive at the same time; false: each listens on the same port. */
  sideBySide: boolean
  /** What `balance` counts: requests by the server's own count, or CPU time of its processes. */
  balanceOf: 'requests' | 'cpu'
  /** Starts what all candidates share. */
  open(): Promise<void>
  /** Starts one candidate; throws when it does not come up. */
  start(workers: number): Promise<RunningServer>
  verify(running: RunningServer): Promise<VerifyLine['checks']>
  /** Bytes of one whole answer; null when they vary, or are not checked. */
  measureWireBytes(running: RunningServer): Promise<number | null>
  /** What the load client reaches at best; null where it was not busy. */
  measureCeiling(seconds: number): Promise<number | null>
  warmUp(what: { running: RunningServer; connections: number; limits: Protocol['warmUp'] }): Promise<{ steady: boolean }>
  measureSlice(order: TuneSliceOrder): Promise<TuneSlice>
  /** null where it can't be read. */
  readMemory(running: RunningServer): MemoryReading | null
  /** Bytes that may still be used without swapping; null where it can't be read. */
  availableBytes(): number | null
  /** Waits until others leave the CPUs alone; says what it found when they don't. */
  waitForQuiet(): Promise<string | null>
  /** What a reader has to know about how it was measured. */
  notes(): string[]
  /** Seconds on a monotonic clock. */
  clock(): number
  /** Ends what all candidates shared. */
  close(): Promise<void>
}

export interface TuneSliceOrder {
  cell: CellKey
  running: RunningServer
  seconds: number
  primeSeconds: number
  wireBytes: number | null
  ceilingRps: number | null
  steady: boolean
  place: { block: number; processStart: number; order: number; retried: boolean }
}

/** A slice, and how evenly the workers shared it: the busiest one's part over the mean part; null when unknown. */
export interface TuneSlice {
  slice: Slice
  balance: number | null
}

/** One number of workers while it is being measured. */
export interface Candidate {
  workers: number
  slices: TuneSlice[]
  /** How often its processes were started. */
  starts: number
  /** Why it is not measured, or not any more; null: it is. */
  out: GateFinding | null
}

/** A started, verified, warm candidate. */
export interface LiveCandidate {
  candidate: Candidate
  running: RunningServer
  wireBytes: number | null
  steady: boolean
  /** Set once its process has ended. */
  dead: boolean
}

/** Which candidates are alive together. */
export interface Arrangement {
  groups: number[][]
  /** Why they are not all alive together; null: they are. */
  reason: 'port' | 'memory' | null
  /** Estimated for all together; null when unknown. */
  neededBytes: number | null
  limitBytes: number | null
}

/** A tuning under way. */
export interface TuneSession {
  plan: TunePlan
  /** Ascending. */
  candidates: readonly Candidate[]
  /** Those that are alive now, by number of workers. */
  live: Map<number, LiveCandidate>
  /** What the load client reaches at best; undefined: not measured yet. */
  ceilingRps: number | null | undefined
  /** Blocks and slices begun. */
  block: number
  order: number
  startedAt: number
}

/** What happens, for whoever shows it. */
export type TuneProgress =
  | { kind: 'starting'; workers: number }
  | { kind: 'warming'; workers: number }
  | { kind: 'refused'; candidate: Candidate }
  /** blockSeconds: estimated where candidates are started for each block; null: they stay alive. */
  | { kind: 'arranged'; arrangement: Arrangement; gauged: { workers: number; pssBytes: number } | null; blockSeconds: number | null }
  | { kind: 'block'; block: number; outcome: TuneOutcome; secondsLeft: number }

export interface TuneContext {
  seats: TuneSeats
  stop: StopWish
  progress: (event: TuneProgress) => void
}

/** Why a race ended: its time was over, the user wished so, or fewer than two candidates were left. */
export type StoppedBy = 'budget' | 'interrupted' | 'failed'

/** One count as it is told: a row of the table. */
export interface CandidateSummary {
  workers: number
  /** To the best count, by the objective; 1 at most. null: not compared. */
  ratio: Interval | null
  rps: number | null
  cpuUsPerRequest: number | null
  pssBytes: number | null
  balance: number | null
  /** Blocks behind the ratio. */
  blocks: number
  /** Whether rps says what the client or the upstream could do rather than what the server can. */
  rpsIsLowerBound: boolean
  /** Gate codes and their details, worst first. */
  reasons: GateFinding[]
}

/** The count to use and what is known about it. */
export interface Recommendation {
  workers: number
  /** It is at most so far below the best, 0..1. */
  shortfallAtMost: number
  confidence: number
  pssBytes: number | null
}

/** What came out. */
export interface TuneOutcome {
  objective: Objective
  within: number
  recommended: Recommendation | null
  /** Whether the recommended count is known to be within what was asked for. */
  certain: boolean
  /** Why nothing can be recommended, or what stands in the way; null: nothing does. */
  doubt: Doubt | null
  /** By CPU per request, where requests per second can't be judged. */
  byCpu: Recommendation | null
  best: number | null
  candidates: CandidateSummary[]
}

/** 'too-few-blocks', 'too-few-candidates', 'no-cpu-time', or a gate that says that somebody else was the bottleneck, with the counts that it touched. */
export type Doubt =
  | { code: 'too-few-blocks' }
  | { code: 'too-few-candidates' }
  | { code: 'no-cpu-time' }
  | { code: 'client-bound' | 'upstream-bound'; workers: number[]; everywhere: boolean }

