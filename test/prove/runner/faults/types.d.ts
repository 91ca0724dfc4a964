export interface Place {
  /** The folder that is going to hold the results folder. */
  outside: string
  /** A folder beside it for whatever the fault needs. */
  beside: string
  /** Uniform in 0..1. */
  random: () => number
}

/** What a run that is going to be hit needs before it begins. */
export interface Setting {
  env?: Readonly<Record<string, string>>
  /** Whether the server that is slower by design is measured, too. */
  withSlower?: boolean
  /** What the run may end with; absent: as the fault says. */
  codes?: Fault['codes']
  /** Makes up for the fault before the run is resumed. */
  mend?: () => void
  /** Called when all is over. */
  remove?: () => void
  /** What it saw is wrong; called when the run has ended. */
  judge?: () => string[]
  strike?: (hit: Hit) => Promise<void> | void
}

export interface Hit {
  /** Of the runner. */
  pid: number
  /** Of its results. */
  folder: string
  random: () => number
  /** Resolves when so many more lines are in the run file, or the run has ended. */
  untilMore: (lines: number) => Promise<void>
}

export interface Ending {
  /** null: by a signal */
  code: number | null
  stderr: string
}

export interface Fault {
  name: string
  /** A text: why it can't be made here. */
  prepare?: (place: Place) => Setting | string
  strike?: (hit: Hit) => Promise<void> | void
  /** What the user is told to do then. */
  next: (ending: Ending) => 'resume' | 'report' | null
  /** What the run may end with. */
  codes: readonly (number | null)[]
}
