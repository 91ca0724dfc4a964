// The shapes that cross the border of servers/: how a folder describes its server, and what a
// started one offers to whoever started it.

import type { Action, ActionKind, Exchange, InsertAction, QueryAction } from '../actions/types.js'
import type { RequestListener } from 'node:http'
import type { ExitReason, WorkerStats } from '@shootout/processes'
import type { ServerOption, ServerSettings } from '@shootout/serving'

export type { ExitReason, ServerOption, ServerSettings, WorkerStats }

/** One process model of a server; its name is what people type after `--only` and `serve --`. */
export interface VariantDescription {
  name: string
  /**
   * 'connection': a process for each connection, as many as it takes; a number of workers would be a limit of
   * connections, so there is none to choose.
   */
  processModel: 'single' | 'cluster' | 'connection'
  /** How many processes answer unless `--workers` says otherwise; always 1 but for 'cluster'. */
  workers: number
  /** The names of the actions that it answers; absent: all that its server does. Ask with answersAction. */
  actions?: readonly string[]
}

/** What servers/<folder>/index.js exports as `server`. */
export interface ServerDescription {
  name: string
  /** For people: 'node:http', 'Express 5'. */
  title: string
  variants: readonly VariantDescription[]
  /** The kinds of actions that it answers; absent: those with a handler. Empty: it is called by other servers only. */
  answers?: readonly ActionKind[]
  /** Whether it is a forward proxy, which plans put in front of the upstream. */
  isProxy?: boolean
  /**
   * Where no setting makes it refuse a method that it does not know: what it does instead, in a sentence. The contract
   * does not ask for that refusal then, and says so with this reason.
   */
  anyMethod?: string
  /**
   * What `listener` does not do for pages of other sites: 'changes' (the default), whatever is not GET or HEAD;
   * 'all', anything, nor for whoever calls it by a name that it does not have.
   */
  guards?: 'changes' | 'all'
  /** The server that this one is built upon, which it therefore can't beat ('express' wraps 'node'). */
  wraps?: string
  /** What `npm run serve --` takes for this server beyond host, port and workers. */
  options?: readonly ServerOption[]
  /** The runtime that it runs on: 'node@20'; absent: the suite's own Node, or none. */
  runtime?: string
  /** The module that exports `createListener(actions)`, for servers that are a handler on node:http. */
  listener?: URL
  /**
   * For a server that is a program and needs no preparation: how it is started. Instead of listener, find and start.
   */
  command?: ServerCommand
  /** Whether this machine has it; absent: always there. */
  find?(place?: FindPlace): Promise<Finding>
  /** Starts it; absent: `listener` is run by servers/launch. */
  start?(variant: Variant, options: StartOptions): Promise<RunningServer>
}

/** A program that answers HTTP, as data. */
export interface ServerCommand {
  /**
   * The program and its arguments, or a line for sh. {host}, {port}, {workers} and {files} (the directory whose
   * subdirectory `files` is to be sent under /files/) are filled in.
   */
  run: string | readonly string[]
  /** More of its environment: {PORT: '{port}'}. */
  env?: Readonly<Record<string, string>>
  /** The program and arguments that print its version: ['deno', '--version']. */
  version: readonly string[]
  /** How to get it, for people who lack it; absent: a sentence says that it has to be on PATH. */
  remedy?: string
  /** Where it is started; absent: in the folder of its index.js. */
  directory?: string
  /** The path that it answers, with any status below 500, when it is ready; absent: a file's, or '/'. */
  ready?: string
}

/** Where a server that is looked for is to answer. */
export interface FindPlace {
  /** In a network of its own, that servers which run elsewhere can't be reached from; absent: in ours. */
  apart?: boolean
}

/** A server that is there with its version (and more for whoever starts it), or why not and how to get it. */
export type Finding<More = unknown> =
  | { found: true; version: string } & More
  | { found: false; reason: string; remedy: string }

/** What a listener module exports. */
export interface ListenerModule {
  createListener(actions: readonly Action[], context: InsertContext): RequestListener
}

/** What a listener may want to know besides the actions. */
export interface ListenerContext {
  /** The server's own options, as in StartOptions. */
  settings: ServerSettings
  /** The files to be sent, by path: '/files/67.txt' -> where it lies; for a server that looks up names itself. */
  files?: ReadonlyMap<string, string>
  /** The directory that holds them in its subdirectory `files`; absent: no files are sent. */
  fileRoot?: string
}

/** What it may want to know if its server says that it answers inserts. */
export interface InsertContext extends ListenerContext {
  /** Actions that store a document; none for a server that doesn't say that it answers them. */
  inserts: readonly InsertAction[]
  /**
   * Where this server stores documents. Asked for at the first document, because a server may have to be started for
   * it; rejects with an Error that says why there is none.
   */
  findDocuments(): Promise<DocumentPlace>
}

