// The shapes that the files of execute/ share.

import type { Collection } from '../../documents/types.js'
import type { Access, Compiled, Expression, Frame, Plan, Step, Value } from '../types.js'
import type { Row } from '../values/row.js'

export type Rows = (frame: Frame) => Generator<symbol | undefined, void>

export interface Block {
  rows: Rows
  /** What RETURN makes of a row; slot: where that is all there is; null: there is no RETURN. */
  result: { slot: number | null, value(frame: Frame): Generator<symbol, Value> } | null
}

export interface StepContext {
  compile(expression: Expression): Compiled
  plan: Plan
  steps: readonly Step[]
  /** Of this step. */
  index: number
  /** Another slot of the frame. */
  hidden(): number
}

/** Who counts what the steps do. */
export interface Watch {
  /** Of a step, or of all steps of a block: its beginning. */
  rows(of: Step | readonly Step[], rows: Rows): Rows
  result(step: Step, result: NonNullable<Block['result']>): NonNullable<Block['result']>
}

/** Evaluates what it looks for, then gives the documents as they are asked for. */
export type Read = (collection: Collection, frame: Frame) => Generator<symbol, Iterable<Row>>

export type CompileAccess =
  (access: Access, compile: (expression: Expression) => Compiled) => Read
