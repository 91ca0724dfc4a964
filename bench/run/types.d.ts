// What a run needs from the outside world. Tests put fakes in these instruments, so that the whole flow
// runs in milliseconds.

import type { AnyAction } from '../../actions/types.js'
import type { ExitReason, RunningServer } from '../../servers/types.js'
import type {
  CellKey, CompanionRole, CrossCheckLine, GateFinding, Plan, PlannedVariant, Protocol, RunFileLine,
  Slice, StartLine, TimelineLine, TimelineOrder, VerifyLine
} from '../types.js'
import type { Ceiling, LinkEvidence, SliceOrder, StartReading, WarmedUp } from '../measure/types.js'
import type { LinkProbe } from '../measure/network/probe-link.js'
import type { Load } from '../plan/cells-of.js'

export interface RunInstruments {
  /** Starts a planned variant beside its companions; throws when it does not come up. */
  start(
    variant: PlannedVariant,
    companions: Partial<Record<CompanionRole, RunningServer>>
  ): Promise<RunningServer>
  startDocuments(documents: NonNullable<Plan['documents']>): Promise<RunningServer>
  startUpstream(upstream: NonNullable<Plan['upstream']>): Promise<RunningServer>
  startProxy(name: string, upstreamUrl: string): Promise<RunningServer>
  /** Starts a planned variant by itself, and stops it; throws when it does not come up. */
  measureStart(variant: PlannedVariant, action: AnyAction): Promise<StartReading>
  verify(running: RunningServer, actions: readonly AnyAction[]): Promise<VerifyLine['checks']>
  /** Bytes of one whole answer; null when they vary. */
  measureWireBytes(running: RunningServer, action: AnyAction): Promise<number | null>
  /** The load client's ceiling by loadId. */
  measureCeiling(action: AnyAction, loads: readonly Load[], seconds: number): Promise<
    Map<string, Ceiling>
  >
  warmUp(what: {
    action: AnyAction
    running: RunningServer
    connections: number
    limits: Protocol['warmUp']
    client?: string
  }): Promise<WarmedUp>
  measureSlice(order: SliceOrder): Promise<Slice>
  /** Whether a server can be measured in turns with others. */
  canTakeTurns(order: SliceOrder): boolean
  /** Measures one slice of each in turns; random: decides on their order, in 0..1. */
  measureTurns(orders: readonly SliceOrder[], random: () => number): Promise<Slice[]>
  /** The slice of a cell that could not be measured. */
  failSlice(order: SliceOrder, why: GateFinding): Slice
  measureTimeline(order: {
    cell: TimelineOrder['cell']
    seconds: number
    action: AnyAction
    running: RunningServer
    companions: Partial<Record<CompanionRole, RunningServer>>
  }): Promise<TimelineLine>
  /** Measures with the second load client, where the run has one; the slice's `driver` names it. */
  checkSlice: ((order: SliceOrder) => Promise<Slice>) | null
  /** Measures the link between client and servers, while these are idle; absent: there is none of ours. */
  probeLink?(): Promise<LinkProbe>
  /** Empties a server's collections when they hold too many documents for one more block. */
  limitDocuments(running: RunningServer): Promise<void>
  /** Waits until others leave the CPUs alone; says what it found when they don't. */
  waitForQuiet(): Promise<string | null>
  /** Seconds on a monotonic clock. */
  clock(): number
}

/** What happens, for whoever shows it; nothing of it is a result. */
export type Progress =
  | { kind: 'starting'; processStart: number; of: number; variant: string }
  | { kind: 'start'; round: number; of: number; variant: string }
  | { kind: 'ceiling'; action: string }
  | { kind: 'warming'; variant: string; action: string }
  | { kind: 'cross-check'; variant: string; action: string }
  | { kind: 'link'; moment: 'before' | 'after' }
  | { kind: 'timeline'; variant: string; workers: number; seconds: number }
  | { kind: 'slice'; slice: Slice; done: number; inBlock: number; secondsLeft: number }
  | { kind: 'block'; block: number; secondsLeft: number }

/** The request to stop, as signals change it: Ctrl-C once, finish what is under way; twice, or SIGTERM: now. */
export interface Stop {
  isWished(): boolean
  isNow(): boolean
  /** Aborted as soon as it is to be now. */
  signal: AbortSignal
}

/** What an earlier process has measured of a plan; the run goes on behind it. */
export interface Earlier {
  /** Whether nothing of it is left to do. */
  complete: boolean
  /** Slices of complete blocks, repeated ones included. */
  slices: Slice[]
  /** Slices of a block that was not complete: they stay in the file and count no more. */
  dropped: Slice[]
  /** Complete blocks of the whole run. */
  blocks: number
  /** The planned process start that goes on, and how many complete blocks it has. */
  part: number
  blocksOfPart: number
  /** The highest number of a process start so far, and the highest position of a slice. */
  lastStart: number
  lastOrder: number
  /** Time of the budget, and of that for repeating slices, that is gone. */
  usedSeconds: number
  repeatedSeconds: number
  verified: boolean
  crossChecks: CrossCheckLine[]
  timelines: TimelineLine[]
  starts: StartLine[]
}

export interface RunContext {
  /** Absent: the run begins. */
  earlier?: Earlier
  instruments: RunInstruments
  record: (line: RunFileLine) => void
  /** Called after each block: what was recorded must be on the disk. */
  sync: () => void
  progress: (event: Progress) => void
  /** Awaited where nothing is measured: before the servers of a start are warmed up, and after each block. */
  idle?: () => Promise<void>
  stop: Stop
}

/** What runs beside the measured servers. */
export interface Companions {
  upstream: RunningServer | null
  documents: RunningServer | null
  proxies: Map<string, RunningServer>
}

/** A variant that was started. */
export interface LiveVariant {
  planned: PlannedVariant
  running: RunningServer
  wireBytes: Map<string, number | null>
  settled: Map<string, boolean>
  /** Requests per second when it was warmed up, by action. */
  warmRps: Map<string, number>
  /** Set once its process ended; it is not measured any more until the next start. */
  dead: boolean
  /** How it ended; null while it lives. */
  ended: ExitReason | null
}

/** All servers of one process start, verified and warm. */
export interface Start {
  processStart: number
  companions: Companions
  live: Map<string, LiveVariant>
  /** The client's ceiling by action and loadId. */
  ceilings: Map<string, Map<string, Ceiling>>
  /** The link as it was found before the first block; absent: there is none of ours. */
  link?: LinkEvidence
}

/** How far a run is. */
export interface RunState {
  slices: Slice[]
  /** Cells to go on with, by the starts that are over. */
  open: readonly CellKey[]
  /** Blocks done in the whole run. */
  block: number
  /** Which of the planned process starts this is, from 1. */
  part: number
  /** Blocks done in it. */
  blocksOfPart: number
  /** The number of this start: another one than `part` once a run was resumed. */
  processStart: number
  /** Positions that slices have taken which count no more. */
  ordersBefore: number
  /** On the instruments' clock; before it by what an earlier process has used. */
  startedAt: number
  verified: boolean
  /** Time left for repeating slices that others disturbed. */
  retrySeconds: number
}

export interface Block {
  plan: Plan
  actions: readonly AnyAction[]
  started: Start
  state: RunState
  /** In the order in which they are measured. */
  cells: readonly CellKey[]
  /** When the time of this process start ends, on the instruments' clock. */
  deadline: number
}

export interface LiveCell {
  cell: CellKey
  live: LiveVariant
}
