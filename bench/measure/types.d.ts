// What the instruments hand to each other inside bench/measure.

/** One process of a tree at one moment. */
export interface ProcessReading {
  pid: number
  parentPid: number
  /** Nanoseconds on a CPU and waiting for one, summed over its threads, since they began. */
  cpuNs: number
  waitNs: number
}

/** The whole machine at one moment, in clock ticks since boot. */
export interface MachineReading {
  busyTicks: number
  stealTicks: number
  totalTicks: number
  /** Microseconds in which some task waited for a CPU, since boot; null without PSI. */
  pressureUs: number | null
  /**
   * Nanoseconds for which the quota of our own control group held us back, summed over CPUs; absent: there is no such
   * group.
   */
  throttledNs?: number
}

/** Reads /proc; every method gives null where it is absent. */
export interface Sampler {
  available: boolean
  /** Nanoseconds on a CPU of a process and all below it, in steps of 10 ms for each of them. */
  readTreeTicksNs(rootPid: number): number | null
  /** A process and all below it; trees whose roots are in `without` are left out. */
  readTree(rootPid: number, without?: ReadonlySet<number>): ProcessReading[] | null
  /** Processes that are known already; those that are gone are left out. */
  readProcesses(
    processes: readonly Pick<ProcessReading, 'pid' | 'parentPid'>[]
  ): ProcessReading[] | null
  readPssBytes(pids: readonly number[]): number | null
  readMachine(): MachineReading | null
  /** User and system time of processes since they began, in seconds (steps of 10 ms). */
  readCpuSeconds(pids: readonly number[]): { user: number; system: number } | null
}

/** What a start of a server took; see StartLine. */
export type StartReading =
  Pick<import('../types.js').StartLine, 'readyMs' | 'cpuMs' | 'restPssBytes'>

/** What a load client is asked to do. */
export interface LoadJob {
  /** One, or one for each coordinator of a cluster: the connections are spread over them in turn. */
  urls: string[]
  method: string
  body?: string
  /** Sent besides, names in lower case; a body is application/json unless they say otherwise. */
  headers?: Record<string, string>
  connections: number
  /** Threads of the client, over which the connections are spread evenly; absent: one. */
  threads?: number
  /** With `amount`: the most that it may take. */
  seconds: number
  /**
   * Ends after so many answers, or executions of a query, which whatever connection is free asks for; absent: when the
   * time is over.
   */
  amount?: number
  /** null: bodies differ from answer to answer, and expectedPattern tells what they have in common. */
  expectedBody: string | null
  /** The source of a regular expression for the whole of each body; absent: bodies that differ are not checked. */
  expectedPattern?: string
  /**
   * Several requests in place of method, body, headers and what is expected of it; they go to the origins of the urls.
   * Absent: one.
   */
  mix?: import('../requests/types.js').Mix
  /** Size of one whole answer, headers included; null: not fixed, not checked. */
  expectedWireBytes: number | null
  /** Report the count of answers every so many milliseconds; null: don't. */
  windowMs: number | null
  /**
   * Queries over cursors: the action by its name, asked one after the other on each of the connections; `urls` then
   * tell where cursors are opened.
   */
  query?: {
    action: string
    client: import('../plan/query-clients.js').QueryClientName
    database: string
  }
  /** Open loop: requests fall due at this rate, whatever the answers do; absent: closed loop. */
  rate?: { perSecond: number; arrivals: 'poisson' | 'constant'; seed: number }
}

/** What one of several addresses answered. */
export interface OriginResult {
  /** Without a path. */
  url: string
  completed: number
  /** As in LoadResult. */
  completedLate: number | null
  /** Of sockets. */
  errors: number
  /** Requests that were waited for in vain at the end of a turn, the unmeasured one before it included. */
  unanswered: number
}

