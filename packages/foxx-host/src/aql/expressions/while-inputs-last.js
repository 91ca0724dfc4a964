/** @import {Compiled, Expression, Frame, Run, Value} from '../types.js' */
// Arrays that subqueries make, and that values are looked for in: what a subquery gives is kept as long as the
// variables that it reads have the values that they had. Where it reads none of the row, that is the whole run.
import {
  hasEffect, isRandom, listCollections, listOwnSlots, listSlots, readsData
} from '../plan/index.js'

/** @typedef {{inputs: readonly unknown[], value: Value, bytes: number}} Kept */

/**
 * @param {Expression} expression
 * @param {Compiled} compiled
 * @returns {Compiled} the same, or one that is evaluated again only when it could give something else
 */
export function whileInputsLast (expression, { run: evaluateAtOnce, steps, ...compiled }) {
  if (steps === null || !readsData(expression) || hasEffect(expression) || isRandom(expression)) {
    return { run: evaluateAtOnce, steps, ...compiled }
  }
  const own = listOwnSlots(expression)
  const read = [...listSlots(expression)].filter(slot => !own.has(slot))
  const collections = listCollections(expression)
  /** null: the run changes what is read. @type {WeakMap<Run, Kept | null>} */
  const known = new WeakMap()
  return {
    run: frame => {
      const kept = known.get(frame.run)
      if (kept === null) return evaluateAtOnce(frame)
      if (kept !== undefined && areLast(kept.inputs, read, frame)) return kept.value
      const before = letGo(kept, frame)
      return keep(evaluateAtOnce(frame), before, frame)
    },
    steps: function * (frame) {
      const kept = known.get(frame.run)
      if (kept === null) return yield * steps(frame)
      if (kept !== undefined && areLast(kept.inputs, read, frame)) return kept.value
      const before = letGo(kept, frame)
      return keep(yield * steps(frame), before, frame)
    },
    constant: false
  }

  /** @param {Kept | undefined} kept @param {Frame} frame @returns {number} what is lent when the evaluation begins */
  function letGo (kept, { run }) {
    known.delete(run)
    if (kept !== undefined) run.hold(-kept.bytes)
    return run.lent
  }

  /**
   * @param {Value} value
   * @param {number} before
   * @param {Frame} frame
   * @returns {Value} the same: it was lent, and is held now
   */
  function keep (value, before, { run, slots }) {
    if (isChanged(collections, run)) {
      known.set(run, null)
      return value
    }
    const bytes = run.lent - before
    run.takeBack(before)
    run.hold(bytes)
    known.set(run, { inputs: read.map(slot => slots[slot]), value, bytes })
    return value
  }
}

/**
 * Values never change, so they are known by their identity.
 * @param {readonly unknown[]} inputs
 * @param {readonly number[]} read
 * @param {Frame} frame
 */
function areLast (inputs, read, { slots }) {
  return read.every((slot, position) => Object.is(slots[slot], inputs[position]))
}

/**
 * @param {ReadonlySet<string>} collections
 * @param {Run} run
 * @returns {boolean} whether the query writes to one of them
 */
function isChanged (collections, { setting: { plan } }) {
  return plan.writes &&
    plan.collections.some(({ name, mode }) => mode === 'write' && collections.has(name))
}
