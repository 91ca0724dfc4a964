// What a program tells whoever started it.

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
