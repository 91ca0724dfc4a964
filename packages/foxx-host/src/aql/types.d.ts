// The shapes of AQL. A query's text is parsed (parse/), checked and resolved (check/), planned (plan/), compiled and
// pulled row by row (execute/).

import type { Catalog, Collection, Index, ReadTables } from '../documents/types.js'
import type { Store, Writing } from '../store/types.js'

export type Numbers = Pick<Store, 'nextNumber' | 'passNumber'>

/**
 * What JSON has. Objects may have own attributes of any name, '__proto__' too: write them with setAttribute, read them
 * with getAttribute (values/).
 */
export type Value = null | boolean | number | string | Value[] | { [name: string]: Value }

/** a..b */
export interface Range {
  length: number
  at(position: number): number
  has(value: Value): boolean
  toArray(): number[]
}

/** Where something stands in the text: both from 1, columns in UTF-16 units. */
export interface At {
  line: number
  column: number
}

/** What parse/ makes and check/ resolves. All nodes are frozen; `at` is where the node's text begins. */
export type Expression =
  | { type: 'literal', value: Value, at: At }
  /** A variable, a collection, CURRENT, NEW or OLD: only parse/ makes it, check/ replaces it. */
  | { type: 'name', name: string, at: At }
  /** check/: a variable of the scope. */
  | { type: 'variable', slot: number, name: string, at: At }
  /** check/: a collection where a value can stand: all of its documents (LENGTH and COLLECTION_COUNT take its name). */
  | { type: 'collection', name: string, at: At }
  | { type: 'bind', name: string, at: At }
  /** @@name; check/ replaces it by a collection. */
  | { type: 'collectionBind', name: string, at: At }
  | { type: 'array', items: readonly Expression[], at: At }
  | { type: 'object', members: readonly Member[], at: At }
  /** a.b */
  | { type: 'attribute', object: Expression, name: string, at: At }
  /**
   * a.@name: the parameter is a name, or an array of names (a path). check/ makes attributes of it where it knows the
   * parameter's value.
   */
  | { type: 'bindAttribute', object: Expression, bind: string, at: At }
  /** a[b] */
  | { type: 'index', object: Expression, index: Expression, at: At }
  | Expansion
  /** parse/ only: the element of the innermost expansion, in its `each`; check/ makes a variable of it. */
  | { type: 'element', at: At }
  /** name in upper case, with its namespace: 'LENGTH', 'MYNS::FN' */
  | { type: 'call', name: string, args: readonly Expression[], at: At }
  | { type: 'unary', operator: '!' | '+' | '-', operand: Expression, at: At }
  | { type: 'binary', operator: BinaryOperator, left: Expression, right: Expression, at: At }
  | { type: 'logical', operator: '&&' | '||', left: Expression, right: Expression, at: At }
  /** left ALL IN right, left ANY == right, left AT LEAST (2) == right */
  | {
    type: 'quantified'
    quantifier: Quantifier
    operator: ComparisonOperator
    left: Expression
    right: Expression
    at: At
  }
  /** then null: `a ? : b` */
  | {
    type: 'ternary'
    condition: Expression
    then: Expression | null
    otherwise: Expression
    at: At
  }
  | { type: 'range', from: Expression, to: Expression, at: At }
  /** object[? quantifier FILTER filter] */
  | { type: 'question', object: Expression, quantifier: Quantifier
    | { count: Expression }, filter: Expression | null, currentSlot: number, at: At }
  | { type: 'subquery', query: Query, at: At }

/**
 * a[*], a[**], a[* FILTER f LIMIT o, n RETURN r]: `each` is what follows the brackets, applied to each element; it is
 * `element` where nothing follows, and counts only where there is no `result`.
 */
export interface Expansion {
  type: 'expansion'
  object: Expression
  /** Levels that are flattened: 0 for [*], 1 for [**]. */
  flatten: number
  filter: Expression | null
  limit: { offset: Expression | null, count: Expression } | null
  result: Expression | null
  each: Expression
  /** check/: where CURRENT is in the frame, and where the element that `each` refers to; -1 from parse/. */
  currentSlot: number
  elementSlot: number
  at: At
}

