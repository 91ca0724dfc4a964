// What a script becomes: nodes that know whom they wait for, with operations that are compiled. All of it is frozen and
// shared by every run of the text; what one run knows is in its Scope.
import type {
  Delays, HttpMethod, Limits, LogicalCondition, Operation, Position, RequestFacts, RequestPlan,
  RouteClause, Scope, Table, TableVerb
} from '../types.js'

/** Gives a value in a run. */
export type Fill = (scope: Scope) => unknown

/** The value of a column in a row; undefined: none. */
export type ReadColumn = (row: unknown, scope: Scope) => unknown

/** What a whole name stands for as a parameter of a request; undefined: nothing. */
export type Find = (name: string) => unknown

export interface Plan {
  text: string
  nodes: readonly PlanNode[]
  /** Of how many nodes each node waits for the end. */
  waitsFor: readonly number[]
  /** Nodes whose value may be the result; that of the first which was not skipped is. */
  results: readonly number[]
  /** The result of a script without anything to run. */
  idle: unknown
  /** Response headers of the route clause. */
  headers: readonly { name: (scope: Scope) => string; value: (scope: Scope) => string }[]
  /** Inline tables. */
  tables: ReadonlyMap<string, Table>
  warnings: readonly string[]
}

/** A statement of a script, or a part of one that has its own moment: `if`, `catch`, the end of a `try`. */
export type PlanNode = OperationNode | ConditionNode | ThrowNode | BarrierNode

interface NodeBase {
  id: number
  line: number
  /** Its source text. */
  text: string
  /** null: it always runs. */
  guard: Guard | null
  /** Ids of nodes that wait for it. */
  dependents: readonly number[]
}

export interface OperationNode extends NodeBase {
  kind: 'operation'
  /** The variable that is set. */
  name: string | null
  /** Tried in order until one has a value. */
  alternatives: readonly OperationPlan[]
}

/** Decides which of its dependents run. */
export interface ConditionNode extends NodeBase {
  kind: 'condition'
  name: null
  test: (scope: Scope) => boolean
}

export interface ThrowNode extends NodeBase { kind: 'throw'; name: string }

/** Something that others wait for and that does nothing itself. */
export interface BarrierNode extends NodeBase { kind: 'barrier'; name: null }

/** A node runs only if the condition came out so. */
export interface Guard { node: number; outcome: boolean }

// ------------------------------------------------------------------------------- from statements to nodes

/** A node before anything is compiled. */
export interface Draft {
  id: number
  kind: PlanNode['kind']
  name: string | null
  operations: readonly Operation[]
  condition: LogicalCondition | null
  guard: Guard | null
  /** Nodes that it waits for whatever its text says. */
  after: readonly number[]
  /** Names that it waits for. */
  refers: readonly string[]
  /** Whether it waits for everything else. */
  last: boolean
  position: Position
}

/** The drafts of a script, in the order of its text, and what they wait for. */
export interface Layout {
  drafts: readonly Draft[]
  edges: readonly { from: number; to: number }[]
  results: readonly number[]
  route: RouteClause | null
}

/** What the planning of an operation may look at. */
export interface PlanContext {
  /** Inline tables first, then the loaded ones. */
  findTable: (name: string) => { table: Table; inline: boolean } | undefined
  /** Names that the script itself assigns. */
  assigned: ReadonlySet<string>
  /** Tables that the script creates. */
  inlineTables: ReadonlyMap<string, Table>
  /** Entries of a list and main rows of a join. */
  mostNested: number
  limits: Readonly<Pick<Limits, 'upstreamRequests' | keyof Delays>>
  /** Collects what is to be said in each run. */
  warnings: string[]
  /** Whether the operation's value is the script's result and nothing else looks at it. */
  last: boolean
  planOperation: (operation: Operation, context: PlanContext) => OperationPlan
}

// -------------------------------------------------------------------------------------------- operations

export type OperationPlan =
  | FillPlan | SelectPlan | JoinPlan | InsertPlan | UpdatePlan | DeletePlan
  | ShowTablesPlan | ShowRoutesPlan | DescribeTablePlan | DescribeRoutePlan | RequirePlan | CallPlan

/** A literal or a variable. */
export interface FillPlan { kind: 'fill'; fill: Fill }

/** A select from one source; which kind of source it is may depend on what variables there are. */
export interface SelectPlan extends SourcePlan { kind: 'select'; functions: readonly RowFunction[] }

/** A source of rows with the conditions that concern it. */
export interface SourcePlan {
  source: string
  /** null: the script itself assigns the name. */
  table: TableSelect | Missing | null
  variable: VariableSelect
  /** Names that have to have a value for the statement to run at all. */
  prerequisites: readonly string[]
}

