// The shapes of tuning: ladder -> candidates -> scout -> race -> recommend. A candidate is one number of workers, or
// one setting of knobs. `workers` names it everywhere; with knobs that is the setting's key.

import type { RunningServer } from '../../servers/types.js'
import type {
  CellKey, GateFinding, Interval, Protocol, QuotaSummary, Slice, VerifyLine
} from '../types.js'
import type { Ceiling } from '../measure/types.js'
import type { Stop } from '../run/types.js'

/** What of a study has a number of workers to tune. */
export interface TunedWorkers {
  /** The cluster whose workers are counted. */
  variant: string
  /** Unless another is asked for. */
  action: string
  /** The counts, unless others are asked for. */
  ladder: (cores: number) => number[]
  /** Tuned when the user names no study; one of all. */
  isUsual?: boolean
}

/**
 * What a count is judged by: requests per second, requests per CPU-second, the 99th percentile of latency at a fixed
 * rate of requests, or the memory of those that have enough requests per second.
 */
export type Objective = 'rps' | 'cpu' | 'p99' | 'memory'

/** A knob and the values that are tried. */
export interface Knob {
  /** An environment variable, or {NAME} in the command; 'workers' is the number of workers. */
  name: string
  /** Numbers ascending, all others in the order in which they are preferred; each once. */
  values: readonly string[]
  isNumeric: boolean
}

/** The settings of a tuning's knobs. */
export interface Knobs {
  /** One or two. */
  names: readonly string[]
  /** In the order in which they are preferred. */
  settings: readonly KnobSetting[]
  /** Whether keys are the values of one knob, so that there is a curve over them; false: they are places. */
  isCurve: boolean
}

/** One setting of knobs. */
export interface KnobSetting {
  /** Under which it is known wherever a number of workers stands; ascending. */
  key: number
  /** By name. */
  values: Readonly<Record<string, string>>
}

/** A figure that has an upper limit. */
export type LimitedFigure = 'cpu' | 'p99' | 'memory'

/** What a candidate has to keep to. */
export interface Limit {
  figure: LimitedFigure
  /** Microseconds, or bytes. */
  most: number
  /** As it was given: 'p99 50ms'. */
  text: string
}

/** How a candidate does by a limit. */
export interface LimitFinding extends Limit {
  /** Geometric mean of its blocks; null: fewer than three blocks have the figure. */
  interval: Interval | null
  /** 'kept' and 'broken' are certain. */
  verdict: 'kept' | 'broken' | 'undecided'
}

/** What will be measured; times in seconds. */
export interface TunePlan {
  /** For people: 'ql, D', 'node app.js'. */
  title: string
  /** Everything of a cell's key but the number of workers. */
  cell: Omit<CellKey, 'workers'>
  /** The numbers of workers, or the keys of the knobs' settings, ascending. */
  counts: readonly number[]
  /** Absent: the number of workers is the only knob. */
  knobs?: Knobs
  /** Absent: none. */
  limits?: readonly Limit[]
  /**
   * Nobody asked for these counts, they are a ladder, whose upper end is not climbed once more workers bring nothing
   * more; absent: they were given.
   */
  openEnded?: boolean
  /** CPUs that candidates may use, a part of one counted as a whole: the rule of thumb. */
  cores: number
  /** The quota of CPU time of each candidate, in CPUs; absent: none. */
  cpus?: number
  objective: Objective
  /** How far below the best the recommended count may be, 0..1. */
  within: number
  budgetSeconds: number
  sliceSeconds: number
  primeSeconds: number
  /**
   * Slices of one candidate in a block: one while all are alive, several where each has to be started for the block.
   */
  slicesPerStart: number
  leastBlocks: number
  /**
   * Numbers of blocks after which the race may look at its results, ascending; the last one is the most that are
   * measured. One more look is taken when the time is over.
   */
  looks: readonly number[]
  /**
   * Requests per second of the open loop, for the objective p99; null: another objective, or half of the most that the
   * scout saw.
   */
  rate: number | null
  warmUp: Protocol['warmUp']
  seed: number
}

/** Memory that a started candidate takes. */
export interface MemoryReading {
  pssBytes: number
  processes: number
}

