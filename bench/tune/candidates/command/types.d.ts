// The shapes of tuning a program that is not the suite's own.

import type { ExpectedAnswer, RequestList, Secret } from '../../../requests/types.js'

/** A program of the user's: how it is started, and what it is asked. */
export interface CommandTarget {
  /** For sh; may hold {port} and {workers}. */
  command: string
  /** The environment variable that tells it its number of workers; null: {workers} in the command does. */
  workersEnv: string | null
  /** What is loaded; may hold {port} and {workers}. */
  url: string
  /** What answers when it is ready. */
  readyUrl: string
  method: string
  body: string | null
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  /** The exact body of every answer; null: learnt from the first answers. */
  expect: string | null
  /** Several requests in place of these, with what stood for the environment filled in; null, absent: one. */
  list?: RequestList | null
  /** What must not be written anywhere; grows by what a login gives. */
  secrets?: Secret[]
  /** Whether any certificate will do where the URL is https; absent: it has to be valid. */
  insecure?: boolean
  /** Where it is started. */
  directory: string
  environment: Readonly<Record<string, string | undefined>>
}

/** What is sent, to one address. */
export interface Question {
  url: string
  method: string
  body: string | null
  headers: Readonly<Record<string, string>>
  /** Any certificate will do; absent: it has to be valid. */
  insecure?: boolean | undefined
}

export interface Answer {
  status: number
  body: Buffer
  /** Where a redirect leads to; null: it names nothing. */
  location: string | null
  /** That it sets, by name. */
  cookies: ReadonlyMap<string, string>
  /** Whether the server closes the connection after it. */
  closes: boolean
}

/** What every answer has to be. */
export interface Expectation {
  /** The exact body; null: bodies are not checked. */
  body: string | null
  /** Whether the user said so, nobody did yet, or answers did. */
  source: 'user' | 'unknown' | 'answers'
  /** Why bodies are not checked; null: they are. */
  note: string | null
  /** Whether the server closes each connection after its answer. */
  closes: boolean
  /** Of each request where there are several, in their order; body and note are null then. */
  requests?: RequestExpectation[]
}

/** What every answer to one of several requests has to be. */
export interface RequestExpectation {
  name: string
  expect: ExpectedAnswer
  /** As in Expectation. */
  source: 'user' | 'unknown' | 'answers'
  note: string | null
}

export type Check = { action: string; check: string; passed: boolean; message?: string }
