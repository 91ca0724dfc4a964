// What passes between us and the program that watches over another one.

export interface Command {
  path: string
  args: string[]
}

/** What supervise.js is to watch over. */
export interface SupervisedProgram extends Command {
  /** Where it is started; absent: where we are. */
  workingDirectory?: string
  /** All of its environment; absent: ours. */
  environment?: Readonly<Record<string, string | undefined>>
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

/** What supervise.js is told; mark: NAME=VALUE in the environment of everything that the program starts. */
export type SupervisorOrder =
  | { type: 'start', program: SupervisedProgram, mark: string }
  | { type: 'stop' }

/** What supervise.js tells. */
export type SupervisorMessage =
  /** at: just before it was started, nanoseconds of the machine's monotonic clock. */
  | { type: 'started', pid: number, at: string }
  | SupervisorEnding

/** The end of a program; reason: why it did not start, or what became of its supervisor. */
export interface SupervisorEnding {
  type: 'ended'
  code: number | null
  signal: string | null
  log: string
  reason: string
  /** How many of its processes went on in the background when it ended by itself. */
  leftBehind: number
}

/** Why a program ended. */
export interface ExitReason {
  code: number | null
  signal: string | null
  /** The tail of what it wrote to stderr. */
  stderr: string
  /** How many of its processes went on in the background when it ended by itself; absent: none. */
  leftBehind?: number
}
