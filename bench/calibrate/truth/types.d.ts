// Servers of known truth.

import type { RunningServer } from '../../../servers/types.js'

/** A server of known truth. */
export interface TruthOrder {
  name: string
  /** Of the loop in each request; absent: none. */
  iterations?: number
  /** Milliseconds after which it answers; absent: at once. */
  delayMs?: number
}

/**
 * What a server measured of itself, by its own clock, since it was last asked: how late it answered, or how long its
 * loop took.
 */
export interface OwnTimes {
  count: number
  /** Microseconds, as the mean is. */
  p50: number
  mean: number
}

export interface TruthServer extends RunningServer {
  /** null when it is gone. */
  readOwnTimes(): Promise<OwnTimes | null>
}