/** A collection in a document server. */
export interface DocumentPlace {
  /** Origins without credentials: one, or those of a cluster's coordinators. */
  urls: readonly string[]
  auth: { username: string; password: string }
  /** Default: '_system'. */
  database?: string
  /** The collection by an action's own name for it. */
  collections: Readonly<Record<string, string>>
}

/** Where a server takes queries over cursors. */
export interface QueryPlace {
  /** Origins without credentials: one, or those of a cluster's coordinators. */
  urls: readonly string[]
  database: string
  /**
   * Who asks, as the header of that name says it: it holds the password, so it belongs into no message and no file that
   * stays.
   */
  authorization: string
}

/** A server in one process model, ready to be started. */
export interface Variant {
  name: string
  server: ServerDescription
  processModel: 'single' | 'cluster' | 'connection'
  workers: number
  actions?: readonly string[]
}

export interface StartOptions {
  host: string
  /** 0: any free port. */
  port: number
  /** Folders whose subfolders are actions. */
  actionDirectories: readonly string[]
  /** A directory with a subdirectory `files`: what lies in there is sent under /files/. Absent: no files are sent. */
  fileRoot?: string
  /**
   * Where the server listens, if that is not where we are: a network namespace, entered by this command in front of its
   * own ('nsenter', '--net=/proc/4711/ns/net'). `host` is an address in there, where every port is free.
   */
  network?: NetworkPlace
  /** The server's own options: '--data' -> ['/var/lib/x']. */
  settings?: ServerSettings
  /** Options for arangod itself, appended to ours: ['--javascript.gc-interval=500']. */
  arangodOptions?: readonly string[]
  /** Leave what was installed in a server that is not ours. */
  keep?: boolean
  /** Called with what the server writes to stderr, as it comes. */
  onStderr?: (text: string) => void
  /** Milliseconds until a server that does not answer is given up. */
  timeoutMs: number
}

/** A network namespace that only we reach, so that its addresses are as private as loopback. */
export interface NetworkPlace {
  /**
   * A program and its first arguments, which runs in there the program whose path and arguments follow: as the same
   * process.
   */
  enter: readonly string[]
  /** Our own address, as it is seen from there. */
  client: string
}

/** A server that answers. */
export interface RunningServer {
  variant: Variant
  /** Where actions are mounted, without a trailing slash: 'http://127.0.0.1:34567'. */
  baseUrl: string
  /** All addresses where it is a cluster of several; baseUrl is the first. */
  baseUrls?: readonly string[]
  /** Where load clients reach it that run elsewhere than we do; absent: at the same addresses. */
  loadUrls?: readonly string[]
  /** Whether any certificate will do where it answers with TLS; absent: no. */
  insecure?: boolean
  /**
   * What has to be sent to this server for an action instead of the action's own request, by the action's name; paths
   * are below baseUrl. Ask with exchangeOf; toLoadJob and bench/verify do so when they get the whole RunningServer.
   */
  exchanges?: Readonly<Record<string, Exchange>>
  /**
   * How many documents the collections of insert actions hold, all together; only where the server answers such
   * actions. Not while it is measured: it is a request.
   */
  countDocuments?(): Promise<number>
  /** Removes them all. */
  truncateDocuments?(): Promise<void>
  /** Reads a document back, by an insert action's name for the collection; null: there is none. */
  readDocument?(collection: string, key: string): Promise<object | null>
  /** Where it takes queries; only where the server answers query actions. */
  queries?: QueryPlace
  /**
   * Makes the collections that the actions read, and fills them. They are dropped when the server is stopped, where it
   * is not ours and `keep` does not ask otherwise. Rejects with COLLECTION_TAKEN where one of that name is there
   * already, which is left alone.
   */
  prepareQueries?(actions: readonly QueryAction[]): Promise<void>
  /** What it told about itself, for the run file: version, license, role. */
  facts?: Readonly<Record<string, unknown>>
  /** The root of its process tree; null when it is not ours (a remote one). */
  pid: number | null
  /** Whether we started a command of whose processes none listens at the URL; `pid` is null then. */
  isElsewhere?: boolean
  /**
   * When its process was started, as process.hrtime.bigint tells the time in every process of this machine; null or
   * absent: not known.
   */
  startedAt?: bigint | null
  /** Under which quota of CPU time it runs, with all its processes; absent: none. */
  quota?: Pick<import('@shootout/processes').CpuQuota, 'cpus' | 'read'>
  /** The runtime that runs the handlers: 'node 26.10.0'. */
  runtime: string
  /** Counts of every worker; null when the server doesn't tell. */
  stats(): Promise<WorkerStats[] | null>
  /** Resolves when the process has ended, whoever ended it. */
  exited: Promise<ExitReason>
  /** Ends the whole tree; resolves when it is gone. */
  stop(): Promise<void>
}