/** What tuning needs from the outside world; tests take fakes. */
export interface TuneInstruments {
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
  /** What the load client reaches at best. */
  measureCeiling(seconds: number): Promise<Ceiling>
  warmUp(
    what: { running: RunningServer; connections: number; limits: Protocol['warmUp'] }
  ): Promise<{ settled: boolean }>
  measureSlice(order: TuneSliceOrder): Promise<TuneSlice>
  /**
   * Measures candidates that are alive together in turns of a fraction of a second; one slice each, in the order of the
   * orders. Absent: can't be done with these.
   */
  measureTurns?(orders: readonly TuneSliceOrder[]): Promise<TuneSlice[]>
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
  ceilingRps: Ceiling
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
  /**
   * Set once it was left behind as good as it worked: the scout expected too little of it, or it was certainly worse;
   * null: it is in the race.
   */
  left: Left | null
}

/** How a candidate left the race, or why it never was in it. */
export interface Left {
  how: 'scouted' | 'eliminated'
  /** Blocks that it was measured in. */
  blocks: number
  /** To the best count, as it was known then; null: it never raced. */
  ratio: Interval | null
  /** What the scout's curve expects of it, as a share of the best expected; null: no curve. */
  expected: number | null
}

/**
 * The universal scalability law through what was measured: value(N) = lambda N / (1 + sigma (N - 1) + kappa N (N - 1)).
 */
