// The shapes that travel down the pipeline: plan -> run -> measure -> summarise -> report.
// The lines of run.ndjson are these shapes; results/schema/run-line.schema.json checks them.
import type { Interval, VerdictWord } from '@shootout/statistics'

export type { Interval, VerdictWord }

/** What makes a cell; two slices with the same key measure the same thing. */
export interface CellKey {
  study: string
  variant: string
  action: string
  connections: number
  /** Threads of the load client. */
  threads: number
  /** Processes of the server that answer. */
  workers: number
  scenario: 'local' | 'network'
  /** A proxy between server and upstream, or null. */
  via: string | null
  driver: string
  /** Requests per second of an open loop; null: closed loop. */
  rate: number | null
}

export type CellState = 'ok' | 'suspect' | 'invalid' | 'not-run'

/** What `--dry-run` prints and what a run goes by. */
export interface Plan {
  study: string
  reference: string
  variants: PlannedVariant[]
  actions: string[]
  connections: number[]
  /** Every cell of the run, those that can't be run included. */
  cells: CellKey[]
  protocol: Protocol
  /** The upstream that runs beside the servers; absent: they call none. */
  upstream?: { latency: string | null }
  /**
   * The variant that runs beside the servers as the document server of those that have none of their own; absent: none
   * needs it.
   */
  documents?: { starts: string }
  /** What the figures are compared with besides; absent: nothing. */
  against?: Against
  /** What lies between client and servers; absent: loopback, or whatever there is on the way to a target. */
  link?: LinkSetting
  /**
   * Where the server runs that is measured, on another host maybe; several addresses with commas between them; absent:
   * servers are started here.
   */
  target?: string
  /** What reads the CPU and the memory of the target there; absent: nothing, so that they are not known. */
  agents?: PlannedAgent[]
  /** For people, before and after the run: what is otherwise than they may expect. */
  notices?: string[]
  /** What is watched second by second at the end of the run. */
  timelines?: TimelineOrder[]
  /** How often each server is started by itself before any load, and the action; absent: never. */
  starts?: { count: number; action: string }
  /** The request, by action; absent: a run of an earlier version, or one whose requests nobody wrote down. */
  requests?: Record<string, PlannedRequest>
}

/** What a load client asks, to be read: long texts are cut, and say so. */
export interface PlannedRequest {
  method: string
  path: string
  /** Values that may be a secret are left out, and say so. */
  headers?: Record<string, string>
  body?: string
  /** The body of the answer, or one that is as good where answers differ. */
  expected?: string
}

/** A link between two network namespaces, as it was set. */
export interface LinkSetting {
  /** Each way, Ethernet frames included; null: no limit. */
  bitsPerSecond: number | null
  /** Asked for, for each way. */
  delayUs: number
  /** Whether it was added: false where none was asked for, or the kernel can't. */
  delayAdded: boolean
  /** How much may pass at once after a silence; null: no limit of the rate. */
  burstBytes: number | null
}

/** A link as it was measured, while no server was asked anything. */
export interface LinkLine {
  type: 'link'
  study: string
  /** The start of the servers' processes that came before. */
  processStart: number
  /** Before the first block of that start, or after the last of the run. */
  moment: 'before' | 'after'
  set: LinkSetting
  /** Bits per second of a bulk transfer, Ethernet frames included. */
  toServers: number
  toClient: number
  /** Of small messages, there and back. */
  roundTripUs: { min: number; median: number; count: number }
  /** How often it was measured until what was set was met; the last one stands here. */
  tries: number
  /** By what it differs from what was set; null: it does not. */
  finding: string | null
}

/** A second server in the same blocks, whose variants are named; or what was stored of another run. */
export type Against =
  | { kind: 'server'; url: string; variants: { variant: string; over: string }[] }
  | {
    kind: 'run'
    file: string
    startedAt: string
    machine: string
    runtime: string
    cells: StoredCell[]
  }

/** What the slices of one cell of another run were: one figure for each that counts. */
export interface StoredCell {
  cell: CellKey
  rps: number[]
  /** Of the server's processes, in which start each was; absent: a run of an earlier version. */
  starts?: number[]
  /** Why requests per second can't be compared; null: they can. */
  doubt: string | null
}