/** Everything about a statement's requests to a table that does not change. */
export interface TableAccess extends Delays {
  /** The table's name, for back-off and messages. */
  name: string
  verb: TableVerb
  toRequests: (find: Find, facts: RequestFacts) => RequestPlan | Promise<RequestPlan>
  facts: Readonly<RequestFacts>
  /** Whether the table is a stranger's. */
  inline: boolean
  /** Whether patches want to see the answer. */
  hooks: boolean
}

/** Why a statement can't have a table. */
export interface Missing { code: string; facts: Readonly<Record<string, unknown>> }

export interface TableSelect {
  access: TableAccess
  parameters: Parameters
  /** null: the body as it is. */
  project: Project | null
  /** The path of a result set whose bytes may be passed on; null: they may not. */
  passThrough: readonly Uint8Array[] | null
}

/** From the body of one answer, or of a variable, to rows. */
export type Project = (body: unknown, scope: Scope) => unknown

/** The conditions of a statement as parameters of requests. */
export interface Parameters {
  names: readonly string[]
  fills: readonly Fill[]
  nested: readonly NestedSelect[]
  /** When every fill is constant: their values. */
  constants: readonly unknown[] | null
}

/** A select whose rows are the value of the condition with this index. */
export interface NestedSelect { index: number; select: SelectPlan | JoinPlan }

export interface VariableSelect { filter: RowFilter | null; project: Project | null }

/** The conditions of a statement as a test of rows. */
export interface RowFilter {
  keep: (row: unknown, scope: Scope, values: readonly unknown[]) => boolean
  expected: (scope: Scope) => unknown[]
  nested: readonly NestedSelect[]
  /** Steps of one row. */
  cost: number
}

/** A function of a select, which is given each row: one of its columns, or of its where clause. */
export interface RowFunction {
  module: string
  name: string
  line: number
  /** The columns among its arguments, as written. */
  paths: readonly string[]
  /** From an unprojected row to the values of the arguments; in a join the pair has both. */
  readArguments: (row: unknown, scope: Scope, joined?: unknown) => readonly unknown[]
  /**
   * From a projected row and the function's value to a row that has it; null: it is no column, its value is the row, or
   * drops it.
   */
  set: ((row: unknown, value: unknown) => unknown) | null
}

export interface JoinPlan {
  kind: 'join'
  main: SourcePlan
  joiner: SourcePlan
  keys: readonly JoinKey[]
  toRow: (main: unknown, joined: unknown, scope: Scope) => unknown
  /** Steps of toRow. */
  cost: number
  functions: readonly RowFunction[]
  /** Which main rows are joined; and of these the first ones only. */
  limit: number | null
  offset: number | null
  mostMainRows: number
  line: number
}

/** An equality of a join: what the main row says, and where the joiner has to have it. */
export interface JoinKey {
  readMain: ReadColumn
  /** The name of the parameter when the joiner is a table. */
  parameter: string
  findInJoiner: (row: unknown, scope: Scope) => readonly unknown[]
}

export interface InsertPlan {
  kind: 'insert'
  into: string
  access: TableAccess | Missing
  columns: readonly string[]
  fills: readonly Fill[]
  /** The object whose fields are the parameters; null: columns and values are. */
  object: Fill | null
  /** Whether the incoming body is what is inserted. */
  opaque: boolean
  parts: readonly Fill[]
  prerequisites: readonly string[]
}

export interface UpdatePlan {
  kind: 'update'
  name: string
  access: TableAccess | Missing
  object: Fill
  parameters: Parameters
  prerequisites: readonly string[]
}

export interface DeletePlan {
  kind: 'delete'
  from: string
  access: TableAccess | Missing
  parameters: Parameters
  /** Of arrays: the rows that go. */
  filter: RowFilter | null
  /** Of objects: which property goes when a condition holds. */
  properties: readonly { name: string; filter: RowFilter | null }[]
  prerequisites: readonly string[]
}

export interface ShowTablesPlan { kind: 'show-tables'; inlineTables: ReadonlyMap<string, Table> }

export interface ShowRoutesPlan { kind: 'show-routes' }

export interface DescribeTablePlan { kind: 'describe-table'; name: string; table: Table | null }

export interface DescribeRoutePlan { kind: 'describe-route'; path: string; method: HttpMethod }

export interface RequirePlan { kind: 'require'; path: string }

export interface CallPlan {
  kind: 'call'
  module: string
  name: string
  arguments: readonly Fill[]
  line: number
}