export interface Curve {
  fit: { lambda: number; sigma: number; kappa: number }
  /** At every count of the plan; low and high: a pointwise 95 % band, null where too little was measured. */
  points: { workers: number; expected: number; low: number | null; high: number | null }[]
  /** Where it is highest, if the data say so; 'ceiling': it only approaches a value; 'none': neither can be told. */
  peak: { kind: 'peak'; workers: Interval } | { kind: 'ceiling'; value: number } | { kind: 'none' }
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

/** A candidate whose memory was measured under load. */
export interface Gauged {
  workers: number
  memory: MemoryReading
}

/** What a look at the race found; the statements of all looks of a race hold together. */
export interface Look {
  /** Blocks behind it. */
  blocks: number
  /** The number of workers that did best in them. */
  best: number
  /** To the best, of those that were in the race then, by number of workers. */
  ratios: ReadonlyMap<number, Interval>
}

/** A tuning under way. */
export interface Tuning {
  plan: TunePlan
  /** Ascending. */
  candidates: readonly Candidate[]
  /** Those that are alive now, by number of workers. */
  live: Map<number, LiveCandidate>
  /** What the load client reaches at best; undefined: not measured yet. */
  ceilingRps: Ceiling | undefined
  /** Blocks and slices begun; the scout's slices are block 0, which never counts as one of the race. */
  block: number
  order: number
  startedAt: number
  /** Requests per second of the open loop; null: closed. The scout's is always closed. */
  rate: number | null
  /** What candidates took of the memory, and how much they may take together; null: can't be read. */
  readings: Gauged[]
  limitBytes: number | null
  /** Those that began the race and are not out; and how many there were, which is what the confidence is shared by. */
  racing: Set<number>
  racers: number
  /** The last look; null: none yet, or one of those that it compared is out since. */
  look: Look | null
  /** How many of the plan's looks were taken. */
  looksTaken: number
}

/** What happens, for whoever shows it. */
export type TuneProgress =
  | { kind: 'starting'; workers: number }
  | { kind: 'warming'; workers: number }
  | { kind: 'refused'; candidate: Candidate }
  /** blockSeconds: estimated where candidates are started for each block; null: they stay alive. */
  | { kind: 'arranged'; arrangement: Arrangement; gauged: { workers: number; pssBytes: number }
    | null; blockSeconds: number | null }
  /** The curve through single slices, and which counts are not raced because of it. */
  | { kind: 'scouted'; curve: Curve | null; left: number[] }
  | { kind: 'rate'; perSecond: number }
  | { kind: 'eliminated'; workers: number[]; block: number }
  /** outcome: as the last look found it. */
  | { kind: 'block'; block: number; outcome: TuneOutcome; secondsLeft: number }

export interface TuneContext {
  instruments: TuneInstruments
  stop: Stop
  progress: (event: TuneProgress) => void
}

/**
 * Why a race ended: the answer was certain, its time was over, all blocks were measured, the user stopped it, fewer
 * than two candidates came up, or none is left that keeps to the limits.
 */
export type StoppedBy = 'certain' | 'budget' | 'blocks' | 'interrupted' | 'failed' | 'limits'

/** One count as it is told: a row of the table. */
export interface CandidateSummary {
  workers: number
  /** Values by name; absent: the number of workers is the only knob. */
  knobs?: KnobSetting['values']
  /** Absent: there are no limits. */
  limits?: LimitFinding[]
  /** To the best count, by the objective; 1 at most. null: not compared. */
  ratio: Interval | null
  rps: number | null
  cpuUsPerRequest: number | null
  /** Geometric mean of the slices' 99th percentiles; closed loop unless the objective is p99. */
  p99Us: number | null
  pssBytes: number | null
  balance: number | null
  /** Absent: it runs under no quota of CPU time, or was not measured. */
  quota?: QuotaSummary
  /** null: it was in the race to the end, or is out. */
  left: Left | null
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
  /** Values by name; absent: the number of workers is the only knob. */
  knobs?: KnobSetting['values']
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
  /** Whether the recommended count is known to be within the goal. */
  certain: boolean
  /** Why nothing can be recommended, or what stands in the way; null: nothing does. */
  doubt: Doubt | null
  /** By CPU per request, where requests per second can't be judged. */
  byCpu: Recommendation | null
  best: number | null
  candidates: CandidateSummary[]
  /**
   * null: fewer than three counts were measured, or the race is still under way. Requests per second or per CPU-second
   * over workers; for p99 that of requests per CPU-second.
   */
  curve: Curve | null
  /** Requests per second of the open loop; null: closed. */
  rate: number | null
  /** What candidates are called; absent: by their number of workers. */
  knobs?: Knobs
}

/**
 * 'too-few-blocks', 'too-few-candidates', 'no-cpu-time', 'over-limits' (all break one), or a gate that says that
 * something else was the bottleneck, with the counts that it touched.
 */
export type Doubt =
  | { code: 'too-few-blocks' }
  | { code: 'too-few-candidates' }
  | { code: 'no-cpu-time' }
  | { code: 'over-limits' }
  | { code: 'client-bound' | 'upstream-bound'; workers: number[]; everywhere: boolean }

/** What the user wants of a tuning, read and checked once, at the door. */
export interface TuneOptions {
  /** Null: a command is tuned. */
  study: string | null
  /** Null: the study's own. */
  action: string | null
  /** Null: a study is tuned. */
  command: CommandOptions | null
  /** Names of the table, each of which has a cluster. Null: the study's own server. A tuning by itself takes one. */
  runtimes: readonly string[] | null
  /** Quotas of CPU time, ascending: each candidate gets so many CPUs. Absent: none. A tuning by itself takes one. */
  cpus?: readonly number[]
  /** Null: the ladder. */
  workers: readonly number[] | null
  /** One or two; null: the number of workers is the only one. */
  knobs: readonly Knob[] | null
  /** What the answer has to keep to; none: an empty list. */
  limits: readonly Limit[]
  connections: number
  /** What starts several load clients, on other machines too; null, absent: one loads, here. */
  generators?: string | null
  objective: Objective
  /** Requests per second of the open loop, for p99; null: half of the most that the scout sees. */
  rate: number | null
  /** 0..1. */
  within: number
  budgetSeconds: number
  strict: boolean
  seed: number
  /** Null: a folder below results/. */
  out: string | null
  json: boolean
  quiet: boolean
}

/** A program of the user's, and what it is asked. */
export interface CommandOptions {
  command: string
  workersEnv: string | null
  url: string
  readyUrl: string
  method: string
  body: string | null
  headers: Readonly<Record<string, string>>
  expect: string | null
  /** Several requests in place of these; null, absent: one. */
  list?: import('../requests/types.js').RequestList | null
  /** Any certificate will do where a URL is https; absent: it has to be valid. */
  insecure?: boolean
}