export type ComparisonOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not in'
export type BinaryOperator =
  | ComparisonOperator
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | 'like'
  | 'not like'
  | '=~'
  | '!~'
export type Quantifier = 'all' | 'any' | 'none' | { atLeast: Expression }

/** The first of several members with the same name counts. */
export interface Member {
  /** A literal name is a literal string; [expr] any expression; @k a bind. */
  name: Expression
  value: Expression
}

/** One block: the whole text, or a subquery. */
export interface Query {
  operations: readonly Operation[]
  /** WITH a, b: read whatever else the query does; only of the whole text, and only from parse/. */
  collections?: readonly Target[]
  at: At
}

/** What parse/ makes has names; slots are -1 until check/ has seen them. */
export interface Declared {
  name: string
  slot: number
  at: At
}

/** A collection that is written to: its name, or @@bind (check/ makes a name of it). */
export interface Target {
  name: string | null
  bind: string | null
  at: At
}

/** How edges are followed from a vertex: those that begin there, that end there, or both. */
export type Towards = 'out' | 'in' | 'any'

export type GraphKind =
  | 'traversal'
  | 'shortestPath'
  | 'kShortestPaths'
  | 'allShortestPaths'
  | 'kPaths'

/** FOR v, e, p IN 1..2 OUTBOUND from edges, and the searches for paths between two vertices. */
export interface GraphLoop {
  type: 'graph'
  kind: GraphKind
  /** Of a traversal: vertex, edge, path; of a shortest path: vertex, edge; otherwise: path. The first is a must. */
  variables: readonly Declared[]
  depth: Expression | null
  direction: Towards
  from: Expression
  /** null for traversals */
  to: Expression | null
  /** The name of a graph, or the parameter that is one; null: `edges` are named. */
  graph: Expression | null
  /** direction null: that of the loop; check/ fills it, and adds the edge collections of the graph. */
  edges: readonly { direction: Towards | null, target: Target }[]
  /** check/: vertex collections of the graph; absent or null: any. */
  vertices?: readonly string[] | null
  prune: { variable: Declared | null, condition: Expression } | null
  options: Expression | null
  at: At
}

export type Operation =
  | GraphLoop
  | { type: 'for', variable: Declared, source: Expression, options: Expression | null, at: At }
  | { type: 'filter', condition: Expression, at: At }
  | { type: 'let', variable: Declared, value: Expression, at: At }
  | { type: 'sort', keys: readonly SortKey[], at: At }
  | { type: 'limit', offset: Expression | null, count: Expression, at: At }
  | Collect
  | Window
  | { type: 'return', value: Expression, distinct: boolean, at: At }
  | { type: 'insert', document: Expression, target: Target, options: Expression
    | null, oldSlot: number, newSlot: number, at: At }
  /** UPDATE document IN c has no key: the document names it. */
  | {
    type: 'update' | 'replace'
    key: Expression | null
    document: Expression
    target: Target
    options: Expression | null
    oldSlot: number
    newSlot: number
    at: At
  }
  | {
    type: 'remove'
    key: Expression
    target: Target
    options: Expression | null
    oldSlot: number
    at: At
  }
  | {
    type: 'upsert'
    search: Expression
    insert: Expression
    mode: 'update' | 'replace'
    update: Expression
    target: Target
    options: Expression | null
    oldSlot: number
    newSlot: number
    at: At
  }

export interface SortKey {
  value: Expression
  descending: boolean
  /** @direction: 'ASC' or 'DESC'; check/ makes `descending` of it where it knows the parameter's value. */
  direction?: { type: 'bindDirection', bind: string, at: At }
}