/** A longer load that is not compared with anything. */
export interface TimelineOrder {
  cell: CellKey
  seconds: number
}

export interface PlannedVariant {
  /** 'node', 'express-cluster', or 'node~aa', the reference a second time. */
  name: string
  /** The variant to start: 'node' for 'node~aa'. */
  starts: string
  workers: number
  /** The variant that it is built upon, which it can't beat; null: none. */
  wraps: string | null
  /** The forward proxy between it and the upstream; absent: none. */
  via?: string | null
  /** Whether it stores its documents in the companion; absent: no. */
  needsDocuments?: boolean
  /** Why it can't be run and how to get it; absent when it can. */
  missing?: { reason: string; remedy: string }
}

/** How a run measures; all times in seconds unless named otherwise. */
export interface Protocol {
  name: string
  sliceSeconds: number
  /**
   * Absent: a slice ends when its time is over. Else after so many answers, or executions of a query; sliceSeconds is
   * then that of the ceiling and of cross-checks only.
   */
  amount?: number
  /** Single actions that are asked more or less often, by name; absent: none. */
  amounts?: Record<string, number>
  /** Unmeasured load right before a slice. */
  primeSeconds: number
  processStarts: number
  /** Blocks per process start, at least and at most. */
  minBlocks: number
  maxBlocks: number
  budgetSeconds: number
  warmUp: { minSeconds: number; maxSeconds: number; minRequests: number }
  /** Half-width of the CPU ratio's interval at which a cell is left alone; null: measure until the budget ends. */
  precision: number | null
  seed: number
}

export interface LatencyUs {
  p50: number | null
  p90: number | null
  p99: number | null
  p999: number | null
  max: number | null
  mean: number | null
}

/** A machine-checked reason to distrust or throw away a slice. */
export interface GateFinding {
  code: string
  /** What was found, with its numbers: '3 of 41,022 bodies differ'. */
  detail: string
}

/** What the machine did besides, while a slice was measured; null where /proc is absent. */
export interface NoiseReading {
  /** CPU of processes that are not ours, as a share of all cores. */
  foreignCpuShare: number | null
  stealShare: number | null
  /** Share of the time in which some task waited for a CPU (PSI), ours included. */
  pressureShare: number | null
  /**
   * Seconds for which the quota of our own control group held this run back, over those of the time, 1 at most; absent:
   * there is no such group, or an earlier version.
   */
  throttledShare?: number
}

/** One worker's part in a slice. */
export interface WorkerShare {
  pid: number
  requests: number
  connections: number
  /** Event loop utilisation, 0..1. */
  loopUtilisation: number
}

/** What a server beside the measured one did during a slice: the upstream, a proxy. */
export interface CompanionShare {
  /** By its own count; null when it doesn't tell. */
  requests: number | null
  cpuNs: number | null
  /** Event loop utilisation of its busiest worker, 0..1; null when unknown. */
  loopUtilisation: number | null
}

/** 'documents': the document server in which other servers store. */
export type CompanionRole = 'upstream' | 'proxy' | 'documents'

/**
 * Documents of one slice: those whose insert was acknowledged to the client, and by how many the server's own count
 * grew.
 */
export interface DocumentCount {
  acknowledged: number
  counted: number
}

/** What the executions of one slice's query took, all together. */
export interface QueryCount {
  /** HTTP requests that were answered. */
  requests: number
  /** Results that came. */
  results: number
}

/** What one of several addresses of a server did during a slice. */
export interface OriginShare {
  /** Without a path. */
  url: string
  completed: number
  /** Of sockets. */
  errors: number
}

/** One request of several that a load sends. */
export interface RequestCount {
  name: string
  sent: number
  completed: number
  /** Answers that were not as expected. */
  wrong: number
  /** null: too few answers lie beyond it. */
  latencyUs: Pick<LatencyUs, 'p50' | 'p99'>
}

/** How an open-loop load went: requests fall due at times that don't depend on the answers. */
export interface Pacing {
  arrivals: 'poisson' | 'constant'
  /** Requests that fell due while it was measured. */
  due: number
  /** Of these, how many found no free connection and had to wait for one; that wait is part of their latency. */
  queued: number
  /** Of these, how many were not answered when the client gave up; their age then counts as their latency. */
  unanswered: number
  /** How much later than due the client itself sent a request that had a free connection. */
  lagUs: { p50: number; p99: number; max: number }
}

