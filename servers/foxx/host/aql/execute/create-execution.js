/** @import {Execution, Frame, Progress, Results, Setting} from '../types.js' */
// A run, pulled from outside: as many results at a time as are wanted, for as long as the caller lets it.
import { PAUSE } from '../pause.js'
import { compilePlan } from './compile-plan.js'
import { createRun } from './create-run.js'
import { readWhole } from './whole/read-whole.js'

/**
 * @param {Setting} setting
 * @returns {Execution}
 */
export function createExecution (setting) {
  const run = createRun(setting)
  for (const { code, message } of setting.plan.warnings) run.warn(code, message)
  /** @type {Frame} */
  const frame = { slots: new Array(setting.plan.slots), run }
  const { whole } = setting.plan
  // Where the rest has to be counted, LIMIT is a step like others.
  const counts = setting.options.fullCount && whole?.count !== null
  const pull = whole !== null && setting.committed && !counts ? readWhole(whole, frame) : pullTexts(compilePlan(setting.plan)(frame), frame)
  let isOver = false
  const end = () => {
    isOver = true
    run.release()
  }
  const close = () => {
    pull.close()
    end()
  }
  return {
    get stats () {
      run.finish()
      return run.stats
    },
    warnings: run.warnings,
    get sync () { return run.sync },
    close,
    advance: ({ size, until }) => {
      if (isOver) return { state: 'done', results: { count: 0, parts: [] } }
      run.wakeAt = null
      run.sliceEnds(until)
      try {
        const progress = pull.next(size)
        if (progress.state === 'done') end()
        return progress
      } catch (error) {
        close()
        throw error
      }
    }
  }
}

/**
 * Results one by one.
 * @param {Generator<string | symbol, void>} texts
 * @param {Frame} frame
 * @returns {{next: (size: number) => Progress, close: () => void}}
 */
function pullTexts (texts, { run }) {
  /** @type {string[]} */
  let parts = []
  const take = () => {
    const results = /** @type {Results} */ ({ count: parts.length, parts })
    parts = []
    return results
  }
  return {
    next: size => {
      while (parts.length < size) {
        const { done, value } = texts.next()
        if (done) return { state: 'done', results: take() }
        if (value === PAUSE) return { state: 'paused', wakeAt: run.wakeAt }
        parts.push(/** @type {string} */ (value))
      }
      return { state: 'full', results: take() }
    },
    close: () => { texts.return() }
  }
}
