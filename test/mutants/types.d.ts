/** One small change of one file that a test ought to notice. */
export interface Mutant {
  /** 'bench/run/execute-run.js:204:12:term': repeats it. */
  id: string
  path: string
  line: number
  column: number
  kind: string
  /** Where the text that is replaced begins and ends, in characters of the file. */
  start: number
  end: number
  was: string
  is: string
  /** Why perhaps nobody could notice; null: there is no reason known. */
  doubt: string | null
}

/**
 * 'timed out' counts as noticed. 'undecided': the tests fail or take too long without the fault, too.
 */
export type Status = 'noticed' | 'timed out' | 'survived' | 'undecided'

export interface Outcome {
  mutant: Mutant
  status: Status
  /** The test that failed first; null: none did, or the file could not even be loaded. */
  by: string | null
  /** Whether that was a slow test, after all fast ones had passed. */
  isSlow: boolean
  /** Test files that were run. */
  tests: string[]
  seconds: number
}

/** How one run of test files ended. */
export interface TestRun {
  ending: 'passed' | 'failed' | 'late'
  /** The first failure; null: there is none, or mocha ended before it could tell. */
  failure: { title: string, file: string } | null
  /** Seconds that the tests of a file took, by file. */
  costs: Record<string, number>
}
