// The shapes that travel through the package: text -> Script (language) -> Plan (plan) -> Outcome (execute),
// with tables, routes and upstream calls beside them. Everything compiled (scripts, tables, plans) is frozen and
// shared by all requests; everything that belongs to one request lives in its Scope.

// ---------------------------------------------------------------------------------------------- language

/** Where something stands in a script; line and column are counted from 1, offset from 0. */
export interface Position { offset: number; line: number; column: number }

/** A word that was probably meant, where a script has another one. */
export interface Meant extends Position {
  word: string
  typed: string
  /** What is wrong with the script if it was not meant. */
  otherwise: string
}

interface Placed { position: Position }

/** How long an upstream may take, and how long it is not called after failures. */
export interface Delays { timeoutMs: number; minDelayMs: number; maxDelayMs: number }

/** A statement that may call an upstream; null: as configured. */
type Timed = Placed & { [K in keyof Delays]: number | null }

/** A script as it was written. */
export interface Script {
  text: string
  statements: readonly Statement[]
  /** The return, always last; null: the value of the last executable statement is the result. */
  returns: Return | null
}

export type Statement = Assignment | Bare | If | Try | Throw

/** `name = a || b`. */
export interface Assignment extends Placed {
  kind: 'assign'
  name: string
  alternatives: readonly Operation[]
}

/** A statement whose value nobody named. */
export interface Bare extends Placed { kind: 'bare'; alternatives: readonly Operation[] }

export interface If extends Placed {
  kind: 'if'
  condition: LogicalCondition
  then: readonly Statement[]
  otherwise: readonly Statement[]
}

export interface Try extends Placed {
  kind: 'try'
  body: readonly Statement[]
  catches: readonly (Placed & { condition: LogicalCondition; body: readonly Statement[] })[]
  finally: readonly Statement[]
}

/** `throw (name)`: sets the variable `name`; it does not stop the block. */
export interface Throw extends Placed { kind: 'throw'; name: string }

/** Conditions of if and catch, over names of variables. */
export type LogicalCondition =
  | { kind: 'name'; name: string; position: Position }
  | { kind: 'not'; operand: LogicalCondition }
  | { kind: 'and' | 'or'; left: LogicalCondition; right: LogicalCondition }

export interface Return extends Placed {
  kind: 'return'
  alternatives: readonly Operation[]
  route: RouteClause | null
  /** Markdown of the comments right before it. */
  comments: string
}

/** `via route '/p/{x}?q={name}' with optional params using defaults a = 1 using method get using headers 'N' = 'V'`. */
export interface RouteClause extends Placed {
  template: string
  optionalParams: boolean
  defaults: readonly NameValue[]
  method: HttpMethod
  headers: readonly NameValue[]
}

/** One pair of a clause; `quoted` tells a text from an unquoted path or digits. */
export interface NameValue { name: string; value: string; quoted: boolean }

/** What stands on the right of an assignment or after return. */
export type Operation =
  | Select | Insert | Delete | Update | CreateTable | ShowTables | ShowRoutes | DescribeTable
  | DescribeRoute | Literal | Require | Call | Variable

/** A bare name: only after return. */
export interface Variable extends Placed { kind: 'variable'; name: string }

/** A JSON value; strings in it may hold "{references}". */
export interface Literal extends Placed { kind: 'literal'; value: unknown }

/** `u = require("./mod.js")`. */
export interface Require extends Placed { kind: 'require'; path: string }

/** `u.add(x, 2)`. */
export interface Call extends Placed {
  kind: 'call'
  /** The variable that holds the module, and the function's name: 'u', 'add'; deeper paths keep their dots. */
  module: string
  name: string
  arguments: readonly Argument[]
}

/** A path (a variable; a column in a select) or a literal. */
export type Argument =
  | { kind: 'path'; path: string; position: Position }
  | { kind: 'literal'; value: unknown }

