/** @import {CpuQuota} from '@shootout/processes' */
// What a tuning under a quota of CPU time starts its candidates with.
import { findCpuQuotas } from '@shootout/processes'
import { BenchError } from '../../errors.js'

/**
 * @param {number} cpus that each candidate may use
 * @param {typeof findCpuQuotas} [find]
 * @returns {Promise<() => CpuQuota>} one for each start
 * @throws {BenchError} QUOTA_UNAVAILABLE
 */
export async function findQuota (cpus, find = findCpuQuotas) {
  const finding = await find()
  if (!finding.found) throw new BenchError('QUOTA_UNAVAILABLE', { ...finding })
  return () => finding.open(cpus)
}
