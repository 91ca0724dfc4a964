// The shapes that cross the border of servers/: how a folder describes its server, and what a
// started one offers to whoever started it.

import type { Action } from '../actions/types.js'
import type { RequestListener } from 'node:http'

/** One process model of a server; its name is what people type after `--only` and `serve --`. */
export interface VariantDescription {
  name: string
  processModel: 'single' | 'cluster'
  /** How many processes answer unless `--workers` says otherwise; always 1 for 'single'. */
  workers: number
}

/** What servers/<folder>/index.js exports as `server`. */
export interface ServerDescription {
  name: string
  /** For people: 'node:http', 'Express 5'. */
  title: string
  variants: readonly VariantDescription[]
  /** The server that this one is built upon, which it therefore can't beat ('express' wraps 'node'). */
  wraps?: string
  /** The module that exports `createListener(actions)`, for servers that are a handler on node:http. */
  listener?: URL
  /** Whether this machine has it; absent: always there. */
  find?(): Promise<Finding>
  /** Starts it; absent: `listener` is run by servers/launch. */
  start?(variant: Variant, options: StartOptions): Promise<RunningServer>
}

/** A server that is there with its version, or the reason why not and how to get it. */
export type Finding = { found: true; version: string } | { found: false; reason: string; remedy: string }

/** What a listener module exports. */
export interface ListenerModule {
  createListener(actions: readonly Action[]): RequestListener
}

/** A server in one process model, ready to be started. */
export interface Variant {
  name: string
  server: ServerDescription
  processModel: 'single' | 'cluster'
  workers: number
}

export interface StartOptions {
  host: string
  /** 0: any free port. */
  port: number
  /** Folders whose subfolders are actions. */
  actionDirectories: readonly string[]
  /** Called with what the server writes to stderr, as it comes. */
  onStderr?: (text: string) => void
  /** Milliseconds until a server that does not answer is given up. */
  timeoutMs: number
}

/** Cumulative counts of one worker process since its start. */
export interface WorkerStats {
  pid: number
  requests: number
  connections: number
  /** Milliseconds that the event loop spent idle and active: performance.eventLoopUtilization(). */
  loopIdleMs: number
  loopActiveMs: number
}

/** Why a server's process ended. */
export interface ExitReason {
  code: number | null
  signal: string | null
  /** The tail of what it wrote to stderr. */
  stderr: string
}

/** A server that answers. */
export interface RunningServer {
  variant: Variant
  /** Where actions are mounted, without a trailing slash: 'http://127.0.0.1:34567'. */
  baseUrl: string
  /** The root of its process tree; null when it is not ours (a remote one). */
  pid: number | null
  /** The runtime that runs the handlers: 'node 26.10.0'. */
  runtime: string
  /** Counts of every worker; null when the server doesn't tell. */
  stats(): Promise<WorkerStats[] | null>
  /** Resolves when the process has ended, whoever ended it. */
  exited: Promise<ExitReason>
  /** Ends the whole tree; resolves when it is gone. */
  stop(): Promise<void>
}