export interface Select extends Timed {
  kind: 'select'
  /** null: `*`. */
  columns: readonly Column[] | null
  sources: readonly Source[]
  where: readonly Condition[]
  limit: number | null
  offset: number | null
}

export interface Column extends Placed {
  /**
   * `d.ProductID[0].Value`; as written, but without the quotes of `'p.b-3'['c-1']` where it is the same without them:
   * `p.b-3['c-1']`.
   */
  path: string
  alias: string | null
  /** The function whose value the column is; its path is '' then. */
  call?: Call
}

export interface Source extends Placed { name: string; alias: string | null }

export type Condition = Equals | In | InSelect | Call

export interface Equals extends Placed { kind: 'equals'; path: string; value: Value }

export interface In extends Placed { kind: 'in'; path: string; values: readonly Value[] }

export interface InSelect extends Placed { kind: 'in-select'; path: string; select: Select }

/**
 * quoted: `'text'`; digits: `42`; path: an unquoted path, which may be a join's other side, a variable or plain text.
 */
export interface Value extends Placed {
  kind: 'quoted' | 'digits' | 'path'
  /** Without quotes. */
  text: string
}

export interface Insert extends Timed {
  kind: 'insert'
  into: Source
  columns: readonly string[]
  /** null: no values clause; `object` or the incoming body is inserted. */
  values: readonly (Value | Literal)[] | null
  /** `insert "{obj}" into T`. */
  object: string | null
  /** `with parts "{req.parts[0]}"`. */
  parts: string | null
  /** All of them; `parts` is the first. */
  allParts?: readonly string[]
}

export interface Delete extends Timed { kind: 'delete'; from: Source; where: readonly Condition[] }

export interface Update extends Timed {
  kind: 'update'
  table: Source
  /** The text after `with`: a reference such as "{obj}". */
  with: string
  where: readonly Condition[]
}

export type Verb = 'select' | 'insert' | 'update' | 'delete'
export type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete'

export interface CreateTable extends Placed {
  kind: 'create-table'
  name: string
  /** 'http' unless `via` says otherwise. */
  connector: string
  verbs: readonly TableVerbClause[]
  /** Markdown of the comments right before it. */
  comments: string
}

export interface TableVerbClause extends Placed {
  verb: Verb
  method: HttpMethod
  /** Of `do ACTION at`, which connectors other than http have in place of a method; null otherwise. */
  action?: string | null
  /** Names after `expect`: a connector's. */
  expects?: readonly { name: string; required: boolean }[]
  uri: string
  aliases: readonly NameValue[]
  headers: readonly NameValue[]
  defaults: readonly NameValue[]
  patch: string | null
  bodyTemplate: { path: string; type: string | null; foreach: string | null } | null
  auth: string | null
  resultset: string | null
  expiresSeconds: number | null
}

export interface ShowTables extends Placed { kind: 'show-tables' }

export interface ShowRoutes extends Placed { kind: 'show-routes' }

export interface DescribeTable extends Placed { kind: 'describe-table'; name: string }

export interface DescribeRoute extends Placed {
  kind: 'describe-route'
  path: string
  method: HttpMethod
}

/** One thing that is wrong with a script. */
export interface Problem extends Placed {
  /** Code of errors/index.js. */
  code: string
  /** One sentence, as the user reads it. */
  message: string
}

// ------------------------------------------------------------------------------------------------ values

/** A JSONPath, parsed: what a column, a condition's left side or the rest of a reference names. */
export interface Path { text: string; steps: readonly PathStep[] }

export type PathStep =
  | { kind: 'key'; name: string }
  | { kind: 'index'; index: number }
  | { kind: 'descend' }
  | { kind: 'every' }
  | { kind: 'slice'; start: number | null; end: number | null; step: number | null }
  | { kind: 'union'; keys: readonly (string | number)[] }
  | { kind: 'filter'; expression: Expression }
  | { kind: 'computed'; expression: Expression }