/** What a load client saw; what it can't tell is null, and gates that need it stay silent. */
export interface LoadResult {
  seconds: number
  /**
   * Absent: completed / seconds. In turns: what was answered from the first fifth of each turn to its end, because at
   * first all connections ask at once and in the end they fall silent one by one. In open loops: what was answered
   * while requests fell due.
   */
  rps?: number | null
  /**
   * Requests written, those in flight at the end included; where the client doesn't count them: the most that it can
   * have written.
   */
  sent: number
  completed: number
  /**
   * Answers in the second half of the time; null: not told, or not known when half of it was, because the load ended
   * with its amount.
   */
  completedLate: number | null
  bytes: number
  /**
   * Of queries: HTTP requests and results of all executions; sent: with those that were not answered. Everything else
   * in here speaks of executions.
   */
  queries?: { requests: number; results: number; sent: number }
  /** By request, in the order of the job's mix; absent: it had one request. */
  requests?: import('../requests/types.js').RequestResult[]
  /** By address, in the order of the job's urls; absent: it had one, or the client doesn't tell. */
  origins?: OriginResult[]
  /** What the first answer without a 2xx status said; absent: the client doesn't tell. */
  firstRefusal?: string | null
  /** Answers whose size is not the expected one; null: only the sum of bytes is known. */
  wrongSize: number | null
  non2xx: number
  mismatches: number
  /** The beginning of the first body that differed. */
  firstMismatch: string | null
  /** Socket errors by code. */
  errors: Record<string, number>
  /** Connections that came about, reconnects included. */
  sockets: number | null
  latencyUs: { p50: number; p90: number; p99: number; p999: number; max: number; mean: number }
    | null
  distinctLatencies: number
  histogram: string | null
  clientCpuUs: number
  /** Event loop utilisation of the client, 0..1; null where it has no event loop that tells. */
  loopUtilisation: number | null
  /** The client's process ended with its load, so that later readings of CPU time don't hold it. */
  clientEnded?: boolean
  /** Absent: closed loop. */
  pacing?: import('../types.js').Pacing
  /**
   * Requests that were waiting or in flight halfway and at the end of the time in which requests fell due, and how long
   * those at the end took to be answered, as far as they were waited for; absent: closed loop.
   */
  backlog?: { halfway: number; end: number; drainSeconds: number }
  /** Absent: one client of this machine. */
  generators?: import('../types.js').GeneratorsUse
}

/** A load that is given in turns: between them its connections stay open and nothing is in flight. */
export interface TurnLoad {
  /** The unmeasured load before: how fast it went. */
  primed: { seconds: number; completed: number }
  /** Loads for so long; resolves once every request of the turn is answered. */
  turn(seconds: number): Promise<void>
  /** Closes the connections; tells what all turns together were. */
  close(): Promise<LoadResult>
}

/**
 * What a load client reaches against a server that does nothing, in requests per second: of generators one for each;
 * null: not measured, or it was not busy.
 */
export type Ceiling = number | null | readonly (number | null)[]

/** Where an agent listens. */
export interface AgentAddress {
  host: string
  port: number
}

/** What an agent says about itself first. */
export interface AgentFacts {
  /** The root of the tree that it reads, on its machine. */
  pid: number
  /** Of the program, as the kernel shortens it. */
  name: string
  /** Of this one process on this one machine since it was started: another with the same pid has another. */
  identity: string
  machine: import('../types.js').GeneratorMachine & { boot: string }
}

/** The counters of a tree at one moment. */
export interface TreeReading {
  identity: string
  processes: ProcessReading[]
  /** Since the processes began, in steps of 10 ms. */
  cpuSeconds: { user: number; system: number }
  /** Null: not asked for, or not to be read by the agent's user. */
  pssBytes: number | null
  machine: MachineReading
  /** CPU that the agent itself has used. */
  ownCpuNs: number
  /** On the agent's monotonic clock, when it began to read. */
  atMs: number
}

/** The same, as the bench got it. */
export interface AgentReading extends TreeReading {
  /** 'host:port'. */
  address: string
  facts: AgentFacts
  /** On our clock, milliseconds since the epoch: it was read in between. */
  askedAt: number
  answeredAt: number
}

