/** @import {CellKey, Slice, Summary} from '../types.js' */
// How many cores are missing where the load client was the bottleneck. In: cells and their slices; out: cores. A server
// whose w workers are busy all the time answers w / s requests per second, when one takes it s seconds of CPU; the
// client takes c seconds for each, so that both together need w x (1 + c / s) cores.
import { medianOfSorted } from '@shootout/statistics'
import { TWIN, cellId } from '../plan/create-plan.js'
import { countingSlices } from './replicates.js'

/**
 * @typedef {object} CoreNeed
 * @property {CellKey} cell
 * @property {number} needed cores, to keep all workers of the server busy, client included
 * @property {number} missing of them on this machine; 0: it has enough
 * @property {number} threads of the client that it takes
 */

/**
 * @param {readonly Summary[]} summaries
 * @param {{slices: readonly Slice[], cores: number}} measured cores: of the machine
 * @returns {CoreNeed[]} of the cells that the client bounded and whose CPU times are known, in their order; none of the
 *   twin, and of servers with more workers than the machine has cores: these are never all busy
 */
export function findMissingCores (summaries, { slices, cores }) {
  const counting = countingSlices(slices)
  return summaries.filter(one =>
    isClientBound(one) && one.workers <= cores && !one.variant.endsWith(TWIN)).flatMap(summary => {
    const needs = (counting.get(cellId(summary)) ?? []).flatMap(slice => toNeed(slice))
    if (needs.length === 0) return []
    const client = medianOfSorted(needs.map(need => need.client).toSorted((a, b) => a - b))
    const needed = medianOfSorted(needs.map(need => need.all).toSorted((a, b) => a - b))
    return [{
      cell: summary,
      needed,
      missing: Math.max(0, needed - cores),
      threads: Math.max(summary.threads, Math.ceil(client))
    }]
  })
}

/** @param {Pick<Summary, 'reasons'>} summary */
function isClientBound ({ reasons }) {
  return reasons.some(({ code }) => code === 'client-bound')
}

/** @param {Slice} slice @returns {{client: number, all: number}[]} cores; none: the slice doesn't tell */
function toNeed ({ workers, clientCpuShare, cpuUsPerRequest, rps }) {
  if (!clientCpuShare || !cpuUsPerRequest || !rps) return []
  const client = workers * clientCpuShare * 1e6 / rps / cpuUsPerRequest
  return [{ client, all: workers + client }]
}
