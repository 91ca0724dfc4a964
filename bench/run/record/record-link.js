/** @import {LinkLine, Plan} from '../../types.js' */
/** @import {LinkEvidence} from '../../measure/types.js' */
/** @import {RunContext} from '../types.js' */
// The link between client and servers, measured while nobody asks the servers anything: before the blocks of each
// process start, and after the last.

/**
 * @param {{plan: Pick<Plan, 'study'>, processStart: number, moment: LinkLine['moment']}} what
 * @param {RunContext} context
 * @returns {Promise<LinkEvidence | undefined>} what the slices that follow have to know of it; undefined: there is no
 *   link, or the user wants to stop
 */
export async function recordLink ({ plan, processStart, moment }, {
  instruments, record, sync, progress, stop
}) {
  if (instruments.probeLink === undefined || stop.isWished()) return undefined
  progress({ kind: 'link', moment })
  const probe = await instruments.probeLink()
  record({ type: 'link', study: plan.study, processStart, moment, ...probe })
  sync()
  return { bitsPerSecond: probe.set.bitsPerSecond, finding: probe.finding }
}
