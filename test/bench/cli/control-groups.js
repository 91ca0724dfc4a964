// What commands make below /sys/fs/cgroup, and whether they can.
import { readdirSync } from 'node:fs'
import { findCpuQuotas } from '@shootout/processes'

/** @param {string} prefix @returns {string[]} control groups whose names begin like that */
export function groupsOf (prefix) {
  return readdirSync('/sys/fs/cgroup', { recursive: true, encoding: 'utf8' })
    .filter(path => path.split('/').at(-1)?.startsWith(prefix))
}

/**
 * Skips the tests where there are no quotas of CPU time, and says so.
 * @param {string} what is left out: 'nothing is tuned under quotas'
 */
export function needCpuQuotas (what) {
  before(async function () {
    const finding = await findCpuQuotas()
    if (finding.found) return
    process.stderr.write(`${what}: ${finding.reason}; ${finding.remedy}\n`)
    this.skip()
  })
}
