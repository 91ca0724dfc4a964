/** @import {Compiled, Frame} from '../types.js' */
// What is the same for all frames is evaluated once, when the query is compiled; but not where that warns or fails: then it happens when, and as often as, the query gets there.

/** Nothing that is constant looks at a frame for more than this. */
const NOWHERE = /** @type {Frame} */ (/** @type {unknown} */ ({
  slots: [],
  run: {
    warn () { throw new Error('a warning belongs to the run') },
    hold () {},
    tick: () => false
  }
}))

/**
 * @param {Compiled} compiled
 * @returns {Compiled} the same, or its value
 */
export function fold (compiled) {
  if (!compiled.constant) return compiled
  try {
    const value = compiled.run(NOWHERE)
    return { run: () => value, steps: null, constant: true }
  } catch {
    return { ...compiled, constant: false }
  }
}
