/** @import {RunningServer} from '../../servers/types.js' */
/** @import {CompanionRole, Plan} from '../types.js' */
/** @import {Companions, RunContext, Seats} from './types.js' */
// What runs beside the measured servers: the upstream that they call, and the proxies in between. Started before
// them and stopped after them, anew for each process start.

/**
 * @param {Plan} plan
 * @param {RunContext} context
 * @returns {Promise<Companions>} nothing for a study whose servers call no upstream
 */
export async function startCompanions (plan, { seats }) {
  const companions = { upstream: /** @type {RunningServer | null} */ (null), proxies: /** @type {Map<string, RunningServer>} */ (new Map()) }
  if (plan.upstream === undefined) return companions
  try {
    companions.upstream = await seats.startUpstream(plan.upstream)
    for (const name of proxiesOf(plan)) companions.proxies.set(name, await startProxy(name, companions.upstream, seats))
    return companions
  } catch (error) {
    await stopCompanions(companions)
    throw error
  }
}

/**
 * @param {Companions} companions
 * @returns {Promise<void>}
 */
export async function stopCompanions ({ upstream, proxies }) {
  await Promise.all([...proxies.values(), upstream].map(running => running?.stop()))
}

/**
 * Those that take part in measuring one variant.
 * @param {Companions} companions
 * @param {string | null | undefined} via
 * @returns {Partial<Record<CompanionRole, RunningServer>>}
 */
export function companionsOf ({ upstream, proxies }, via) {
  const proxy = via === null || via === undefined ? undefined : proxies.get(via)
  return { ...(upstream !== null && { upstream }), ...(proxy !== undefined && { proxy }) }
}

/** @param {Plan} plan @returns {string[]} */
function proxiesOf ({ variants }) {
  return [...new Set(variants.filter(({ missing }) => !missing).flatMap(({ via }) => via ?? []))]
}

/** @param {string} name @param {RunningServer} upstream @param {Seats} seats */
function startProxy (name, upstream, seats) {
  return seats.startProxy(name, upstream.baseUrl)
}
