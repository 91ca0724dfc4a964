/** @import {CellKey, Summary} from '../types.js' */
// Which cells of two runs measure the same thing: those whose whole keys are equal. In: summaries; out: pairs, and what
// is left over. Pure.
import { cellId } from '../plan/create-plan.js'

/**
 * @param {readonly Summary[]} before
 * @param {readonly Summary[]} now
 * @returns {{joined: {a: Summary, b: Summary}[], onlyA: CellKey[], onlyB: CellKey[]}} in the order of B; what neither
 *   side ran is nowhere
 */
export function joinCells (before, now) {
  const [there, here] = [byId(before), byId(now)]
  const joined = [...here].flatMap(([id, b]) => {
    const a = there.get(id)
    return a === undefined || (a.state === 'not-run' && b.state === 'not-run') ? [] : [{ a, b }]
  })
  return { joined, onlyA: leftOver(there, here), onlyB: leftOver(here, there) }
}

/**
 * @param {CellKey} cell
 * @returns {CellKey} the key alone
 */
export function toKey ({
  study, variant, action, connections, threads, workers, scenario, via, driver, rate
}) {
  return { study, variant, action, connections, threads, workers, scenario, via, driver, rate }
}

/** @param {readonly Summary[]} summaries @returns {Map<string, Summary>} */
function byId (summaries) {
  return new Map(summaries.map(summary => [cellId(summary), summary]))
}

/** @param {Map<string, Summary>} own @param {Map<string, Summary>} others @returns {CellKey[]} */
function leftOver (own, others) {
  return [...own].filter(([id, { state }]) => !others.has(id) && state !== 'not-run')
    .map(([, summary]) => toKey(summary))
}
