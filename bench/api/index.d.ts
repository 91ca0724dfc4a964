// The suite for other programs: what index.js exports.
import type { BenchOptions, CompareOptions, TuneOptions } from './options.generated.js'

export type * from './options.generated.js'

/** Where a command runs, and what it tells meanwhile. */
export interface Call {
  /** Where relative paths start and results/ lies; default: the working directory. */
  cwd?: string
  /** Stops it; what was measured until then is the result, if it is enough for one. */
  signal?: AbortSignal
  /** Gets what people would read meanwhile. */
  onText?: (text: string) => void
}

/** Whether a difference is certain, by its 95 % interval. */
export type Verdict = 'faster' | 'slower' | 'same' | "can't tell"

/** What `bench --json` gives, whose main parts have types. */
export interface BenchResult {
  /** One for each cell; results/schema/run-line.schema.json has the shape. */
  summaries: Record<string, unknown>[]
  stoppedBy: string
  exitCode: number
  /** Path of report.html. */
  report: string
  [part: string]: unknown
}

/** What `compare --json` gives, whose main parts have types. */
export interface CompareResult {
  verdict: Verdict
  cells: Record<string, unknown>[]
  /** What two identical servers differ by, in words; null: not known. */
  noiseFloor: string | null
  /** Absent where two files were compared, as the two below. */
  stoppedBy?: string
  exitCode?: number
  /** Path of report.html. */
  report?: string
  [part: string]: unknown
}

/** A number of workers that is certainly near the best. */
export interface Recommendation {
  workers: number
  /** It is at most so far below the best, 0..1. */
  shortfallAtMost: number
  confidence: number
  pssBytes: number | null
}

/** What `tune --json` gives; with several runtimes it has `runtimes` instead of the first parts. */
export interface TuneResult {
  recommended: Recommendation | null
  certain: boolean
  candidates: Record<string, unknown>[]
  stoppedBy: string
  seed: number
  exitCode: number
  /** Path of report.html. */
  report: string
  [part: string]: unknown
}

/** An error of a command: the same code and exit code as on the command line. */
export class ShootoutError extends Error {
  /** docs/errors.md lists them; INTERRUPTED: stopped before there was a result. */
  readonly code: string
  readonly exitCode: number
  constructor (message: string, facts: { code: string; exitCode: number })
}

/** Measures the suite's servers. Rejects with a ShootoutError. */
export function bench (options?: BenchOptions, call?: Call): Promise<BenchResult>

/** Compares two kept runs, or measures two programs or runtimes in turns. Rejects with a ShootoutError. */
export function compare (options?: CompareOptions, call?: Call): Promise<CompareResult>

/** Finds the number of workers. Rejects with a ShootoutError. */
export function tune (options?: TuneOptions, call?: Call): Promise<TuneResult>
