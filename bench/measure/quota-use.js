/** @import {RunningServer} from '../../servers/types.js' */
/** @import {QuotaUse} from '../types.js' */
/** @import {Reading} from './types.js' */
// What a server does with its quota of CPU time: read before and after a load, and told of the slice.

/**
 * @param {RunningServer} running
 * @returns {Pick<Reading, 'throttling'>} empty: it has no quota
 */
export function readQuota ({ quota }) {
  return quota === undefined ? {} : { throttling: quota.read() }
}

/**
 * @param {RunningServer} running
 * @param {Pick<Reading, 'throttling'>} before
 * @param {Pick<Reading, 'throttling'>} after
 * @returns {{quota?: QuotaUse}} empty: it has no quota
 */
export function describeQuota ({ quota }, { throttling: before = null }, {
  throttling: after = null
}) {
  if (quota === undefined) return {}
  const { cpus } = quota
  if (before === null || after === null) {
    return { quota: { cpus, periods: null, throttledPeriods: null, throttledNs: null } }
  }
  return {
    quota: {
      cpus,
      periods: after.periods - before.periods,
      throttledPeriods: after.throttledPeriods - before.throttledPeriods,
      throttledNs: after.throttledNs - before.throttledNs
    }
  }
}