/** How several generators loaded together. */
export interface GeneratorsUse {
  /** Between the first and the last that began, and that ended; of turns: the mean. */
  startSkewMs: number
  endSkewMs: number
  /** How long the load lasted that these skews are of; of turns: the mean. */
  spanMs: number
  /** Where they ran; each machine once. */
  machines: GeneratorMachine[]
  /** By index. */
  shares: GeneratorShare[]
}

/** An agent as it introduced itself. */
export type PlannedAgent = Pick<AgentShare, 'address' | 'pid' | 'name' | 'machine'>

/** What one agent read of the server before and after a load. */
export interface AgentShare {
  /** Where it listens. */
  address: string
  /** The root of the tree that it reads, and the name of that program. */
  pid: number
  name: string
  machine: GeneratorMachine
  /** At the end. */
  processes: number
  cpuNs: number
  waitNs: number
  /** In steps of 10 ms. */
  cpuSeconds: { user: number; system: number }
  /** At the end; null: its user may not read it. */
  pssBytes: number | null
  /** When the counters were read: at most so many milliseconds before that time of our clock. */
  readBefore: { at: string; withinMs: number }
  readAfter: { at: string; withinMs: number }
  /** What others used of its CPUs, interrupts included; null: more of this run goes on there. */
  foreignCpuShare: number | null
  stealShare: number | null
}

export interface GeneratorMachine {
  name: string
  cpus: number
  cpuModel: string
  memoryBytes: number
  node: string
}

export interface GeneratorShare {
  completed: number
  /** CPUs that it used. */
  cpuShare: number
  loopUtilisation: number | null
  /** How far its clock was ahead of the coordinator's, and the most that this may be wrong by. */
  clockOffsetMs: number
  clockUncertaintyMs: number
  /** Its place in `machines`. */
  machine: number
  /** CPU that others than generators used there, as NoiseReading has it; null: not known, or it ran on this machine. */
  foreignCpuShare: number | null
  stealShare: number | null
  /** What it reaches against a server on its own machine that does nothing; absent or null: not known. */
  ceilingRps?: number | null
}

/** What a server did with its quota of CPU time during a slice. */
export interface QuotaUse {
  /** CPUs that all its processes may use together. */
  cpus: number
  /** Periods of 100 ms in which it had something to do, and in how many of them it used up its quota. */
  periods: number | null
  throttledPeriods: number | null
  /**
   * Nanoseconds for which it was held back, summed over the CPUs that it was on; null, as the two above: the control
   * group could not be read.
   */
  throttledNs: number | null
}

/** What a server did with its quota of CPU time, over several slices. */
export interface QuotaSummary {
  cpus: number
  /** Share of the periods of 100 ms in which it was used up; null: can't be read. */
  throttledPeriods: number | null
  /** Seconds for which it was held back in each second, summed over CPUs; null: can't be read. */
  throttledSeconds: number | null
}

/** One short measured load interval against one live server. */
export interface Slice extends CellKey {
  type: 'slice'
  runtime: string
  /** Which replicate of its cell, counted over the whole run from 1. */
  block: number
  /** Which start of the server's processes, from 1. */
  processStart: number
  /** Position in the run, from 1. */
  order: number
  startedAt: string
  /** From the client's start to its stop, monotonic clock. */
  seconds: number
  sent: number
  completed: number
  rps: number | null
  latencyUs: LatencyUs
  /** Microseconds, HdrHistogram V2, compressed, base64; null when nothing was answered. */
  histogram: string | null
  bytes: number
  non2xx: number
  errors: number
  mismatches: number
  /** TCP connections that the client opened, reconnects included; null when it doesn't tell. */
  sockets: number | null
  /** CPU and run-queue time of the whole server tree; null where /proc is absent or the tree isn't ours. */
  cpuNs: number | null
  cpuUsPerRequest: number | null
  waitNs: number | null
  pssBytes: number | null
  /** Absent: the server runs under no quota. */
  quota?: QuotaUse
  clientCpuShare: number | null
  clientLoopUtilisation: number | null
  /** What this client reaches against a server that does nothing but answer these bytes; null when not measured. */
  ceilingRps: number | null
  /** Absent: one load client of this machine. */
  generators?: GeneratorsUse
  /**
   * What agents beside the server read, from which its CPU and memory are; absent: there are none, or one told nothing.
   */
  agents?: AgentShare[]
  workerShares: WorkerShare[] | null
  /** By address where there are several; absent: there is one, or the client doesn't tell. */
  origins?: OriginShare[]
  /** Absent where nothing runs beside the server. */
  companions?: Partial<Record<CompanionRole, CompanionShare>>
  /** Absent where no documents are inserted. */
  documents?: DocumentCount
  /**
   * Absent where no queries are executed; where they are, `completed`, `rps` and `cpuUsPerRequest` speak of executions.
   */
  queries?: QueryCount
  /** Absent: closed loop. */
  pacing?: Pacing
  /** Absent where one request is sent. */
  requests?: RequestCount[]
  noise: NoiseReading
  /** false: the server still changed when its warm-up ended, as far as the machine's noise lets one tell. */
  steady: boolean
  /** Whether this slice repeats one that foreign load had spoilt. */
  retried: boolean
  gates: GateFinding[]
}

