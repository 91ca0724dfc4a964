// The shapes of jobs.

import type { Catalog, Collection, Index } from '../documents/types.js'
import type { Store } from '../store/types.js'

/** Where the jobs of a database are. */
export interface JobPlace {
  storage: { store: Pick<Store, 'write' | 'read' | 'nextNumber'>, catalog: Catalog }
  database: string
}

export interface JobCollections {
  queues: Collection
  jobs: Collection
  index: Index
}

/** A document of _jobs, as far as the host looks at it. */
export interface Job {
  _key: string
  _id: string
  queue: string
  status: 'pending' | 'progress' | 'complete' | 'failed'
  type: Record<string, unknown>
  data: unknown
  failures: unknown[]
  runs: number
  runFailures: number
  delayUntil: number
  maxFailures?: unknown
  repeatDelay?: unknown
  repeatTimes?: unknown
  repeatUntil?: unknown
  backOff?: unknown
  success?: unknown
  failure?: unknown
  /** The slot of the worker that runs it. */
  claim?: number | null
  created?: number
  /** Of a task: a function as text. */
  command?: string
  name?: string
  /** Of a periodic task, in seconds. */
  period?: number
}

/** A task as clients see it; times are seconds. */
export interface Task {
  id: string
  name: string
  created: number
  type: 'periodic' | 'timed'
  period?: number
  offset: number
  command: string
  database: string
}

/** How a run ended. */
export interface JobEnd {
  now: number
  /** Absent: it succeeded. */
  failure?: unknown
  /** Milliseconds until the next try, after so many tries that failed. */
  toDelay: (failures: number) => number
}
