/** @import {Config, Limits, Scope, ScriptRequest} from '../types.js' */
// What one run can see. Headers and address are asked of the request only when someone wants them.
import { createRunBudget } from '../values/index.js'

/** @type {Readonly<Record<string, never>>} */
const NOTHING = Object.freeze(Object.create(null))

/** The scope of one run. @implements {Scope} */
export class RunScope {
  #request

  /**
   * @param {ScriptRequest} request
   * @param {{
   *   config: Config, limits: Pick<Limits, 'steps' | 'runRows' | 'heldBytes' | 'heldValues' | 'runMs'>, nowMs: number
   * }} options
   */
  constructor (request, { config, limits, nowMs }) {
    const { variables } = request
    this.#request = request
    /** @type {Map<string, unknown>} */
    this.variables = variables === undefined ? new Map() : new Map(Object.entries(variables))
    this.body = request.body ?? NOTHING
    this.routeParams = request.routeParams ?? NOTHING
    this.query = request.query ?? NOTHING
    this.config = config
    this.budget = createRunBudget(toMost(limits), nowMs)
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

/** @param {Pick<Limits, 'steps' | 'runRows' | 'heldBytes' | 'heldValues' | 'runMs'>} limits */
function toMost ({ steps, runRows, heldBytes, heldValues, runMs }) {
  return { steps, rows: runRows, bytes: heldBytes, values: heldValues, ms: runMs }
}