/** QueryCount of all slices of a cell, and how many executions it belongs to. */
export interface QueryTotals extends QueryCount {
  executions: number
}

export interface Summary extends CellKey {
  type: 'summary'
  reference: string
  /** Pairs of slices behind the ratio. */
  blocks: number
  /** p99 in open loops only: in closed ones latency is the inverse of the rate. */
  ratio: { rps: Interval | null; cpu: Interval | null; p99?: Interval | null }
  verdict: { rps: VerdictWord; cpu: VerdictWord; p99?: VerdictWord }
  /** Undecided although their intervals lie beyond the band: twins of the run differed by as much; absent: none. */
  withinNoise?: ('cpu' | 'rps' | 'p99')[]
  /**
   * The places that it may have among the cells of its load, best first; absent: fewer than three have a place, or this
   * one has none.
   */
  place?: [low: number, high: number]
  state: CellState
  /** Gate codes and their details, worst first. */
  reasons: GateFinding[]
  /** Geometric means over the slices, each with its 95 % interval beside it. */
  rps: number | null
  rpsInterval: Interval | null
  /** True when rps says what the client could do rather than what the server can. */
  rpsIsLowerBound: boolean
  cpuUsPerRequest: number | null
  cpuInterval: Interval | null
  latencyUs: LatencyUs
  /** The largest of the slices. */
  pssBytes: number | null
  /**
   * Requests of the busiest worker over those of the mean one, the median of the slices; absent or null: one worker, or
   * not known.
   */
  balance?: number | null
  /**
   * Requests that the upstream got for each request that the server got, over all slices; absent: there is no upstream.
   */
  upstreamPerRequest?: number | null
  /** Over all slices; absent: nothing was inserted. */
  documents?: DocumentCount
  /**
   * Over all slices; absent: no queries were executed. Where they were, rps and cpuUsPerRequest speak of executions.
   */
  queries?: QueryTotals
  /** The 99th percentile of all requests of all slices, in microseconds, with its interval; absent: closed loop. */
  p99Interval?: Interval | null
  /**
   * A stall that comes so often or more often, in seconds, was met by at least one slice, with 95 %; absent: closed
   * loop, or an earlier version.
   */
  stallsSeenSeconds?: number
  /** Sums over all slices, and the largest lag; absent: closed loop. */
  pacing?: Pacing
  /** Requests per second over those of what the run is compared with besides; absent: nothing there to compare with. */
  gain?: Gain
}

/** 1.604 is a gain of 60.4 %. */
export interface Gain {
  /** A variant of this run, or the file of another one. */
  over: string
  /** Requests per second there. */
  rps: number | null
  /** Whether slices of the same blocks were compared, or two runs. */
  paired: boolean
  ratio: Interval | null
  /** Why there is no ratio; null: there is one. */
  why: string | null
}

