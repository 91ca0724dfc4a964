/** @import {Scope, ScriptRequest, TableRequest} from '../types.js' */
/** @import {OperationPlan, Plan} from '../plan/types.js' */
/** @import {Environment} from './types.js' */
// What one run of a script knows: its scope, its budgets, its request-id, whom it tells what happens.
import { QlError } from '../errors/index.js'
import { createRunBudget, takeBytes, takeRows } from '../values/index.js'

/** @typedef {(operation: OperationPlan, run: Run, statement: number) => unknown} Perform */

/** @type {Readonly<Record<string, never>>} */
const NOTHING = Object.freeze(Object.create(null))

/** One run; never shared. */
export class Run {
  /** @type {Readonly<Record<string, string>> | null} */
  #callHeaders = null

  /**
   * @param {{plan: Plan, environment: Environment, request: ScriptRequest}} parts
   * @param {Perform} perform does an operation, wherever it stands
   */
  constructor ({ plan, environment, request }, perform) {
    this.plan = plan
    /** @type {Scope} */
    this.scope = new RunScope(request, environment)
    this.environment = environment
    this.request = request
    this.perform = perform
    this.trace = request.trace ?? null
    this.requestsLeft = environment.limits.upstreamRequests
    this.calls = 0
    /** Why nothing more is wanted of the statements that are under way; null: something is. @type {unknown} */
    this.failure = null
    /** The request-ids that upstreams answered with. */
    this.requestIds = ''
    /** @type {Buffer | null} the result as it came, when it is passed on */
    this.bytes = null
    this.startedAtMs = this.trace === null ? 0 : environment.now()
  }

  /** The headers of calls whose tables have none. @returns {Readonly<Record<string, string>>} */
  get callHeaders () {
    this.#callHeaders ??= { 'request-id': this.environment.createRequestId(this.#clientsId) }
    return this.#callHeaders
  }

  /** The request-id that the client has: as a parameter or as a header. @returns {string | undefined} */
  get #clientsId () {
    const { query, headers } = this.request
    const asked = query?.['request-id']
    return typeof asked === 'string' && asked !== '' ? asked : headers?.['request-id']
  }

  /**
   * The headers of a call: those of its table and the request-id, which is the client's before the table's.
   * @param {Readonly<Record<string, string>>} own of the table
   * @returns {Readonly<Record<string, string>>}
   */
  toCallHeaders (own) {
    const ofTable = own['request-id']
    if (ofTable === undefined) {
      return isEmpty(own) ? this.callHeaders : { ...this.callHeaders, ...own }
    }
    const id = this.environment.createRequestId(this.#clientsId ?? ofTable)
    return { ...own, 'request-id': id }
  }

  /**
   * Takes requests from the budget of the run; after a failure nothing more is sent.
   * @param {number} count
   * @throws {QlError} TOO_MANY_UPSTREAM_REQUESTS, or the error that ended the script
   */
  takeRequests (count) {
    if (this.failure !== null) throw this.failure
    this.requestsLeft -= count
    if (this.requestsLeft < 0) {
      throw new QlError('TOO_MANY_UPSTREAM_REQUESTS', {
        limit: this.environment.limits.upstreamRequests
      })
    }
  }

  /**
   * Takes what requests hold from the budget of the run.
   * @param {readonly TableRequest[]} requests
   * @throws {QlError} TOO_MANY_BYTES
   */
  holdRequests (requests) {
    let bytes = 0
    for (let i = 0; i < requests.length; i++) {
      const { uri, body } = /** @type {TableRequest} */ (requests[i])
      bytes += uri.length + (body === null ? 0 : body.length)
    }
    takeBytes(this.scope, bytes)
  }

  /**
   * Takes rows that are new from the budget of the run.
   * @param {number} count
   * @throws {QlError} TOO_MANY_ROWS, TOO_MANY_RUN_ROWS
   */
  takeRows (count) {
    this.checkRows(count)
    takeRows(this.scope, count)
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

/** What it can see. Headers and address are asked of the request only when someone wants them. @implements {Scope} */
class RunScope {
  #request

  /** @param {ScriptRequest} request @param {Environment} environment */
  constructor (request, { config, limits, now }) {
    const { variables } = request
    this.#request = request
    /** @type {Map<string, unknown>} */
    this.variables = variables === undefined ? new Map() : new Map(Object.entries(variables))
    this.body = request.body ?? NOTHING
    this.routeParams = request.routeParams ?? NOTHING
    this.query = request.query ?? NOTHING
    this.config = config
    const { steps, runRows, heldBytes, heldValues, runMs } = limits
    this.budget = createRunBudget(
      { steps, rows: runRows, bytes: heldBytes, values: heldValues, ms: runMs }, now()
    )
  }

  /** @returns {Readonly<Record<string, string>>} */
  get headers () {
    return this.#request.headers ?? NOTHING
  }

  /** @returns {Readonly<{remoteAddress?: string}>} */
  get connection () {
    return this.#request.connection ?? NOTHING
  }
}

/** @param {object} headers */
function isEmpty (headers) {
  for (const _ in headers) return false
  return true
}
