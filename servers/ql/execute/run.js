/** @import {Scope, ScriptRequest, TraceEvent} from '../types.js' */
/** @import {OperationPlan, Plan} from '../plan/types.js' */
/** @import {Environment} from './types.js' */
// What one run of a script knows, beside its scope: its budgets, its request-id, whom it tells what happens.
import { QlError } from '../errors.js'

/** @typedef {(operation: OperationPlan, run: Run, statement: number) => unknown} Perform */

/** One run; never shared. */
export class Run {
  /** @type {Readonly<Record<string, string>> | null} */
  #callHeaders = null

  /**
   * @param {{plan: Plan, scope: Scope, environment: Environment, request: ScriptRequest}} parts
   * @param {Perform} perform does an operation, wherever it stands
   */
  constructor ({ plan, scope, environment, request }, perform) {
    this.plan = plan
    this.scope = scope
    this.environment = environment
    this.request = request
    this.perform = perform
    this.trace = request.trace ?? null
    this.requestsLeft = environment.limits.upstreamRequests
    this.calls = 0
    /** Why the script has ended while statements are under way; null: it has not. @type {unknown} */
    this.failure = null
    /** The request-ids that upstreams answered with. */
    this.requestIds = ''
    /** @type {Buffer | null} the result as it came, when it is passed on */
    this.bytes = null
    this.startedAtMs = this.trace === null ? 0 : environment.now()
  }

  /** The headers of calls whose tables have none. @returns {Readonly<Record<string, string>>} */
  get callHeaders () {
    this.#callHeaders ??= { 'request-id': this.request.headers?.['request-id'] ?? this.environment.createRequestId() }
    return this.#callHeaders
  }

  /**
   * Takes requests from the budget of the run; after a failure nothing more is sent.
   * @param {number} count
   * @throws {QlError} TOO_MANY_UPSTREAM_REQUESTS, or the error that ended the script
   */
  takeRequests (count) {
    if (this.failure !== null) throw this.failure
    this.requestsLeft -= count
    if (this.requestsLeft < 0) throw new QlError('TOO_MANY_UPSTREAM_REQUESTS', { limit: this.environment.limits.upstreamRequests })
  }

  /**
   * Refuses results that are too long.
   * @param {number} count
   * @throws {QlError} TOO_MANY_ROWS
   */
  checkRows (count) {
    const { rows } = this.environment.limits
    if (count > rows) throw new QlError('TOO_MANY_ROWS', { count, limit: rows })
  }

  /** Milliseconds since the run began. @returns {number} */
  get atMs () {
    return this.environment.now() - this.startedAtMs
  }

  /** Tells what is worth knowing and no error. @param {string} message */
  warn (message) {
    this.trace?.({ type: 'warning', message, atMs: this.atMs })
  }
}
