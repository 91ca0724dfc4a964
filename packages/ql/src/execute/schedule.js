/** @import {PlanNode} from '../plan/types.js' */
/** @import {Run} from './run.js' */
/** @import {Eventual} from './types.js' */
// The order of a run: every node starts as soon as the last node that it waits for is over, all that are ready at once,
// each once. An error ends the run; what is under way then is left to itself.
import { performNode } from './perform.js'

/** After so many steps, about 10 ms, others get their turn before the next statement begins. */
const STEPS_OF_TURN = 200_000

/** The value of a node that was skipped; to those that a condition guards it is neither outcome. */
const SKIPPED = Symbol('skipped')

/**
 * Does the nodes of a run's plan.
 * @param {Run} run
 * @returns {Promise<unknown>} the result of the script, or the error of the first statement that failed
 */
export function schedule (run) {
  return new Promise((resolve, reject) => new Schedule(run, resolve, reject).start())
}

class Schedule {
  /**
   * @param {Run} run
   * @param {(value: unknown) => void} resolve
   * @param {(error: unknown) => void} reject
   */
  constructor (run, resolve, reject) {
    const { nodes, waitsFor } = run.plan
    this.run = run
    this.resolve = resolve
    this.reject = reject
    this.missing = waitsFor.slice()
    this.left = nodes.length
    this.over = false
    /** By node; for conditions how they came out. @type {unknown[]} */
    this.values = new Array(nodes.length)
    /** Nodes that are ready and not begun. @type {PlanNode[]} */
    this.ready = []
    this.draining = false
    /** Steps that were left when this turn of the event loop began. */
    this.turnSteps = run.scope.budget.steps
  }

  start () {
    const { nodes, waitsFor } = this.run.plan
    for (const node of nodes) if (waitsFor[node.id] === 0) this.ready.push(node)
    this.drain()
  }

  /** Begins what is ready, in the order of becoming so. */
  drain () {
    if (this.draining) return
    this.draining = true
    for (let next = 0; next < this.ready.length && !this.over; next++) {
      if (this.isTired()) return this.pause(next)
      this.begin(/** @type {PlanNode} */ (this.ready[next]))
    }
    this.ready.length = 0
    this.draining = false
  }

  /** Whether this turn of the event loop has been long enough. */
  isTired () {
    return this.turnSteps - this.run.scope.budget.steps > STEPS_OF_TURN
  }

  /** @param {number} begun so many of the ready nodes have begun */
  pause (begun) {
    this.ready.splice(0, begun)
    setImmediate(() => {
      this.turnSteps = this.run.scope.budget.steps
      this.draining = false
      this.drain()
    })
  }

  /** @param {PlanNode} node */
  begin (node) {
    if (!this.isWanted(node)) return this.skip(node)
    this.tellStart(node)
    try {
      const value = this.perform(node)
      if (value instanceof Promise) {
        value.then(result => this.finish(node, result), error => this.fail(node, error))
      } else {
        this.finish(node, value)
      }
    } catch (error) {
      this.fail(node, error)
    }
  }

  /** @param {PlanNode} node @returns {Eventual<unknown>} */
  perform (node) {
    if (node.kind === 'operation') return performNode(node, this.run)
    if (node.kind === 'condition') return node.test(this.run.scope)
    return true
  }

  /** @param {PlanNode} node */
  isWanted ({ guard }) {
    return guard === null || this.values[guard.node] === guard.outcome
  }

  /**
   * A node of a branch that is not taken: its variable is null, unless the other branch sets it too.
   * @param {PlanNode} node
   */
  skip ({ id, name, dependents }) {
    const { variables } = this.run.scope
    if (name !== null && !variables.has(name)) variables.set(name, null)
    this.values[id] = SKIPPED
    this.settle(dependents)
  }

  /** @param {PlanNode} node @param {unknown} value */
  finish (node, value) {
    if (this.over) return
    this.tellEnd(node, false)
    if (node.name !== null) this.run.scope.variables.set(node.name, value)
    this.values[node.id] = value
    this.settle(node.dependents)
    this.drain()
  }

  /** @param {readonly number[]} dependents */
  settle (dependents) {
    const { nodes } = this.run.plan
    for (let i = 0; i < dependents.length; i++) {
      const id = /** @type {number} */ (dependents[i])
      const missing = /** @type {number} */ (this.missing[id]) - 1
      this.missing[id] = missing
      if (missing === 0) this.ready.push(/** @type {PlanNode} */ (nodes[id]))
    }
    if (--this.left === 0) this.end()
  }

  end () {
    this.over = true
    const result = this.run.plan.results.find(id => this.values[id] !== SKIPPED)
    this.resolve(result === undefined ? undefined : this.values[result])
  }

  /** @param {PlanNode} node @param {unknown} error */
  fail (node, error) {
    if (this.over) return
    this.over = true
    this.run.failure = error
    this.tellEnd(node, true)
    this.reject(error)
  }

  /** @param {PlanNode} node */
  tellStart ({ id, line, text }) {
    const { run } = this
    run.trace?.({ type: 'statement-start', statement: id, text, line, atMs: run.atMs })
  }

  /** @param {PlanNode} node @param {boolean} failed */
  tellEnd ({ id }, failed) {
    const { run } = this
    run.trace?.({ type: 'statement-end', statement: id, failed, atMs: run.atMs })
  }
}
