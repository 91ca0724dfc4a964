// The shapes of the posts' claims: what a clause asks, of which cells, and what the answer is.

import type { CellKey, Interval, RunData, Slice, Summary } from '../../types.js'

export type Holds = 'holds' | 'does not hold' | "can't tell"

/** A cell that a clause speaks of; what is absent may be anything. */
export interface WantedCell {
  variant: string
  action: string
  connections: number
  threads?: number
  workers?: number
  scenario?: CellKey['scenario']
  /** 'old': of the server or run that --against names. */
  version?: 'old'
}

/** Where a ratio has to lie so that what is claimed holds, with its reason. */
export interface Region {
  low: number
  high: number
  /** 'level: between 0.90x and 1.11x, because ..' */
  words: string
}

/** The largest figure of `over`, divided by the largest of `under` or by a given one. */
export interface Comparison {
  /** For people: 'arangodb over node at 1 connection'. */
  what: string
  over: WantedCell[]
  under: WantedCell[] | number
  region: Region
  /** Requests per second unless it is the CPUs that the server keeps busy. */
  metric?: 'rps' | 'cpus'
}

/** What is known of a comparison: an end that is not known is 0 or Infinity. */
export interface Reading {
  comparison: Comparison
  interval: Interval
  obstacles: Obstacle[]
}

/** A cell that could not be used, or only as a bound. */
export interface Obstacle {
  kind: 'missing' | 'invalid' | 'bound' | 'few' | 'not-found'
  wanted: WantedCell
  /** What is known of it besides: why the server is not there. */
  detail?: string
}

/** The figures of one cell: paired by their blocks where both cells are of this run. */
export interface Sample {
  slices: Slice[] | null
  rps: number[]
  /** Whether the server can do more. */
  bound: boolean
}

/** What a clause needs so that it can be told. */
export interface Needs {
  study: string
  variants: string[]
  /** Those of `variants` that the suite does not bring, as --runtimes takes them; absent: none. */
  runtimes?: readonly string[]
  actions: string[]
  connections: number[]
  threads: number[]
  workers: number[]
  scenario: CellKey['scenario'] | null
  /** Whether it speaks of an old version, which --against names. */
  old: boolean
}

/** What is known of the run besides its cells. */
export interface Context {
  /** Hardware threads of the machine. */
  cores: number
  /** The same asked of other variants: theirs by the names of those that a clause names. Absent: of themselves. */
  renamed?: Readonly<Record<string, string>>
}

/** The runtime of a post's time, which a run can measure on today's machine. */
export interface PastData {
  /** Of the column: 'Node 0.8 today'. */
  title: string
  /** As --runtimes takes them: 'node@0.8'. */
  runtimes: readonly string[]
  /** Which variant is asked in the place of another: 'node' -> 'node@0.8'. */
  variants: Readonly<Record<string, string>>
}

export interface Finding {
  holds: Holds
  /** The numbers that decided, or what is missing. */
  why: string
}

/** One part of a claim that is judged by itself. */
interface ClauseHead {
  study: string
  claim: string
  clause: string
  /** What the post says, in our words. */
  text: string
  /** Whose figures decide, and after it who is told beside it; null: the clause names its servers itself. */
  subjects: readonly string[] | null
}

/** A clause that is decided by ratios of cells of the run. */
export interface ComparedClause extends ClauseHead {
  ask: (subject: string, context: Context) => Comparison[]
  /**
   * Absent: every ratio has to lie in its region. 'order': they come in twos, of which the second must not be the
   * reverse of the first.
   */
  rule?: 'order'
}

/** A clause that looks at something else. */
export interface OtherClause extends ClauseHead {
  tolerance: string
  needs: (subject: string) => Needs
  judge: (run: JudgedRun, subject: string) => Finding
}

export type Clause = ComparedClause | OtherClause

export type JudgedRun =
  Pick<RunData, 'run' | 'plans' | 'slices' | 'timelines'> & { summaries: readonly Summary[] }

/** A region as claims name it: a word, a word with its numbers, or its own ends. */
export type RegionData =
  | string
  | [string, ...number[]]
  | { words: string, like?: string, low?: number, high?: number }

/** A post's claims, clause by clause, as a study's claims.json holds them. */
export interface ClauseData {
  claim: string
  clause: string
  text: string
  /** Whose figures decide, and after it who is told beside it; absent: the clause names its servers itself. */
  subjects?: readonly string[]
  rule?: string
  /** Ratios, each of which may stand for several; what stands in braces is filled in: {own} is the subject. */
  ask?: readonly AskData[]
  /** Decides where no ratio does. */
  judge?: JudgeData
  tolerance?: string
  needs?: Partial<Omit<Needs, 'study' | 'scenario'>>
}

/** A server's line in a chart: 'node static local'; variant, action and, if it matters, scenario. */
export type SeriesData = string

export interface AskData {
  /**
   * rival: one over another; itself, grows, flat: over itself at other numbers of connections; peaks, 'peak over
   * first': maxima; cells: of two single cells.
   */
  ratio: string
  /** The same for each of these, by the name that stands in braces; a word is one of the post's lists. */
  each?: Readonly<Record<string, string | readonly (string | number
    | Readonly<Record<string, number>>)[]>>
  of?: SeriesData
  over?: SeriesData | CellData
  under?: SeriesData | CellData | number
  connections?: string | readonly (string | number)[]
  from?: number
  to?: number
  upTo?: number
  /** Of cells: for people. */
  what?: string
  metric?: string
  region?: RegionData
}

/** A WantedCell with things to fill in. */
export interface CellData {
  variant: string
  action: string
  connections: string | number
  threads?: string | number
  workers?: string | number
  version?: string
}

/** Who decides: 'nothing', 'memory', or a judge of the study. */
export interface JudgeData {
  by: string
  [setting: string]: unknown
}

export type ClaimJudge =
  (run: JudgedRun, subject: string, clause: ClauseData & { study: string }) => Finding

/** A post, by the study that repeats it. */
export interface Post {
  study: string
  title: string
  year: number
}

/** What became of a clause in a run. */
export interface ClauseVerdict extends Finding {
  /** The same clause, judged by the runtime of the post's time; absent: it was not measured, or is not all it takes. */
  past?: PastVerdict
  study: string
  claim: string
  clause: string
  text: string
  /** 'arangodb, node; static; 1 connection; local' */
  needs: string
  tolerance: string
  /** Whose figures were judged; null: the clause names its servers itself. */
  subject: string | null
  /** Told beside the verdict, of another server than the post's, where it can be told; never counted. */
  aside: boolean
}

/** What became of a clause with the runtime of the post's time. */
export interface PastVerdict extends Finding {
  /** Of the column. */
  title: string
  /** 'node@0.8; static; 1 connection; local' */
  needs: string
}