/** A cell, measured once more with a second load client: the first one may have been the bound. */
export interface CrossCheckLine extends CellKey {
  type: 'cross-check'
  /** The second client. */
  checkedWith: string
  /** Its threads; absent: the run file is older than this. */
  checkedThreads?: number
  startedAt: string
  seconds: number
  /** Of the cell's own slices, the geometric mean. */
  rps: number
  checkedRps: number | null
  /**
   * 'client': the second client reached clearly more, so that the first was the bottleneck; 'agreement': it did not;
   * 'invalid': its slice can't be used.
   */
  finding: 'client' | 'agreement' | 'invalid'
  gates: GateFinding[]
}

/** One part of the load's second: shares of one CPU. */
export interface CpuShare {
  user: number
  system: number
}

export type TimelineRole = 'server' | CompanionRole | 'client'

/** CPU and memory over time under one load. */
export interface TimelineLine extends CellKey {
  type: 'timeline'
  startedAt: string
  seconds: number
  completed: number
  samples: { atSeconds: number; cpu: Partial<
    Record<TimelineRole, CpuShare>
  >; pssBytes: number | null }[]
}

/** Line 1 of run.ndjson. */
export interface RunLine {
  type: 'run'
  schema: number
  seed: number
  protocol: Protocol
  startedAt: string
  machine: Machine
  versions: Record<string, string>
  git: { revision: string | null; dirty: boolean | null }
  options: Record<string, unknown>
  /** The last calibration of this machine that lay under results/ when the run began; absent or null: none. */
  calibration?: CalibrationNote | null
}

/** What `npm run calibrate` found: which of its promises the instrument keeps on this machine. */
export interface CalibrationNote {
  startedAt: string
  revision: string | null
  /** kept: null where too little was measured to say. */
  promises: { name: string; kept: boolean | null; found: string }[]
}

export interface Machine {
  platform: string
  arch: string
  kernel: string
  cpuModel: string
  cores: number
  memoryBytes: number
  /** CPUs that the cgroup allows; null: no limit. */
  cpuQuota: number | null
  governor: string | null
  virtualisation: string | null
  openFilesLimit: number | null
  somaxconn: number | null
  portRange: string | null
  /** The environment variables that change what node does. */
  knobs: Record<string, string | null>
  /** Before the run's own load began. */
  noise: NoiseReading & { loadAverage: number }
}

export interface PlanLine extends Plan {
  type: 'plan'
}

/** One variant's verification before it is measured. */
export interface VerifyLine {
  type: 'verify'
  study: string
  variant: string
  workers: number
  via?: string | null
  processStart: number
  passed: boolean
  /** What the server told about itself: version, license, role, authentication, contexts. */
  facts?: Readonly<Record<string, unknown>>
  /** A check that fails says what was expected and what came. */
  checks: { action: string; check: string; passed: boolean; skipped?: string; message?: string }[]
}

/** The load before anything is measured: whether a server became steady, and how. */
export interface WarmUpLine {
  type: 'warm-up'
  study: string
  variant: string
  workers: number
  via?: string | null
  processStart: number
  action: string
  connections: number
  seconds: number
  /** Whether it was shown that nothing changes any more; a loud machine may never show it. */
  steady: boolean
  /** Milliseconds of one window. */
  windowMs: number
  /** Requests per CPU-second of each window; per second where CPU time can't be read. */
  windows: number[]
}

/** A start of one server, while no other ran. */
export interface StartLine {
  type: 'start'
  study: string
  variant: string
  workers: number
  /** From 1; in each, every variant is started once, in random order. */
  round: number
  startedAt: string
  /** Milliseconds from the start of its process to its first answer; null: not known. */
  readyMs: number | null
  /** CPU time of its whole tree until it was at rest; null where /proc is absent. */
  cpuMs: number | null
  /** Of its whole tree at rest, before it was loaded. */
  restPssBytes: number | null
}

/** The last line of a run that was not killed. */
export interface EndLine {
  type: 'end'
  endedAt: string
  seconds: number
  /** 'budget', 'blocks', 'precision', 'interrupted', 'failed'. */
  stoppedBy: string
  exitCode: number
  warnings: Warning[]
}

