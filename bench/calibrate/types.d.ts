// The shapes of calibration: record (live) -> analyse (pure). What is recorded is what calibration.ndjson holds, line
// by line.

import type { Stop } from '../run/types.js'
import type { Interval, Machine, Slice } from '../types.js'
import type { AgreementData, AgreementSummary } from './agreement/types.js'
import type { OwnTimes, TruthOrder, TruthServer } from './truth/types.js'

export type { OwnTimes, TruthOrder, TruthServer }

/** How much is measured; times in seconds. */
export interface CalibrationPlan {
  kind: 'full' | 'quick'
  budgetSeconds: number
  sliceSeconds: number
  warmUpSeconds: number
  /**
   * The first blocks of a session are measured and kept, but not analysed: the processes' code is still being compiled.
   */
  warmUpBlocks: number
  connections: number
  /** What shows how much of a request's CPU the loop is, before anything is planted. */
  plant: { starts: number; blocks: number }
  latencyBlocks: number
  /** The most sessions, and blocks of one; as many as the time is for. */
  sessions: number
  mostBlocks: number
  /** A session that can't have so many is not begun. */
  leastBlocks: number
  /** Whether one more session is disturbed on purpose. */
  noisy: boolean
  /** Of each load client against each known-truth server. */
  agreement: { rounds: number; seconds: number; ceilingSeconds: number }
  seed: number
}

/**
 * 'plant': two equal servers, for the loop's share; 'latency': the pair that answers late; 'session': all of known
 * cost; 'noisy': the same, disturbed on purpose.
 */
export type BlockPart = 'plant' | 'latency' | 'session' | 'noisy'

/** Line 1 of calibration.ndjson. */
export interface CalibrationLine {
  type: 'calibration'
  schema: number
  startedAt: string
  plan: CalibrationPlan
  machine: Machine
  versions: Record<string, string>
  git: { revision: string | null; dirty: boolean | null }
}

/** What the loop servers were given, once the loop's share was known. */
export interface PlantedLine {
  type: 'planted'
  /** Iterations of the loop in `base`. */
  baseIterations: number
  servers: { name: string; iterations: number }[]
}

/** The processes of one session came up and are warm. */
export interface StartLine {
  type: 'start'
  part: BlockPart
  /** Counted within its part, from 1. */
  session: number
  servers: number
  /** For all of them. */
  seconds: number
}

/** One slice of every server, in turns. */
export interface BlockLine {
  type: 'block'
  part: BlockPart
  session: number
  /** Within its session, from 1. */
  block: number
  /** Whether a program that has nothing to do with it was kept busy meanwhile. */
  disturbed: boolean
  /** Of this block as a whole. */
  seconds: number
  /** One for each server, without histograms. */
  slices: Slice[]
  /** By server. */
  ownTimes: Record<string, OwnTimes | null>
}

/** What the load clients say of the same servers, and what each reaches; see bench/calibrate/agreement. */
export interface AgreementLine {
  type: 'agreement'
  data: AgreementData
}

/** Instructions per request of each server, where the machine counts them; see bench/calibrate/instructions. */
export interface InstructionsLine {
  type: 'instructions'
  /** Why there are none; null: there are. */
  reason: string | null
  /** One for each block: by server. */
  blocks: Record<string, number | null>[]
}

export interface CalibrationEndLine {
  type: 'end'
  seconds: number
  stoppedBy: 'done' | 'interrupted'
}

export type RecordLine =
  | CalibrationLine
  | PlantedLine
  | StartLine
  | BlockLine
  | AgreementLine
  | InstructionsLine
  | CalibrationEndLine

/** A calibration, read: finished or not. */
export interface Recording {
  head: CalibrationLine
  planted: PlantedLine | null
  starts: StartLine[]
  blocks: BlockLine[]
  agreement: AgreementData | null
  instructions: InstructionsLine | null
  end: CalibrationEndLine | null
}

/** What recording needs from the outside world; tests put fakes in these instruments. */
export interface CalibrationInstruments {
  start(order: TruthOrder): Promise<TruthServer>
  /** Loads a fresh server, unmeasured. */
  warmUp(running: TruthServer, seconds: number): Promise<void>
  /** One slice of each, in turns. */
  measureBlock(
    servers: readonly TruthServer[],
    place: { block: number; processStart: number }
  ): Promise<Slice[]>
  /** Iterations of the loop that take so many microseconds. */
  iterationsFor(us: number): number
  /** Keeps one core busy until it is told to stop. */
  startHog(): Promise<{ stop(): Promise<void> }>
  /** What the load clients say of the same servers; null: stopped. */
  measureAgreement(plan: CalibrationPlan): Promise<AgreementData | null>
  /** Instructions per request, by server; a sentence instead where this machine doesn't count them. */
  countInstructions: ((running: TruthServer) => Promise<number | null>) | string
  /** Waits until others leave the CPUs alone. */
  waitForQuiet(): Promise<string | null>
  /** Seconds on a monotonic clock. */
  clock(): number
  random: () => number
}