export interface Collect {
  type: 'collect'
  groups: readonly { variable: Declared, value: Expression }[]
  /** name: 'MAX', ...; argument: its only one */
  aggregates: readonly { variable: Declared, name: string, argument: Expression, at: At }[]
  /**
   * INTO g, INTO g = value, INTO g KEEP a, b. `scope`: the variables that a group's elements show; check/ fills it
   * (those of KEEP, or all of the block before).
   */
  into: { variable: Declared, value: Expression | null, keep: readonly Declared[]
    | null, scope: readonly Declared[] } | null
  /** WITH COUNT INTO n */
  count: Declared | null
  options: Expression | null
  at: At
}

/**
 * WINDOW {preceding, following} AGGREGATE ...: over so many rows; WINDOW value WITH {...} AGGREGATE ...: over rows
 * whose value is so near.
 */
export interface Window {
  type: 'window'
  value: Expression | null
  bounds: Expression
  aggregates: Collect['aggregates']
  at: At
}

/**
 * What check/ makes of a text and its bind parameters' kinds: names resolved, rules kept. Frozen, cached by text and by
 * the names that collection parameters stand for.
 */
export interface Checked {
  query: Query
  /** By slot; for COLLECT INTO and messages. */
  variables: readonly string[]
  /** In the order of their first use. */
  collections: readonly CollectionUse[]
  /** Names of value parameters (without @) and of collection parameters (with one @: '@coll'). */
  binds: readonly string[]
  writes: boolean
  /** What each run tells, such as options that there are none of. */
  warnings: Run['warnings']
}

export interface CollectionUse {
  name: string
  mode: 'read' | 'write'
}

/**
 * One step of a block. Rows flow through a block's steps in order; each has read the slots it needs from the frame and
 * written its own.
 */
export type Step =
  /** Documents of a collection; the slot holds a Row (execute/). */
  | { type: 'collection', collection: string, slot: number, access: Access }
  /** Elements of an array or range; anything else is error 1563. */
  | { type: 'list', source: Expression, slot: number }
  | GraphStep
  | { type: 'filter', condition: Expression }
  | { type: 'let', slot: number, value: Expression }
  /** keep: slots that are read after it. */
  | { type: 'sort', keys: readonly SortKey[], keep: readonly number[] }
  /** counted: fullCount says how many rows came in; the last LIMIT of the main block. */
  | { type: 'limit', offset: Expression | null, count: Expression, counted: boolean }
  | { type: 'collect', collect: Collect, sorted: boolean }
  /** keep: slots that are read after it. */
  | { type: 'window', window: Window, keep: readonly number[] }
  | Extract<Operation, { type: 'insert' | 'update' | 'replace' | 'remove' | 'upsert' }>
  | { type: 'return', value: Expression, distinct: boolean }

/** The slots of what nobody reads are -1. */
export interface GraphStep {
  type: 'graph'
  kind: GraphKind
  vertexSlot: number
  edgeSlot: number
  pathSlot: number
  depth: Expression | null
  direction: Towards
  from: Expression
  to: Expression | null
  graph: Expression | null
  edges: readonly { collection: string, direction: Towards }[]
  /** Vertex collections of the graph; null: any. */
  vertices: readonly string[] | null
  prune: { slot: number, condition: Expression } | null
  options: Expression | null
}

/** How a collection is read. */
export type Access =
  | { type: 'full' }
  /** _key == key (or _id == key): at most one document; `in`: key is an array of keys. */
  | { type: 'primary', key: Expression, by: '_key' | '_id', in: boolean }
  /**
   * Values of the first fields, then bounds of the field after them; `in`: the last of `equal` is an array, each of its
   * distinct values is looked up. Sorted by the index (backwards with reverse) unless `in`.
   */
  | { type: 'index', index: Index, equal: readonly Expression[], in: boolean, lower: Bound
    | null, upper: Bound | null, reverse: boolean }
  | GeoAccess
  /** Of a || b: what each of them finds, each document once. */
  | { type: 'union', accesses: readonly Access[] }

