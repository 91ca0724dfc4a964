// The shapes of a prover of queries: trees that are generated, related, shrunk; what is run of them, and what came.

export type Value = null | boolean | number | string | Value[] | { [name: string]: Value }

/** Numbers from 0 to below 1, the same for the same seed. */
export type Random = () => number

export type Expression =
  | { type: 'literal', value: Value }
  | { type: 'variable', name: string }
  /** The element of the innermost expansion. */
  | { type: 'current' }
  | { type: 'attribute', object: Expression, name: string }
  | { type: 'index', object: Expression, index: Expression }
  | { type: 'unary', operator: string, operand: Expression }
  /** operator: '+', '==', '&&', 'IN', 'LIKE', 'ANY ==', ... */
  | { type: 'binary', operator: string, left: Expression, right: Expression }
  | { type: 'ternary', condition: Expression, then: Expression, otherwise: Expression }
  | { type: 'array', items: Expression[] }
  | { type: 'object', members: { name: string, value: Expression }[] }
  | { type: 'call', name: string, args: Expression[] }
  | { type: 'range', from: Expression, to: Expression }
  | {
    type: 'expansion'
    object: Expression
    flatten: boolean
    filter: Expression | null
    result: Expression | null
  }
  | { type: 'question', object: Expression, quantifier: string, filter: Expression }
  | { type: 'subquery', block: Block }

/** A collection, where a FOR reads it. */
export interface Source {
  type: 'collection'
  name: string
}

export type Operation =
  | { type: 'for', variable: string, source: Expression | Source, options: Value }
  | { type: 'filter', condition: Expression }
  | { type: 'let', variable: string, value: Expression }
  | { type: 'sort', keys: { value: Expression, descending: boolean }[] }
  | { type: 'limit', offset: number, count: number | null }
  | Collect
  | Window
  | { type: 'return', value: Expression, distinct: boolean }

export interface Collect {
  type: 'collect'
  groups: { variable: string, value: Expression }[]
  aggregates: { variable: string, name: string, argument: Expression }[]
  /** WITH COUNT INTO. */
  count: string | null
  /** INTO variable = value. */
  into: { variable: string, value: Expression } | null
}

/** WINDOW over so many rows, or, with a value, over rows whose value is so near. */
export interface Window {
  type: 'window'
  value: Expression | null
  preceding: number
  following: number
  aggregates: Collect['aggregates']
}

export interface Block {
  type: 'block'
  operations: Operation[]
}

/** All that has a type. */
export type Node = Expression | Operation | Block | Source

export interface Definition {
  name: string
  fields: string[]
  sparse?: boolean
  unique?: boolean
}

export type Document = { _key: string, [name: string]: Value }

/** Collections by name. */
export type Data = Record<string, { documents: Document[], indexes: Definition[] }>

/** One query, and how it is run. */
export interface Request {
  text: string
  bindVars?: Record<string, Value>
  /** Whether collections have their indexes (default: yes). */
  indexed?: boolean
  /** Results at a time; absent: all at once. */
  size?: number
  /** For what is not taken from the answer to the same request before. */
  again?: boolean
  /** It is interrupted as often as it lets itself be. */
  pauses?: boolean
  /** Queries before it, which write, on a copy of the data that is not used for anything else. */
  writes?: string[]
  /** These are a stream transaction: it is committed before the query, or the query belongs to it. */
  transaction?: 'before' | 'around'
  /** The writes take longer than a slice: they are undone, and go on in steps. */
  inSteps?: boolean
  /** Indexes are made of documents that are there already; only together with `writes`. */
  builtLate?: boolean
  /** The only result is how many there would be without LIMIT. */
  fullCount?: boolean
  /**
   * Over HTTP, in batches of `size`, as a stream or not. inService: with db._query of a service; killed: by a host
   * that has been killed with the data, and started again; oracle: by the server of this URL.
   */
  http?: { stream: boolean, inService?: boolean, killed?: boolean, oracle?: string }
}

/** What has to be the same: the results of all on the left, and of all on the right, one behind the other. */
export interface Agreement {
  left: Request[]
  right: Request[]
  /** list: in this order; bag: in any order. */
  as: 'list' | 'bag'
  /** Values that AQL calls equal are the same here: [1] and [1, null], {} and {a: null}. */
  loosely: boolean
}

export interface World {
  run: (request: Request) => Outcome | Promise<Outcome>
  data: Data
}

export type Outcome =
  | { results: Value[] }
  /** ended: by its limits, so that it says nothing. */
  | { errorNum: number, message: string, ended: boolean }

export interface Difference {
  left: Shown
  right: Shown
}

/** Results, or the error that came instead. */
export type Shown = { results: Value[] } | { errorNum: number, message: string }

/** What an oracle is known to answer otherwise. */
export interface KnownDifference {
  /** What it is about. */
  title: string
  /** '3.12' and '3.11.14', say. */
  versions: string[]
  /** The page or issue that says so. */
  source: string
  applies: (seen: { query: Block, agreement: Agreement, difference: Difference }) => boolean
}

/** One way to say the same otherwise. */
export interface Relation {
  name: string
  /** With how many of the queries it is tried: less where it takes long; 1 by default. */
  share?: number
  /** null: it says nothing of such a query. */
  relate: (query: Block, parts: { random: Random, data: Data }) => Agreement | null
}

/** What a difference was found with; `seed` is that of the relation's own choices. */
export interface Found {
  query: Block
  data: Data
  relation: Relation
  seed: number
  agreement: Agreement
  difference: Difference
}