/** The small language of `[?(...)]` and `[(...)]`; evaluated by us, never by the JavaScript engine. */
export type Expression =
  | { kind: 'value'; value: string | number | boolean | null }
  /** `@`: the element itself. */
  | { kind: 'current' }
  /** A script variable. */
  | { kind: 'variable'; name: string }
  /** `@.price`, `@['a-b']`, `x.y`, `@.length`: own properties of plain data only. */
  | { kind: 'member'; object: Expression; key: Expression }
  | { kind: 'not' | 'minus' | 'plus'; operand: Expression }
  | { kind: 'binary'; operator: '||' | '&&' | '==' | '!=' | '===' | '!==' | '<' | '<=' | '>'
    | '>=' | '+' | '-' | '*' | '/' | '%'; left: Expression; right: Expression }

/** What one run of a script can see; made anew for each request and never shared. */
export interface Scope {
  /** Set by assignments as they complete; a Map, so that no name is special. */
  variables: Map<string, unknown>
  /** Fields of the body of a route call; {} otherwise. */
  body: Readonly<Record<string, unknown>>
  /** Path and query placeholders of a route. */
  routeParams: Readonly<Record<string, unknown>>
  /** Query parameters of the incoming request, without `s`. */
  query: Readonly<Record<string, unknown>>
  /** Incoming headers in lower case, those that concern one connection left out. */
  headers: Readonly<Record<string, string>>
  connection: Readonly<{ remoteAddress?: string }>
  config: Readonly<Record<string, unknown>>
  /** What the run may still use, see createRunBudget. */
  budget: RunBudget
}

/** What is left of what one run may use; Infinity: no bound. */
export interface RunBudget {
  steps: number
  rows: number
  bytes: number
  values: number
  /** Bytes of answers whose values need not be counted. */
  uncounted: number
  /** When the run has to be over, by performance.now(). */
  readonly endsAtMs: number
  /** What there was of each. */
  readonly most: Readonly<Record<'steps' | 'rows' | 'bytes' | 'values' | 'ms', number>>
}

// ------------------------------------------------------------------------------------------------ tables

/** A URI template, parsed: texts between tokens. */
export interface UriTemplate {
  text: string
  parts: readonly (string | UriToken)[]
  /** The flag `#` of any token. */
  block: boolean
}

export interface UriToken {
  /** A dotted name; for `{a{b}}` a template of its own. */
  name: string
  nested: UriTemplate | null
  required: boolean
  multiValued: boolean
  /** At most so many values in one request; null: no bound. */
  most: number | null
  encoded: boolean
  /** Carries the flag `#`. */
  block: boolean
}

/** A table, loaded or inline; frozen. */
export interface Table {
  name: string
  connector: string
  comments: string
  /** Where it came from; null: inline. */
  file: string | null
  verbs: Readonly<Partial<Record<Verb, TableVerb>>>
}

export interface TableVerb {
  /** The table's name. */
  table: string
  verb: Verb
  method: HttpMethod
  template: UriTemplate
  /** Names of the URL tokens that receive LIMIT and OFFSET. */
  limitToken: string | null
  offsetToken: string | null
  /** Names in lower case; values may hold `{tokens}`. */
  headers: readonly { name: string; value: string }[]
  defaults: Readonly<Record<string, unknown>>
  resultset: readonly string[] | null
  expiresSeconds: number | null
  /** The operator's module, loaded; see docs/ql/language.md. */
  patch: Readonly<Record<string, Function>> | null
  auth: ((params: object) => Promise<void>) | null
  bodyTemplate: BodyTemplate | null
}

/** How a request's body is written. */
export interface BodyTemplate {
  /** The template itself, for describe. */
  text: string
  /**
   * Makes a renderer of another text as if it stood in the same file: for patches that bring a template of their own.
   */
  compile: (text: string, type: string) => (view: BodyView) => string
  render: (view: BodyView) => string
  /** Media type; '' when none was given. */
  type: string
  /** The parameter of whose values each makes a request. */
  foreach: string | null
}

