/** @import {Gauged, TunePlan} from '../types.js' */
// Which candidates can be alive together without using up the memory. In: what one of them takes, and what there is;
// out: groups, and those that don't fit even alone. Pure.
import { workersOf } from '../knobs/settings.js'

/**
 * Of the memory that is available candidates may take so much. They are gauged under load, and larger ones take less
 * than the estimate says.
 */
export const MEMORY_SHARE = 0.85

/**
 * What a candidate will take, judged from one that was measured: every process takes as much as those did. Judged from
 * two: what a worker more took.
 * @param {Gauged} gauged
 * @param {number} workers
 * @param {Gauged | null} [larger] one with more workers
 * @returns {number} bytes
 */
export function estimateBytes ({ workers: gaugedWorkers, memory }, workers, larger = null) {
  if (larger !== null) {
    const perWorker =
      Math.max(0, larger.memory.pssBytes - memory.pssBytes) / (larger.workers - gaugedWorkers)
    return memory.pssBytes + perWorker * (workers - gaugedWorkers)
  }
  const others = Math.max(0, memory.processes - gaugedWorkers)
  return memory.pssBytes / memory.processes * (workers + others)
}

/**
 * What a candidate will take, judged from all that were measured: what it took itself, or the two that are nearest to
 * it.
 * @param {readonly Gauged[]} readings at least one
 * @param {number} workers
 * @returns {number} bytes
 */
export function estimateFromAll (readings, workers) {
  const known = [...new Map(readings.map(reading => [reading.workers, reading])).values()]
    .sort((a, b) => a.workers - b.workers)
  const exact = known.find(reading => reading.workers === workers)
  if (exact !== undefined) return exact.memory.pssBytes
  const above = known.findIndex(reading => reading.workers > workers)
  const upper = Math.max(1, above === -1 ? known.length - 1 : above)
  return estimateBytes(/** @type {Gauged} */ (known[upper - 1]), workers, known[upper] ?? null)
}

/**
 * The same for a candidate of a plan. What knobs other than workers take is known only of those that were measured: the
 * largest of the same number of workers counts.
 * @param {number} key
 * @param {{plan: Pick<TunePlan, 'knobs'>, readings: readonly Gauged[]}} known at least one reading
 * @returns {number} bytes
 */
export function estimateOf (key, { plan, readings }) {
  if (plan.knobs === undefined) return estimateFromAll(readings, key)
  const own = readings.findLast(({ workers }) => workers === key)
  if (own !== undefined) return own.memory.pssBytes
  const sized = readings.map(reading => ({
    ...reading, workers: workersOf(plan, reading.workers) ?? 1
  }))
  return estimateFromAll(
    sized.sort((a, b) => a.memory.pssBytes - b.memory.pssBytes), workersOf(plan, key) ?? 1
  )
}

/**
 * @param {number | null} availableBytes null: not known
 * @returns {number | null} bytes that all candidates of a group may take together
 */
export function toLimit (availableBytes) {
  return availableBytes === null ? null : MEMORY_SHARE * availableBytes
}

/**
 * Packs candidates into as few groups as it can find: the largest first, each into the first group that has room.
 * @param {readonly number[]} counts
 * @param {{bytesOf: (workers: number) => number, limitBytes: number}} memory
 * @returns {{groups: number[][], tooLarge: number[]}} groups hold counts in ascending order
 */
export function packGroups (counts, { bytesOf, limitBytes }) {
  /** @type {{counts: number[], bytes: number}[]} */
  const groups = []
  const tooLarge = counts.filter(count => bytesOf(count) > limitBytes)
  for (const count of counts.filter(one => !tooLarge.includes(one)).sort((a, b) => b - a)) {
    const bytes = bytesOf(count)
    const group = groups.find(one => one.bytes + bytes <= limitBytes)
    if (group === undefined) groups.push({ counts: [count], bytes })
    else {
      group.counts.push(count)
      group.bytes += bytes
    }
  }
  return { groups: groups.map(group => group.counts.sort((a, b) => a - b)), tooLarge }
}
