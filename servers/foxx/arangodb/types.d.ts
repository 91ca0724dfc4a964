// The shapes of the way to a real ArangoDB: where one may be, what was found there, and what was started.

import type { ExitReason, RunningServer, StartOptions, Variant } from '../../types.js'
import type { Credentials } from '../bundle/types.js'

/** A single server or coordinator. `auth` stands apart from the URL so that no message can show it. */
export interface Endpoint {
  /** Without a trailing slash and without credentials: 'http://127.0.0.1:8529'. */
  url: string
  auth: Credentials
}

export type Place =
  | { source: 'ARANGO_URL' | '--against', endpoints: Endpoint[] }
  | { source: 'arangod', path: string }
  | { source: 'docker', path: string, image: string }

/** What one place has to offer. `named`: the user asked for exactly this one, so that no other is looked at. */
export type Look =
  | { found: true, version: string, place: Place }
  | { found: false, reason: string, named: boolean }

/** What all places together have to offer. */
export type ArangoFinding =
  | { found: true, version: string, place: Place }
  | { found: false, reason: string, remedy: string }

/** What is to be started: as many V8 contexts as the variant has workers. */
export interface ArangoStart {
  variant: Variant
  options: StartOptions
  /** Where the bundle goes; default: where the variant's own always goes, '/shootout'. */
  mount?: string
}

/** What an ArangoDB says of itself, for the run file. */
export interface ArangoFacts extends Record<string, unknown> {
  version: string
  license: string | null
  /** 'SINGLE' or 'COORDINATOR'. */
  role: string | null
  /** 'rocksdb' for an ArangoDB. */
  engine: string | null
  auth: 'none' | 'basic'
  /** V8 contexts at most; null when the server doesn't tell. */
  contexts: number | null
  source: Place['source']
  coordinators: number
}

export interface RunningArango extends RunningServer {
  facts: ArangoFacts
}

/** A server that answers but has no service yet. */
export interface StartedArango {
  endpoints: Endpoint[]
  /** Null when it is not in our process tree. */
  pid: number | null
  /** Contexts as we have set them; null when they were not ours to set. */
  contexts: number | null
  exited: Promise<ExitReason>
  /** Ends what we have started. */
  stop(): Promise<void>
}