/**
 * By a geo index. `call` says how far a document is from `origin` (a shape; or latitude and longitude), or whether it
 * meets that; documents beyond `limit` meters are left out. sorted: the nearest first, `slot` is that of the row.
 */
export interface GeoAccess {
  type: 'geo'
  index: Index
  call: Extract<Expression, { type: 'call' }>
  origin: readonly Expression[]
  limit: Expression | null
  sorted: { slot: number } | null
}

export interface Bound {
  value: Expression
  inclusive: boolean
}

/** Immutable; subqueries of its expressions have steps of their own. */
export interface Plan {
  steps: readonly Step[]
  /** Steps of each subquery, by its node. */
  subqueries: ReadonlyMap<Query, readonly Step[]>
  /** Length of a frame. */
  slots: number
  variables: readonly string[]
  collections: readonly CollectionUse[]
  writes: boolean
  /** Those of Checked. */
  warnings: Run['warnings']
  /** Names of the rules that were applied, for explain: 'use-indexes', 'use-index-for-sort', ... */
  rules: readonly string[]
  /** FOR d IN c [LIMIT o, n] RETURN d, so that whole texts can be passed on; null otherwise. */
  whole: { collection: string, offset: Expression | null, count: Expression | null } | null
}

/** What a run of a query is given. */
export interface Setting {
  plan: Plan
  bindVars: Readonly<Record<string, Value>>
  database: string
  /** null: nobody is logged in. */
  user: string | null
  version: string
  catalog: Catalog
  /** Valid as long as the run goes on; for writing queries they are `writing` itself. */
  tables: ReadTables
  writing: Writing | null
  /** Whether `tables` show what is committed and nothing else, so that what was read of them may be kept. */
  committed: boolean
  /** For new keys and revisions. */
  numbers: Numbers
  options: RunOptions
  /** Shared by all queries of the worker; absent: nobody else counts. */
  memory?: MemoryPool | undefined
  /** Set from outside: the run throws 1500 soon after. */
  killed: () => boolean
  /** Milliseconds, monotonic. */
  clock: () => number
  /** Which nodes explain shows for its steps; absent: nobody asks what they do. */
  nodes?: NodeIds | undefined
  /** Blocks for milliseconds, or null where the run may pause instead (its caller waits). */
  block: ((milliseconds: number) => void) | null
}

export interface RunOptions {
  fullCount: boolean
  failOnWarning: boolean
  /** Default 10. */
  maxWarningCount: number
  /** Seconds; 0: without end. */
  maxRuntime: number
  /** Bytes that rows held by the run may take, roughly; 0: the host's own limit only. */
  memoryLimit: number
  /** Results are fetched as they come: they take no memory of the run. */
  stream: boolean
}

/** What expressions and steps work on: one for each block that is being run. Compiled expressions get nothing else. */
export interface Frame {
  slots: unknown[]
  run: Run
}

/** What is common to all frames of a run. */
export interface Run {
  setting: Setting
  stats: Stats
  /** At most maxWarningCount are kept. @throws HostError of that number with failOnWarning */
  warn(errorNum: number, message: string): void
  /** Bytes more (or fewer, negative) that rows take. @throws HostError 32 */
  hold(bytes: number): void
  /**
   * Holds bytes of a value that an expression has made on its way: until whoever evaluates it takes them back.
   * @throws HostError 32
   */
  lend(bytes: number): void
  /** What is lent so far. */
  readonly lent: number
  /** Gives back what was lent since there was so much of it. */
  takeBack(lent: number): void
  /**
   * Called for each row that is read or made: every so many calls it looks at kill and time.
   * @throws HostError 1500
   * @returns whether the slice is over and the caller shall yield PAUSE; rows: how many at once, default 1
   */
  tick(rows?: number): boolean
  /** Until when a pause lasts at least, by setting.clock; SLEEP sets it before it yields PAUSE. */
  wakeAt: number | null
  warnings: readonly { code: number, message: string }[]
  /** Whether a write of it asked for a sync. */
  sync: boolean
}

