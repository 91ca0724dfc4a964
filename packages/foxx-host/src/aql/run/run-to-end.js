/** @import {Execution, Setting} from '../types.js' */
// A query run to its end at once, as services do it.
import { createExecution } from '../execute/index.js'
import { joinResults } from './join-results.js'

const NEVER = new Int32Array(new SharedArrayBuffer(4))

/**
 * @param {Omit<Setting, 'block'>} parts
 * @returns {{results: string, count: number, execution: Execution}} results: a JSON array
 * @throws {import('../../errors.js').HostError}
 */
export function runToEnd (parts) {
  const execution = createExecution(withBlock(parts))
  const texts = []
  let count = 0
  for (;;) {
    const progress = execution.advance({ size: Infinity, until: Infinity })
    if (progress.state === 'paused') continue
    for (const part of progress.results.parts) texts.push(String(part))
    count += progress.results.count
    if (progress.state === 'done') return { results: joinResults(texts), count, execution }
  }
}

/** Getters of the parts stay what they are. @param {Omit<Setting, 'block'>} parts @returns {Setting} */
function withBlock (parts) {
  return Object.defineProperties(/** @type {Setting} */ ({}), {
    ...Object.getOwnPropertyDescriptors(parts),
    block: {
      value: (/** @type {number} */ milliseconds) => { Atomics.wait(NEVER, 0, 0, milliseconds) },
      enumerable: true
    }
  })
}
