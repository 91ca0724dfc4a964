// What passes between us and the program that watches over another one.

export interface Command {
  path: string
  args: string[]
}

/** What supervise.js is to watch over. */
export interface SupervisedProgram extends Command {
  /** Deleted when the program has ended; null: none. */
  directory: string | null
  /** Where it writes its log, whose end is told when it has ended; null: nowhere. */
  logFile: string | null
  /** Milliseconds between asking it to end and killing it. */
  graceMs: number
  /** How to ask it to end, and how to kill it, where signals are not enough (a container). */
  stop?: Command
  kill?: Command
}

/** What supervise.js tells. */
export type SupervisorMessage =
  | { type: 'started', pid: number }
  | { type: 'ended', code: number | null, signal: string | null, log: string, reason: string }

/** Why a program ended. */
export interface ExitReason {
  code: number | null
  signal: string | null
  /** The tail of what it wrote to stderr. */
  stderr: string
}