export interface Stats {
  writesExecuted: number
  writesIgnored: number
  scannedFull: number
  scannedIndex: number
  filtered: number
  httpRequests: number
  executionTime: number
  peakMemoryUsage: number
  fullCount?: number
  /** What the nodes of the plan did; with Setting.nodes. */
  nodes?: readonly NodeStats[]
}

/**
 * Ids of the nodes that stand for the beginning of a block, and for each of its steps: those of its expressions, then
 * its own.
 */
export type NodeIds = ReadonlyMap<Step | readonly Step[], readonly number[]>

/** runtime: seconds, with those of all nodes before it. */
export interface NodeStats {
  id: number
  calls: number
  items: number
  filtered: number
  runtime: number
}

/**
 * What generators of steps and expressions yield when the slice is over or SLEEP sleeps; whoever gets it yields it on
 * and goes on where it was.
 */
export type Pause = symbol

/** What compiles expressions. */
export interface Compiler {
  /** Whatever is below. */
  compile(expression: Expression): Compiled
  functions: ReadonlyMap<string, AqlFunction>
  subquery(query: Query): Compiled
}

/**
 * A compiled expression. `steps` is there where it may take long (subqueries, SLEEP): then it has to be used instead of
 * `run`.
 */
export interface Compiled {
  run: (frame: Frame) => Value
  steps: ((frame: Frame) => Generator<Pause, Value>) | null
  /** Whether it is the same for all frames and runs, and does nothing else. */
  constant: boolean
}

/** One run of a plan, pulled from outside. */
export interface Execution {
  /**
   * Goes on until `size` results are there, or all, or the clock passes `until`.
   * @throws HostError; the run is over then
   */
  advance(limits: { size: number, until: number }): Progress
  /** Ends it early. */
  close(): void
  readonly stats: Stats
  readonly warnings: Run['warnings']
  /** Whether what it wrote has to be on the disk before it is acknowledged. */
  readonly sync: boolean
}

export type Progress =
  | { state: 'paused', wakeAt: number | null }
  /** full: there may be more, 'done': there is no more. */
  | { state: 'full' | 'done', results: Results }

/** `count` results as JSON texts; joined by commas they are the inside of an array. */
export interface Results {
  count: number
  parts: readonly (string | Buffer)[]
}

/** As many as a function takes. What may be left out, and was, is undefined. */
export type Arguments = readonly [Value, Value, Value, Value, Value, ...Value[]]

/** A function of the table. */
export interface AqlFunction {
  /** Upper case. */
  name: string
  /**
   * How many arguments: [least, most]; most may be Infinity. Another number is error 1541 when the query is checked.
   */
  arity: readonly [number, number]
  /**
   * Of each argument, the last one for all that follow. A value that does not fit makes the call null with a warning
   * 1542; conversions never fail.
   */
  kinds: readonly Kind[]
  /** Gives null as soon as one of the arguments is null, without a warning. */
  nullIfNull?: boolean
  /** false: differs from call to call (RAND, SLEEP, DOCUMENT, ...). */
  deterministic?: boolean
  /** The first argument is a collection's name, and may be written without quotes. */
  takesCollection?: boolean
  /**
   * Where the only argument is a collection that is written without quotes: its name instead of all of its documents.
   */
  ofCollection? (name: string, run: Run): Value
  /** Where the first argument is a range: the same without making an array of it. */
  ofRange? (range: Range): Value
  /** Milliseconds for which the query rests before the result is there (SLEEP). */
  pause? (args: readonly Value[]): number
  /** Arguments are checked and converted by then. It may not change them. */
  call (args: Arguments, run: Run): Value
  /** The same, where it may take long: for callers that can wait. */
  steps? (args: Arguments, run: Run): Generator<Pause, Value>
}

/**
 * any: as it is. array, object, string, number, boolean: only that. elements: an array, too, but anything else is
 * warning 1563 (ArangoDB has both). list: an array (null: an empty one). toNumber, toString, toBoolean: converted as
 * AQL converts. collectionOrArray, ...: helpers add what they need here.
 */