/** What a body template sees. */
export interface BodyView { statement: unknown; params: Record<string, unknown> }

/** What a statement asks of a table's verb, beside the values of names. */
export interface RequestFacts {
  limit?: number | null
  offset?: number | null
  /** For patches and body templates. */
  statement?: unknown
  /** Names of the statement's own conditions or columns: what patches and templates can list. */
  names?: readonly string[]
  /** The incoming body that is sent on when the table has no template. */
  body?: { bytes: string | Uint8Array; mediaType: string } | null
  /** More requests than this are refused before they are written down. */
  most?: number
  /** Receives what patches have to say. */
  log?: (severity: string, message: unknown) => void
}

/** What a select asks of a table, as requests. */
export interface RequestPlan {
  requests: readonly TableRequest[]
  /** How the answers of several requests become one body. */
  merge: 'field' | 'block'
  /** Of a verb with a patch: what its hooks on the answer see as params. */
  params?: Readonly<Record<string, unknown>>
}

export interface TableRequest {
  method: HttpMethod
  /** Absolute; its host has to be allowed. */
  uri: string
  headers: Readonly<Record<string, string>>
  body: string | Uint8Array | null
  /** What a patch says the answer is kept under; left out: made of table, method, uri, headers and body. */
  cacheKey?: string
}

// -------------------------------------------------------------------------------------------------- http

/** One call of an upstream, as the engine asks for it. */
export interface UpstreamCall extends TableRequest, Delays {
  /** For back-off: a table's failures are its own. */
  table: string
  /** Selects are retried once. */
  retry: boolean
  /** null: not cached. */
  expiresSeconds: number | null
  /** Whether hosts of inline tables are meant: only loopback then, unless more are allowed. */
  inline: boolean
  /** Of the run: the bytes of the answer are taken from it as they come, and it says when nobody waits any more. */
  budget: RunBudget
  /** Is called when the headers of an answer come, of a redirect's, too. */
  onHeaders?: (() => void) | undefined
}

/** What an upstream answered; `body` is decoded from its content encoding. */
export interface UpstreamAnswer {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** 'application/json', lower case, without parameters; '' when there is none. */
  mediaType: string
  mediaParameters: Readonly<Record<string, string>>
  body: Buffer
  /** Whether it came from the response cache, without a request. */
  cached?: boolean
}

/** The outgoing side of one worker: pools, back-off, cache, proxy, and the hosts that may be called. */
export interface UpstreamClient {
  /**
   * @throws QlError with status 502 for network errors, time-outs, back-off, a body that is too large; 403-like
   *   HOST_NOT_ALLOWED
   */
  call (call: UpstreamCall): Promise<UpstreamAnswer>
  /**
   * Lets a table of the operator's own be called that was not loaded from the tables directory: an inline one of a
   * route file.
   */
  allowTable (table: Table): void
  close (): Promise<void>
}

/** What the configuration file may hold; unknown keys are for `{config.x}`. */
export interface Config {
  proxy?: Readonly<Record<string, { host?: string; port?: number }>>
  maxNestedRequests?: number
  maxResponseLength?: number
  /** Whether `callback=f` answers a call of f. */
  jsonp?: boolean
  /** true, or an object without `impl`: in memory; absent or false: `expires` keeps nothing. */
  cache?: { impl?: string; options?: unknown } | boolean
  [key: string]: unknown
}

// ------------------------------------------------------------------------------------------------ engine