export interface RecordContext {
  instruments: CalibrationInstruments
  stop: Stop
  /** Keeps a line; what was kept is on the disk when it returns. */
  keep: (line: RecordLine) => void
  progress: (event: CalibrationProgress) => void
}

/** What happens, for whoever shows it. */
export type CalibrationProgress =
  | { kind: 'part'; part: BlockPart | 'agreement' | 'instructions' }
  | {
    kind: 'session'
    part: BlockPart
    session: number
    of: number
    blocks: number
    secondsLeft: number
  }

/** Which figure is compared. */
export type Metric = 'cpu' | 'rps'

/** Logs of the ratio of one server to `base`, block by block; one list for each session. */
export interface Contrast {
  name: string
  /** Planted share of more CPU per request: 0.1 is 10 %. */
  planted: number
  sessions: { session: number; values: number[] }[]
}

/** How loud this machine is: variances of the log of a pair's ratio. */
export interface NoiseEstimate {
  within: number
  between: number
  /** What the estimate of `between` is worth. */
  degreesOfFreedom: number
  sessions: number
  pairs: number
}

/** Seconds until a difference is told in nine of ten tries, starts included; null: never. */
export interface CurvePoint {
  effect: number
  /** Told from no difference at all. */
  differs: Record<Metric, number | null>
  /** Told to be faster or slower: beyond 0.97..1.03. */
  verdict: Record<Metric, number | null>
}

export type Decision = 'larger' | 'smaller' | "can't tell"

/** What one look says. */
export interface Look {
  pairs: number
  decision: Decision
}

/** One try at telling a server from `base`. */
export interface Trial {
  contrast: string
  looks: Look[]
  /** What the first look that decides says. */
  decision: Decision
  /** Pairs of slices until it was decided, or all that there were. */
  pairs: number
  /** What a comparison of these two alone would have taken, starts included. */
  seconds: number
  /** 95 %, of all pairs. */
  interval: Interval | null
}

/** A share of tries with its 95 % interval (Clopper and Pearson). */
export interface Proportion {
  successes: number
  trials: number
  interval: Interval | null
}

export interface PowerCheck {
  /** At the look after so many pairs, whatever earlier looks said. */
  pairs: number
  /** By tries made of the noise that was measured. */
  predicted: number
  /** By the formula behind the curve, for normal noise. */
  formula: number
  observed: Proportion
  agrees: boolean
}

/** What the tries at one planted difference came to. */
export interface TrialSummary {
  contrast: string
  planted: number
  /** The ratio that the loop makes, as far as that is known. */
  truth: Interval
  /** The ratio that all sessions together measured; 1 for equal servers. */
  found: Interval
  trials: number
  sessionsEach: number
  /** Decided that the ratio is larger than 1, smaller, or not decided. */
  larger: number
  smaller: number
  cannotTell: number
  /** Decided in the right direction within the time that was promised. */
  inTime: number
  limitSeconds: number | null
  medianSeconds: number | null
  worstSeconds: number | null
  /** How many tries' intervals hold what the other sessions measured. */
  coverage: Proportion
  power: PowerCheck[]
}

export interface PlantFinding {
  baseIterations: number
  /** Of a request's CPU in `base`, how much the loop is: 0..1. */
  loopShare: Interval | null
  /** truth: the ratio that the loop makes. */
  servers: { name: string; planted: number; truth: Interval }[]
}

export interface LatencyFinding {
  blocks: number
  /** p50 of the one over p50 of the other, as the load client saw it. */
  ratio: Interval | null
  /** The same as the servers measured it of themselves. */
  truth: Interval | null
  /** The one over the other, block by block: 1 is no error. */
  error: Interval | null
}

export interface NoisyFinding {
  blocks: number
  disturbedBlocks: number
  disturbedSeconds: number
  /** How many times as loud the disturbed blocks were: a ratio of standard deviations. */
  louder: number | null
  trials: (Trial & { planted: number })[]
}

/** A promise about this instrument; passed is null where too little was measured to say. */
export interface Requirement {
  code: string
  text: string
  found: string
  passed: boolean | null
}

/** What a calibration says. */
export interface CalibrationReport {
  kind: CalibrationPlan['kind']
  machine: Machine
  versions: Record<string, string>
  startedAt: string
  seconds: number | null
  complete: boolean
  sessions: number
  blocks: number
  /** Pairs left out because a gate made one of their slices invalid. */
  invalidPairs: number
  plant: PlantFinding | null
  noise: Record<Metric, NoiseEstimate | null>
  /** Of a comparison of two servers. */
  secondsPerPair: number | null
  startSeconds: number | null
  curve: CurvePoint[]
  trials: TrialSummary[]
  latency: LatencyFinding | null
  noisy: NoisyFinding | null
  instructions: { reason: string | null; ratios: { contrast: string; ratio: Interval | null }[] }
    | null
  agreement: AgreementSummary | null
  requirements: Requirement[]
}