/** A run that did not come to its end goes on. What was concluded before this line counts no more. */
export interface ResumeLine {
  type: 'resume'
  at: string
  machine: Machine
  versions: Record<string, string>
  git: RunLine['git']
  /** The budget of each study from here on, where it was changed; null: as planned. */
  budgetSeconds: number | null
  /** What is otherwise than when the run began. */
  differences: Difference[]
  /**
   * What does not count: bytes of a line that was cut off, and slices of a block that was not complete, which is
   * measured again.
   */
  dropped: { bytes: number; slices: number }
  /** Where each study goes on; those that are complete are left out. */
  studies: ResumedStudy[]
}

export interface ResumedStudy {
  study: string
  /** Blocks that are complete. */
  blocks: number
  /**
   * The number of the next start of the servers' processes, and which of the planned starts it takes the place of;
   * later ones follow one by one.
   */
  processStart: number
  insteadOf: number
}

/** Something that changed between two parts of a run. */
export interface Difference {
  /** 'kernel', 'git revision'. */
  what: string
  before: string
  now: string
}

/** A doubt about the run as a whole. */
export interface Warning {
  code: string
  message: string
  remedy: string
}

export type RunFileLine =
  | RunLine
  | PlanLine
  | VerifyLine
  | WarmUpLine
  | StartLine
  | Slice
  | TimelineLine
  | CrossCheckLine
  | LinkLine
  | Summary
  | ResumeLine
  | EndLine

/** A run file, read: finished or half-finished. */
export interface RunData {
  run: RunLine
  plans: PlanLine[]
  verifications: VerifyLine[]
  slices: Slice[]
  timelines: TimelineLine[]
  crossChecks: CrossCheckLine[]
  /** Absent: read from elsewhere than a run file; the same as none. */
  links?: LinkLine[]
  /** Absent: a run of an earlier version, which wrote none. */
  warmUps?: WarmUpLine[]
  /** Absent: none were planned. */
  starts?: StartLine[]
  /** Those of the last end. */
  summaries: Summary[]
  end: EndLine | null
  /** Absent: it went on without a break. */
  resumes?: ResumeLine[]
}

/** What --driver takes. */
export type DriverName =
  | import('./plan/query-clients.js').QueryClientName
  | 'autocannon'
  | 'wrk'
  | 'ab'

/** What the user wants of a run, read and checked once, at the door. */
export interface BenchOptions {
  studies: readonly string[]
  preset: string
  /** Globs of variant names; null: all. */
  only: readonly string[] | null
  /** Null: all. */
  actions: readonly string[] | null
  /** Null: the preset's. */
  connections: readonly number[] | null
  /** Of the load client; null: the study's. */
  threads: readonly number[] | null
  /** Null: each server's own. */
  workers: readonly number[] | null
  /** Null: the study's. */
  driver: DriverName | null
  /** What starts the load's generators, and how many: 'local:2'; null: one load client of this machine. */
  generators: string | null
  /** Requests per second of open loops; null: closed loops. */
  rates: readonly number[] | null
  /** How the requests of open loops are spread over time. */
  arrivals: 'poisson' | 'constant'
  /** A URL or a path. */
  against: string | null
  /** Requests of a slice, or executions of a query; null: the preset's. */
  amount: number | null
  /** What a link between server and client is to be like, as given: '1gbit,100us'; null: there is none. */
  network: string | null
  /** The addresses of a server that runs elsewhere, or the name of a service, as given. */
  target: string | null
  /** Whether any certificate of the target will do. */
  insecure: boolean
  /** The agents that read the target on its own machines, as given; null: none. */
  agent: string | null
  /** Bytes of the file of the study `files`; null: 67. */
  fileSize: number | null
  /** The file of a run that did not come to its end. */
  resume: string | null
  /** With actions of the user's own. */
  actionDirectories: readonly string[]
  /** With servers of the user's own. */
  serverDirectories: readonly string[]
  /** With studies of the user's own. */
  studyDirectories: readonly string[]
  /** Other runtimes, as given: 'node@20', 'bun'; null: the study's. */
  runtimes: readonly string[] | null
  precision: number | null
  /** Null: the preset's. */
  budgetSeconds: number | null
  seed: number
  /** Of the upstream: '5ms', 'lognormal:20,0.5'. */
  latency: string | null
  arangodOptions: readonly string[]
  keep: boolean
  out: string | null
  /** The port of a page that shows the run while it goes on, 0: a free one; null: no page. */
  live: number | null
  json: boolean
  quiet: boolean
  dryRun: boolean
}
