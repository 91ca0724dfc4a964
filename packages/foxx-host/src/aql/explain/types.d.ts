// The shapes of what clients are told about a query.

import type { Value } from '../types.js'

/** A node of a query's tree. */
export interface Ast {
  type: string
  name?: string
  value?: Value
  id?: number
  subNodes?: Ast[]
  levels?: number
  quantifier?: string
}

export interface ShownVariable {
  id: number
  name: string
}

/** A node of a plan. `dependencies`: the node whose rows it gets. */
export interface PlanNode {
  type: string
  id: number
  dependencies: number[]
  estimatedCost: number
  estimatedNrItems: number
  [other: string]: unknown
}

/** What a node says besides where it stands and what it costs. */
export type NodeContent = { type: string } & Record<string, unknown>
