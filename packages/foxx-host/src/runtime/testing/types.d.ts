// What a run of tests leaves behind, and what reporters make of it.

export interface Stats {
  suites: number
  tests: number
  passes: number
  pending: number
  failures: number
  /** ISO 8601. */
  start: string
  end: string
  /** Milliseconds. */
  duration: number
}

/** An error as JSON: message and stack, and what else of its own properties can be written as JSON. */
export interface PlainError {
  message: string
  stack: string
  [property: string]: unknown
}

export interface PlainTest {
  title: string
  fullTitle: string
  /** Milliseconds; absent when it did not run. */
  duration?: number
  /** {} when it did not fail. */
  err: PlainError | Record<string, never>
}

export type TestEvent =
  | { type: 'suite', title: string }
  | { type: 'suite end' }
  | { type: 'pass' | 'fail' | 'pending' | 'test end', test: PlainTest }

export interface Recording {
  mount: string
  /** How many tests were to be run. */
  total: number
  stats: Stats
  events: TestEvent[]
}

/** What the `idiomatic` option gives instead of JSON. */
export interface Text {
  contentType: string
  text: string
}

export interface Reporter {
  toResult(recording: Recording): unknown
  /** Absent: there is no other form than JSON. */
  toText?(recording: Recording): Text
}

export interface TestAnswer {
  result: unknown
  contentType: string | null
  text: string | null
}
