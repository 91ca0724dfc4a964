/** @import {Execution, Frame, Progress, Results, Setting} from '../types.js' */
// A run, pulled from outside: as many results at a time as are wanted, for as long as the caller lets it.
import { PAUSE } from '../pause.js'
import { compilePlan, compileWatched } from './compile-plan.js'
import { createMeters } from './create-meters.js'
import { createRun } from './create-run.js'
import { readWhole } from './whole/read-whole.js'

/**
 * What whoever started an execution does for it.
 * @typedef {object} Hooks
 * @property {() => void} [onAdvance] before it goes on; throws where it may not
 * @property {(isWhole: boolean) => void} [onEnd] isWhole: it came to its end by itself; where that throws, it is
 *   called once more, with false
 */

/**
 * @param {Setting} setting
 * @param {Hooks} [hooks]
 * @returns {Execution}
 */
export function createExecution (setting, hooks = {}) {
  const run = createRun(setting)
  for (const { code, message } of setting.plan.warnings) run.warn(code, message)
  /** @type {Frame} */
  const frame = { slots: new Array(setting.plan.slots), run }
  const { whole } = setting.plan
  // Where the rest has to be counted, LIMIT is a step like others.
  const counts = setting.options.fullCount && whole?.count !== null
  if (setting.nodes !== undefined) return measure(run, frame, { nodes: setting.nodes, hooks })
  const pull = whole !== null && setting.committed && !counts
    ? readWhole(whole, frame)
    : new Texts(compilePlan(setting.plan)(frame), run)
  return new OwnExecution(run, { pull, hooks })
}

/**
 * @param {ReturnType<typeof createRun>} run
 * @param {Frame} frame
 * @param {{nodes: import('../types.js').NodeIds, hooks: Hooks}} parts
 * @returns {Execution} whose stats tell what the nodes did
 */
function measure (run, frame, { nodes, hooks }) {
  const { plan, clock } = run.setting
  const meters = createMeters(plan, { nodes, clock })
  const pull = new Texts(compileWatched(plan, meters.watch)(frame), run)
  return new OwnExecution(run, { pull, hooks, listNodes: meters.list })
}

/** @typedef {{next: (size: number) => Progress, close: () => void}} Pull */

/** @implements {Execution} */
class OwnExecution {
  #run
  #pull
  #hooks
  #listNodes
  #isOver = false

  /**
   * @param {ReturnType<typeof createRun>} run
   * @param {{pull: Pull, hooks: Hooks, listNodes?: () => import('../types.js').NodeStats[]}} parts
   */
  constructor (run, { pull, hooks, listNodes }) {
    this.#run = run
    this.#pull = pull
    this.#hooks = hooks
    this.#listNodes = listNodes
  }

  get stats () {
    if (!this.#isOver) this.#run.finish()
    const { stats } = this.#run
    return this.#listNodes === undefined ? stats : { ...stats, nodes: this.#listNodes() }
  }

  get warnings () {
    return this.#run.warnings
  }

  get sync () {
    return this.#run.sync
  }

  /** @type {Execution['advance']} */
  advance ({ size, until }) {
    if (this.#isOver) return { state: 'done', results: { count: 0, parts: [] } }
    this.#run.wakeAt = null
    this.#run.sliceEnds(until)
    try {
      this.#hooks.onAdvance?.()
      const progress = this.#pull.next(size)
      if (progress.state === 'done') this.#end(true)
      return progress
    } catch (error) {
      this.close()
      throw error
    }
  }

  close () {
    this.#pull.close()
    this.#end(false)
  }

  /** @param {boolean} isWhole */
  #end (isWhole) {
    this.#run.release()
    if (this.#isOver) return
    // What can't be kept throws, and is undone then.
    if (isWhole) this.#hooks.onEnd?.(true)
    // What was fetched when it was over is told the same time.
    this.#run.finish()
    this.#isOver = true
    if (!isWhole) this.#hooks.onEnd?.(false)
  }
}

/** Results one by one. @implements {Pull} */
class Texts {
  /** @type {string[]} */
  #parts = []
  #texts
  #run

  /** @param {Generator<string | symbol, void>} texts @param {Frame['run']} run */
  constructor (texts, run) {
    this.#texts = texts
    this.#run = run
  }

  /** @type {Pull['next']} */
  next (size) {
    while (this.#parts.length < size) {
      const { done, value } = this.#texts.next()
      if (done) return { state: 'done', results: this.#take() }
      if (value === PAUSE) return { state: 'paused', wakeAt: this.#run.wakeAt }
      this.#parts.push(/** @type {string} */ (value))
    }
    return { state: 'full', results: this.#take() }
  }

  close () {
    this.#texts.return()
  }

  /** @returns {Results} */
  #take () {
    const parts = this.#parts
    this.#parts = []
    return { count: parts.length, parts }
  }
}