/** What agents told, or why they did not. */
export type AgentsTold = { readings: AgentReading[] } | { why: string }

/** Agents of one server: one for each of its trees. */
export interface Agents {
  /** Rejects with AGENT_SILENT or AGENT_TWICE. */
  greet(): Promise<{ address: string; facts: AgentFacts }[]>
  /** Rejects with AGENT_SILENT. */
  read(how: { memory: boolean }): Promise<AgentReading[]>
  /** Closes the connections; they are opened again when something is asked. */
  close(): void
}

/** The agents beside a server that was not started here; null: there are none. */
export type AgentsOf = (running: import('../../servers/types.js').RunningServer) => Agents | null

/** A load client: autocannon, wrk, ab, and the pacer for open loops. */
export interface Driver {
  name: string
  /** What started its generators; absent: it is one client of this machine. */
  engine?: string
  /** It can be told how many threads to load with; absent: it has one. */
  hasThreads?: boolean
  /**
   * It asks in another version of HTTP than the one in which sizes of answers were measured, so that these need not
   * hold; absent: it doesn't.
   */
  sizesDiffer?: boolean
  /** Opens connections for a load in turns, after an unmeasured one of `primeSeconds`; absent: this client can't. */
  open?(job: LoadJob, primeSeconds: number): Promise<TurnLoad>
  /** Loads until the time is over; `onWindow` gets the running count of answers and may stop it. */
  load(job: LoadJob, onWindow?: (completed: number, stop: () => void) => void): Promise<LoadResult>
  /**
   * What each of its generators reaches with its part of the job against a server on its own machine that sends
   * `answer` for every request; absent: it is measured from outside.
   */
  measureCeilings?(job: LoadJob, answer: string): Promise<(number | null)[]>
  close(): Promise<void>
  /** The client's process; null or absent: it has none yet, or it is unknown. */
  clientPid?(): number | null
}

/** Where a load client's program is, or how to get it. */
export type ProgramFinding =
  | { found: true; path: string }
  | { found: false; reason: string; remedy: string }

/** What a load client can: the choice of one reads nothing else. */
export interface DriverAbilities {
  /** The kinds of actions that it asks, as studies name them. */
  kinds: readonly import('../../actions/types.js').ActionKind[]
  /** Several threads. */
  threads: boolean
  /** Open loops: it keeps a rate, and does nothing else. */
  rates: boolean
  /** It loads for a number of requests, not only for a time. */
  amounts: boolean
  /** Several requests in one load, each answer checked as that of its own request. */
  mixes: boolean
  /** Several addresses in one load, its connections spread over them in turn. */
  addresses: boolean
  /** Over what it reaches a server. */
  reaches: readonly import('./drivers/reach.js').Reach[]
}

/** A kind of load client, as its folder declares it. */
export interface DriverKind {
  /** As --driver takes it. */
  name: import('../types.js').DriverName | 'pacer'
  can: DriverAbilities
  /** Why it can't, where the user is told: by kind of action, reach, or 'amounts'. */
  cannot: Readonly<Record<string, string>>
  /** Looks for its program on a PATH; absent: it comes with the suite. */
  find?: (path: string | undefined) => Promise<ProgramFinding>
  /** path: of its program; warmer: does what this one can't, and is closed with it. */
  create(parts: { path: string; warmer: Driver }): Driver
}

/** What a slice has to know of the link that it is measured across. */
export interface LinkEvidence {
  /** As it was set; null: no limit. */
  bitsPerSecond: number | null
  /** By what the link differed from what was set, when it was measured last; null: by nothing. */
  finding: string | null
}

