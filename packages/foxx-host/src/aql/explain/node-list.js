/** @import {Expression, Plan, Step} from '../types.js' */
/** @import {Ast, NodeContent, PlanNode, ShownVariable} from './types.js' */
/** @import {Estimate} from './estimate.js' */
// The nodes of one block, each getting the rows of the one before. ArangoDB's nodes take variables, never expressions:
// so every expression is a node before the one that needs it, and every subquery is one before that.
import { expressionToAst } from './expression-to-ast.js'

/**
 * What the nodes of all blocks share.
 * @typedef {object} Sheet
 * @property {Plan} plan
 * @property {(collection: string) => number} count documents
 * @property {Map<Step | readonly Step[], readonly number[]>} ids of the nodes of each block's beginning and of each
 *   step
 * @property {() => number} nextId of nodes
 * @property {(name?: string) => ShownVariable} newVariable one that the query has no name for
 * @property {(steps: readonly Step[]) => PlanNode[]} toBlock
 */

/** Grows from its SingletonNode on. */
export class NodeList {
  /** @type {PlanNode[]} */
  nodes = []
  /** @type {Estimate} */
  estimate = { rows: 1, cost: 1 }

  /** @param {Sheet} sheet */
  constructor (sheet) {
    this.sheet = sheet
    this.add({ type: 'SingletonNode' })
  }

  /** @param {NodeContent} content @param {Estimate} [estimate] of the rows behind it */
  add (content, estimate = this.estimate) {
    this.estimate = estimate
    const before = this.nodes.at(-1)
    const { type, ...rest } = content
    this.nodes.push({
      type,
      dependencies: before === undefined ? [] : [before.id],
      id: this.sheet.nextId(),
      estimatedCost: estimate.cost,
      estimatedNrItems: Math.round(estimate.rows),
      ...rest
    })
  }

  /** @param {number} slot @returns {ShownVariable | null} null for -1 */
  variable (slot) {
    return slot === -1 ? null : { id: slot, name: String(this.sheet.plan.variables[slot]) }
  }

  /** @param {Expression} node @returns {ShownVariable} the variable that holds its value */
  calculate (node) {
    if (node.type === 'variable') return { id: node.slot, name: node.name }
    return this.assign(node, this.sheet.newVariable())
  }

  /** @param {Expression} node @param {ShownVariable | null} outVariable @returns {ShownVariable} */
  assign (node, outVariable) {
    const target = outVariable ?? this.sheet.newVariable()
    if (node.type === 'subquery') this.#addSubquery(node.query, target)
    else {
      const expression = this.show(node)
      const { rows, cost } = this.estimate
      this.add({
        type: 'CalculationNode', expression, outVariable: target, canThrow: false,
        expressionType: toExpressionType(expression)
      }, { rows, cost: cost + rows })
    }
    return target
  }

  /** @param {Expression} node @returns {Ast} its subqueries being references to nodes of their own */
  show (node) {
    return expressionToAst(node, query => {
      const variable = this.sheet.newVariable()
      this.#addSubquery(query, variable)
      return { type: 'reference', ...variable }
    })
  }

  /** @param {import('../types.js').Query} query @param {ShownVariable} outVariable */
  #addSubquery (query, outVariable) {
    const { plan, toBlock } = this.sheet
    const nodes = toBlock(plan.subqueries.get(query) ?? [])
    const { rows, cost } = this.estimate
    this.add({ type: 'SubqueryNode', subquery: { nodes }, outVariable, isConst: false }, {
      rows,
      cost: cost + rows * (nodes.at(-1)?.estimatedCost ?? 0)
    })
  }
}

/** @param {Ast} expression */
function toExpressionType ({ type }) {
  return type === 'value'
    ? 'json'
    : type === 'reference' ? 'reference' : type === 'attribute access' ? 'attribute' : 'simple'
}
