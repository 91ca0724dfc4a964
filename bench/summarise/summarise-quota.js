/** @import {QuotaSummary, Slice} from '../types.js' */
// How much a quota of CPU time held a server back, over its slices. Pure.

/**
 * @param {readonly Pick<Slice, 'quota' | 'seconds'>[]} slices of one cell
 * @returns {{quota?: QuotaSummary}} empty: it has none
 */
export function summariseQuota (slices) {
  const cpus = slices.find(({ quota }) => quota !== undefined)?.quota?.cpus
  if (cpus === undefined) return {}
  const known = slices.flatMap(({ quota, seconds }) =>
    quota === undefined || quota.throttledNs === null ? [] : [{ ...quota, seconds }])
  /** @param {(slice: (typeof known)[number]) => number | null} valueOf */
  const sum = valueOf => known.reduce((total, slice) => total + (valueOf(slice) ?? 0), 0)
  const [periods, seconds] = [sum(slice => slice.periods), sum(slice => slice.seconds)]
  return {
    quota: {
      cpus,
      throttledPeriods: periods === 0 ? null : sum(slice => slice.throttledPeriods) / periods,
      throttledSeconds: seconds === 0 ? null : sum(slice => slice.throttledNs) / 1e9 / seconds
    }
  }
}
