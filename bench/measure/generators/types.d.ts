// What generators, coordinator and launchers hand to each other.

import type { GeneratorMachine } from '../../types.js'

/** What a generator needs to join: read from its standard input, one line of JSON. */
export interface Invitation {
  host: string
  port: number
  /** Of this run; whoever knows it may join. */
  token: string
  count: number
  /** Which one it is; absent: the engine tells each of its tasks. */
  index?: number
}

/** A started generator, as its launcher sees it. */
export interface Handle {
  index: number
  /** Where it runs, for people. */
  place: string
  /** How it ended, for people. */
  exited: Promise<string>
}

export interface Launched {
  handles: Handle[]
  /** Absent: all are started anew when one is lost. */
  restart?(index: number): Promise<Handle>
  /** Resolves when nothing that it started runs any more. */
  stop(): Promise<void>
}

/** One way to start generators. */
export interface Launcher {
  /** As --generators names it, with its options: 'local:2'. */
  engine: string
  count: number
  /** The address of this machine on which the coordinator listens; absent: loopback. */
  listenOn?: string
  /** How long generators may take to join; absent: as long as a process on another machine may. */
  joinMs?: number
  /** Starts all; they join by themselves. */
  launch(invitation: Invitation): Promise<Launched>
}

/** An engine, as its folder declares it. */
export interface LauncherKind {
  name: string
  /** What its options look like, for people: 'local:N'. */
  usage: string
  /** null: these are no options of it. */
  parse(options: string): Omit<Launcher, 'engine'> | null
}

/** How far a generator's clock is ahead of the coordinator's. */
export interface ClockOffset {
  offsetMs: number
  /** The truth lies at most so far from the offset. */
  uncertaintyMs: number
  roundTrips: number
}

/** When a load or a turn began and ended, in milliseconds on the coordinator's clock. */
export interface Span {
  startedAt: number
  endedAt: number
}

export interface Machine extends GeneratorMachine {
  /** The same for all that runs on one kernel, whatever its name there. */
  boot: string
}

/** What a generator's machine did while it loaded, as shares of all its CPUs; null: it does not tell. */
export interface OwnNoise {
  busyShare: number | null
  /** Of these, the generator's own. */
  ownShare: number
  stealShare: number | null
}

/** What a generator is asked to measure of itself. */
export interface CeilingOrder {
  job: import('../types.js').LoadJob
  /** The whole of each answer. */
  answer: string
}

/** What a generator sends of a load. */
export type GeneratorResult = import('../types.js').LoadResult & {
  clock: ClockOffset
  spans: Span[]
  noise: OwnNoise
}

/** The same, as the coordinator knows it. */
export type MemberResult = GeneratorResult & {
  machine: Machine
  /** Whether it runs where the coordinator does, whose own noise is in the slice. */
  isHere: boolean
}
