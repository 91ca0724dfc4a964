// Opens a quota, tells its group, and stays until it is killed.
import { findCpuQuotas } from '../../src/quota/cpu-quotas.js'

const finding = await findCpuQuotas()
if (!finding.found) throw new Error(finding.reason)
process.stdout.write(`${finding.open(1).enter.at(-1)}\n`)
setInterval(() => {}, 1000)