/** Everything that a gate may look at; the response variables are in `slice`. */
export interface Evidence {
  slice: Omit<import('../types.js').Slice, 'gates'>
  load: LoadResult
  job: LoadJob
  processModel: 'single' | 'cluster' | 'connection'
  cores: number
  /** Requests and connections by the server's own count; null when it doesn't tell. */
  counted: { requests: number; connections: number } | null
  /** Mean event loop utilisation of the workers that answered; null when unknown. */
  serverLoopUtilisation: number | null
  /** Requests that the upstream should get for each answer; null: there is no upstream, or a proxy answers for it. */
  upstreamPerRequest: number | null
  /** By how many the server's own count of documents grew; 'unknown': it didn't tell; null: this action stores none. */
  documentsCounted: number | 'unknown' | null
  /** Absent: there is no link of ours between client and server. */
  link?: LinkEvidence
  /** Set when the server's process ended during the slice. */
  died: import('../../servers/types.js').ExitReason | null
  /** Why agents did not tell what the server used; absent: they did, or there are none. */
  agentLost?: string
  /** Whether what answers is none of the processes that we started, whose figures would be taken for the server's. */
  elsewhere?: boolean
}

/** What a finding does to its cell; see bench/measure/gates. */
export type GateEffect = 'invalid' | 'suspect' | 'rate-and-latency' | 'lower-bound' | 'report'

export interface Gate {
  code: string
  effect: GateEffect
  /** For people: what it means. */
  meaning: string
  /** For people: what to do about it. */
  remedy: string
  /** What is wrong, with numbers; null when nothing is. Absent for findings that are made elsewhere. */
  check?(evidence: Evidence): string | null
}

/** What is measured in one slice. */
export interface SliceOrder {
  cell: import('../types.js').CellKey
  action: import('../../actions/types.js').AnyAction
  running: import('../../servers/types.js').RunningServer
  /** With `amount`: the most that the slice may take. */
  seconds: number
  /** The slice ends after so many answers; absent: when its time is over. */
  amount?: number
  primeSeconds: number
  /** Size of one whole answer, null when it varies. */
  wireBytes: number | null
  ceilingRps: Ceiling
  steady: boolean
  /** What runs beside the server: the upstream, a proxy. */
  companions?: Partial<
    Record<import('../types.js').CompanionRole, import('../../servers/types.js').RunningServer>
  >
  /** Roots of trees that are idle while this slice is measured: other servers. Their CPU is read in ticks only. */
  idlePids?: ReadonlySet<number>
  /** Whether the upstream answers late, so that an idle server may still have work. */
  patient?: boolean
  /** Absent: there is no link of ours between client and server. */
  link?: LinkEvidence
  /**
   * How requests fall due where the cell has a rate; absent: Poisson, seed 1. The cells of one block get the same
   * arrivals.
   */
  pacing?: { arrivals: 'poisson' | 'constant'; seed: number }
  place: { block: number; processStart: number; order: number; retried: boolean }
}

/** Everything that is read while the server is idle, before and after the load. */
export interface Reading {
  stats: import('../../servers/types.js').WorkerStats[] | null
  /** What the companions tell about themselves. */
  companionStats: Partial<Record<
    import('../types.js').CompanionRole, import('../../servers/types.js').WorkerStats[] | null
  >>
  /** Documents that the server holds; 'unknown': it didn't tell; null: not asked for. */
  documents: number | 'unknown' | null
  /**
   * CPU of this process and all below it, idle servers included, since they began, in nanoseconds (steps of 10 ms for
   * each); null where it can't be read.
   */
  ownCpuNs: number | null
  /** This process, its client, the measured server and what runs beside it. */
  ours: ProcessReading[] | null
  machine: MachineReading | null
  /** Of the server's own quota; null: can't be read; absent: it has none. */
  throttling?: import('@shootout/processes').Throttling | null
  atMs: number
  /** What agents beside the server read; absent: there are none. */
  agents?: AgentsTold
}

/** How a server's warm-up went. */
export interface WarmedUp {
  /** Whether it was shown that nothing changes any more. */
  steady: boolean
  /** Steady, or at least not shown to be changing; false, too, where workers or requests were too few. */
  settled: boolean
  seconds: number
  rps: number
  /** Requests per CPU-second of each window; per second where CPU time can't be read. */
  windows: number[]
  /** Milliseconds of one window. */
  windowMs: number
}
