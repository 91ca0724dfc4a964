// What a program and whoever started it say to each other beside 'ready', 'failed' and 'stats'.

/** What a program asks its parent. */
export interface ParentQuestion {
  type: 'ask'
  /** Unique among all that are asked. */
  id: string
  question: string
}

/** What it gets: a value or an error. */
export interface ParentAnswer {
  type: 'answer'
  id: string
  value?: unknown
  error?: string
}

/** Cumulative counts of one worker process since its start. */
export interface WorkerStats {
  pid: number
  requests: number
  connections: number
  /** Milliseconds that the event loop spent idle and active: performance.eventLoopUtilization(). */
  loopIdleMs: number
  loopActiveMs: number
  /** Requests to upstreams, where the server orchestrates and counts them. */
  upstreamRequests?: number
}
