/** @import {Compiled, Frame} from '../types.js' */
// What is the same for all frames is evaluated once, when the query is compiled; but not where that warns or fails:
// then it happens when, and as often as, the query gets there.
import { sizeOf } from '../values/index.js'

/** Plans are kept, and what is folded with them: more than this is made anew each time. Bytes. */
const LARGEST = 16 * 1024

/** Nothing that is constant looks at a frame for more than this. */
const NOWHERE = /** @type {Frame} */ (/** @type {unknown} */ ({
  slots: [],
  run: {
    warn () { throw new Error('a warning belongs to the run') },
    hold () {},
    lend () {},
    takeBack () {},
    lent: 0,
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
    if (sizeOf(value) > LARGEST) return { ...compiled, constant: false }
    return { run: () => value, steps: null, constant: true }
  } catch {
    return { ...compiled, constant: false }
  }
}
