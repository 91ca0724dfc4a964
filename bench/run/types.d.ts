// What a run needs from the outside world. Tests put fakes in these seats, so that the whole flow
// runs in milliseconds.

import type { Action } from '../../actions/types.js'
import type { RunningServer } from '../../servers/types.js'
import type { PlannedVariant, Protocol, RunFileLine, Slice, VerifyLine } from '../types.js'
import type { SliceOrder } from '../measure/types.js'

export interface Seats {
  /** Starts a planned variant; throws when it does not come up. */
  start(variant: PlannedVariant): Promise<RunningServer>
  verify(running: RunningServer, actions: readonly Action[]): Promise<VerifyLine['checks']>
  /** Bytes of one whole answer; null when they vary. */
  measureWireBytes(running: RunningServer, action: Action): Promise<number | null>
  /** The load client's ceiling by connections; null where it was not busy. */
  measureCeiling(action: Action, connections: readonly number[], seconds: number): Promise<Map<number, number | null>>
  warmUp(what: { action: Action; running: RunningServer; connections: number; limits: Protocol['warmUp'] }): Promise<{ steady: boolean; seconds: number }>
  measureSlice(order: SliceOrder): Promise<Slice>
  /** Waits until others leave the CPUs alone; says what it found when they don't. */
  waitForQuiet(): Promise<string | null>
  /** Seconds on a monotonic clock. */
  clock(): number
}

/** What happens, for whoever shows it; nothing of it is a result. */
export type Progress =
  | { kind: 'starting'; processStart: number; of: number; variant: string }
  | { kind: 'ceiling'; action: string }
  | { kind: 'warming'; variant: string; action: string }
  | { kind: 'slice'; slice: Slice; done: number; inBlock: number; secondsLeft: number }
  | { kind: 'block'; block: number; secondsLeft: number }

/** The wish to stop, as the user's signals change it. */
export interface StopWish {
  readonly wish: 'no' | 'after-block' | 'now'
}

export interface RunContext {
  seats: Seats
  record: (line: RunFileLine) => void
  /** Called after each block: what was recorded must be on the disk. */
  sync: () => void
  progress: (event: Progress) => void
  stop: StopWish
}

/** A started variant within a session. */
export interface LiveVariant {
  planned: PlannedVariant
  running: RunningServer
  wireBytes: Map<string, number | null>
  steady: Map<string, boolean>
  /** Set once its process ended; it is not measured any more until the next start. */
  dead: boolean
}

/** All servers of one process start, verified and warm. */
export interface Session {
  processStart: number
  live: Map<string, LiveVariant>
  /** The client's ceiling by action and connections. */
  ceilings: Map<string, Map<number, number | null>>
}