export interface Limits extends Delays {
  scriptBytes: number
  statements: number
  /** Entries of an in-list as written, and rows of a join. */
  nestedRequests: number
  /** All requests that one script run may make. */
  upstreamRequests: number
  /** Rows that a join or a merge may produce. */
  rows: number
  /** Rows that all statements of one run may produce. */
  runRows: number
  /** Steps of one run: rows tested, columns read, values visited, nodes of expressions. */
  steps: number
  responseBytes: number
  /**
   * Values of one answer, and of the result: JSON of as many bytes takes ten times as long when it is made of tiny
   * ones.
   */
  responseValues: number
  /** Bytes of all answers, requests and texts of one run. */
  heldBytes: number
  /** Values of all answers of one run that are longer than 4 kB. */
  heldValues: number
  /** Bytes of the result. */
  answerBytes: number
  /** How long a run may take. */
  runMs: number
  cachedPlans: number
}

/** What may happen while a script runs; the console shows it, /stats counts it. `atMs`: since the script's start. */
export type TraceEvent =
  | { type: 'statement-start'; statement: number; text: string; line: number; atMs: number }
  | {
    type: 'request'
    statement: number
    table: string
    method: string
    uri: string
    call: number
    atMs: number
  }
  | {
    type: 'response'
    statement: number
    call: number
    status: number
    bytes: number
    /** When the headers came; null: it came from the response cache. */
    headersAtMs: number | null
    atMs: number
  }
  | { type: 'request-error'; statement: number; call: number; message: string; atMs: number }
  | { type: 'statement-end'; statement: number; failed: boolean; atMs: number }
  | { type: 'warning'; message: string; atMs: number }

/** Who asked, and with what. */
export interface ScriptRequest {
  /** Variables that are there before the script starts. */
  variables?: Readonly<Record<string, unknown>>
  body?: Readonly<Record<string, unknown>>
  routeParams?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  headers?: Readonly<Record<string, string>>
  connection?: Readonly<{ remoteAddress?: string }>
  /** The body as it came, for `insert into T` without values. */
  opaqueBody?: { bytes: Buffer; mediaType: string } | null
  /** Whether inline tables of the script come from the operator's own files (a route) rather than from a stranger. */
  trusted?: boolean
  trace?: (event: TraceEvent) => void
}

/** How a script ended well. */
export interface Outcome {
  /** The result, unless `bytes` holds it. */
  body: unknown
  /** The result as JSON text that came from upstream and is passed on as it is; null: serialise `body`. */
  bytes: Buffer | null
  /** Response headers of the route clause. */
  headers: Readonly<Record<string, string>>
  /** request-id of the upstream calls, concatenated. */
  requestId: string
}

/** The graph of a script's statements, for the console. */
export interface PlanGraph {
  nodes: readonly { id: number; line: number; text: string; name: string | null; kind: string }[]
  edges: readonly { from: number; to: number }[]
}

export interface Engine {
  /** @throws QlError: SYNTAX, the checks' codes, or what went wrong on the way */
  execute (text: string, request?: ScriptRequest): Promise<Outcome>
  /** @throws QlError SYNTAX or the checks' codes */
  explain (text: string): PlanGraph
  tables: ReadonlyMap<string, Table>
  routes: readonly Route[]
  /** The answer of `show tables`, `describe x`, ... for the app's pages. */
  showTables (): readonly { name: string; about: string; info: string }[]
  showRoutes (): readonly { path: string; method: string; about: string; info: string }[]
  describeTable (name: string): object | null
  describeRoute (path: string, method: string): object | null
  counts: Counts
  close (): Promise<void>
}

/** A loaded route file. */
export interface Route {
  method: HttpMethod
  /** '/path/{p}'. */
  path: string
  /** query key -> variable, and whether it is required. */
  query: readonly { key: string; variable: string; required: boolean }[]
  optionalParams: boolean
  defaults: Readonly<Record<string, string>>
  script: string
  file: string
  comments: string
  template: string
  /** Names of the tables that it uses. */
  tables: readonly string[]
}

/** Per worker, since its start. */
export interface Counts {
  scripts: number
  scriptErrors: number
  upstreamRequests: number
  upstreamErrors: number
  cachedPlans: number
}