export type Kind =
  | 'any'
  | 'array'
  | 'elements'
  | 'list'
  | 'object'
  | 'string'
  | 'number'
  | 'boolean'
  | 'arrayOrObject'
  | 'arrayOrString'
  | 'toNumber'
  | 'toString'
  | 'toBoolean'
  | 'toArray'

/** One accumulator of COLLECT AGGREGATE; the functions of the same name use it, too. */
export interface Aggregate {
  name: string
  create(): {
    add(value: Value): void
    result(): Value
    /** bytes that it holds more than at its beginning */ held?(): number
  }
}

/** Memory that is shared: what was taken has to be given back. */
export interface MemoryPool {
  /** @throws HostError 32 where there isn't so much left */
  take(bytes: number): void
  give(bytes: number): void
  readonly held: number
}

/** What clients may change of how queries are watched; seconds and characters. */
export interface QueryProperties {
  /** Whether running queries are listed. */
  enabled: boolean
  trackSlowQueries: boolean
  /** Whether bind parameters are shown. */
  trackBindVars: boolean
  maxSlowQueries: number
  slowQueryThreshold: number
  slowStreamingQueryThreshold: number
  maxQueryStringLength: number
}

/** What is known of a query when it begins. */
export interface QueryFacts {
  database: string
  user: string | null
  text: string
  bindVars: Readonly<Record<string, Value>>
  stream: boolean
  plan: Plan
}

/** A query that runs, until its `end`. */
export interface RunningQuery {
  /** Decimal text; its low bits are the slot of the worker. */
  id: string
  isKilled(): boolean
  kill(): void
  /** exitCode: 0, or the number of the error that ended it. Further calls do nothing. */
  end(outcome: { exitCode: number, peakMemoryUsage: number }): void
}

/** A query as clients are shown it. */
export interface ShownQuery {
  id: string
  database: string
  user: string
  query: string
  bindVars: object
  /** ISO date. */
  started: string
  /** Seconds. */
  runTime: number
  peakMemoryUsage: number
  state: 'executing' | 'killed' | 'finished'
  stream: boolean
  modificationQuery: boolean
  dataSources: readonly string[]
  /** Only of slow ones. */
  exitCode?: number
}

/** A query's tree, and the names of its bind parameters, each once. */
export interface Parsed {
  query: Query
  binds: { values: string[], collections: string[], attributes: string[], graphs: Expression[] }
}

/** Both throw HostErrors: what parse/, check/ and plan/ throw. */
export interface Preparer {
  parse(text: unknown): Parsed
  prepare(
    text: unknown, bindVars: unknown,
    world: { catalog: Catalog, tables: ReadTables, database: string }
  ): { plan: Plan, bindVars: Record<string, Value> }
  /** Those that are kept of a database, the longest unused first. */
  listPlans(database: string): KeptPlan[]
  forgetPlans(database: string): void
}

/** A plan that is kept, as clients see it. */
export interface KeptPlan {
  /** Of the text and of what the plan depends on beside it: one plan, one hash. */
  hash: string
  query: string
  /** Only those that stand for collections and attributes: the plan holds for all others. */
  bindVars: Record<string, Value>
  dataSources: string[]
  /** ISO 8601. */
  created: string
  /** How often it spared the planning. */
  hits: number
}

/** The queries of one worker: what was parsed and planned, what runs, and what was slow. */
export interface QueryRegister extends Preparer {
  readonly properties: Readonly<QueryProperties>
  /** For Setting.memory, and for results that wait. */
  memory: MemoryPool
  change(properties: Readonly<QueryProperties>): void
  begin(facts: QueryFacts): RunningQuery
  current(database: string): ShownQuery[]
  slow(database: string): ShownQuery[]
  forgetSlow(database: string): void
  /** @throws HostError 1591 */
  kill(database: string, id: string): void
  /** All that run in a database, because it is dropped. */
  killAll(database: string): void
}
