// What a comparison that measures is put together from: two revisions of the suite, two programs of the user's, or two
// runtimes.

import type { AnyAction } from '../../actions/types.js'
import type { Release } from '../../servers/runtimes/types.js'
import type { Comparison, Threshold } from '../compare/types.js'
import type { RunInstruments } from '../run/types.js'
import type { Plan, RunData } from '../types.js'
import type { CommandOptions } from '../tune/types.js'
import type { ComparedStudy } from './compared-studies.js'
import type { concludeRun } from '../sentences/index.js'
import type { BenchError } from '../errors.js'

/** Two sides, ready to be measured. */
export interface PreparedPairs {
  plan: Plan
  actions: AnyAction[]
  a: PreparedSide
  b: PreparedSide
  /** Names of variants; of each pair that of the earlier side first. */
  pairs: { a: string; b: string }[]
  /** What the run's first line keeps of the user's options. */
  options: Record<string, unknown> & { seed: number }
  openInstruments(place: { cores: number }): OpenInstruments
  /** What a reader has to know that only measuring has shown. */
  notes(): string[]
  /** Ends what both sides shared: temporary folders. */
  close(): Promise<void>
}

/** Where agents of two servers listen. */
export interface AgentsOfUrls {
  a: import('../measure/types.js').AgentAddress
  b: import('../measure/types.js').AgentAddress
}

export interface PreparedSide {
  /** 'HEAD~1 (abc1234)', 'working tree (abc1234, with changes)', 'node old.js {port}'. */
  name: string
  /** The commit; null: there is none. */
  revision: string | null
}

export interface OpenInstruments {
  instruments: RunInstruments
  /** Takes the load clients away, so that whatever is under way ends. */
  close(): Promise<void>
}

/** How the measuring ended. */
export interface Outcome {
  stoppedBy: string
  verified: boolean
  error: BenchError | null
}

/** What was measured, and what follows from it. */
export interface Measured {
  data: RunData
  conclusion: ReturnType<typeof concludeRun>
  /** null: nothing was measured. */
  comparison: Comparison | null
  outcome: Outcome
  exitCode: number
}

/** What the user wants of a comparison that measures, read and checked once, at the door. */
export interface AgainstOptions {
  /** The earlier revision; null: something else is compared. */
  against: string | null
  /** Two commands, or the same command twice, for two runtimes; null: no command of the user's. */
  pair: Readonly<PairOptions> | null
  /** Revisions of the user's repository, in which the command of `pair` is started; null: it is started here. */
  userRevisions: Readonly<UserRevisions> | null
  /** Two servers that run already; null: both sides are started here. */
  urls: Readonly<{ a: string; b: string }> | null
  /** What reads the CPU of these servers; null: nothing, so that it is unknown. */
  agents: Readonly<AgentsOfUrls> | null
  /** Null: both sides run on the same one. */
  runtimePair: Readonly<RuntimePair> | null
  compared: Readonly<ComparedStudy>
  only: readonly string[] | null
  actions: readonly string[] | null
  connections: readonly number[] | null
  /** What starts several load clients, on other machines too; null, absent: one loads, here. */
  generators?: string | null
  workers: readonly number[] | null
  budgetSeconds: number | null
  precision: number | null
  seed: number
  out: string | null
  strict: boolean
  /** What is a failure; none: whatever is slower. */
  thresholds: readonly Threshold[]
  json: boolean
  markdown: boolean
  /** Whether it prints lines that GitHub shows beside a change. */
  annotations: boolean
  quiet: boolean
}

/** Two states of the user's repository. */
export interface UserRevisions {
  /** As given: 'HEAD~1', a tag, a branch, a commit. */
  a: string
  /** Null: the working tree. */
  b: string | null
  /** For sh: what makes a checkout ready to start; null: nothing has to be done. */
  setup: string | null
}

/** Two runtimes, which may be the same. */
export interface RuntimePair {
  a: Release
  b: Release
}

/** A runtime of this machine, as one side of a comparison. */
export interface RuntimeSide {
  release: Release
  /** Of the side's variant: 'node@20', and 'node@20~a' where both sides are the same runtime. */
  name: string
  /** For people: 'Node 20.20.2'. */
  title: string
  /** Its program. */
  path: string
}

/** A runtime in the place of the user's node. */
export interface StandIn extends RuntimeSide {
  /** Where it is called `node`: goes in front of PATH. */
  directory: string
}

/** One of two programs of the user's. */
export interface PairSide {
  command: string
  directory: string
}

/** Two programs of the user's, and what both are asked. */
export interface PairOptions extends Omit<CommandOptions, 'command' | 'workersEnv'> {
  a: PairSide
  b: PairSide
  /** The quota of CPU time of each side, in CPUs; absent: none. */
  cpus?: number
}
