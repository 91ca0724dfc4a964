/** @import {RunningServer} from '../../servers/types.js' */
/** @import {CompanionRole, Plan, PlannedVariant} from '../types.js' */
/** @import {Companions, RunContext, RunInstruments} from './types.js' */
// What runs beside the measured servers: the upstream that they call, the proxies in between, the document server in
// which they store. Started before them and stopped after them, anew for each process start.

/**
 * @param {Plan} plan
 * @param {RunContext} context
 * @returns {Promise<Companions>} nothing for a study whose servers call nobody
 */
export async function startCompanions (plan, { instruments }) {
  /** @type {Companions} */
  const companions = { upstream: null, documents: null, proxies: new Map() }
  try {
    if (plan.documents !== undefined) {
      companions.documents = await instruments.startDocuments(plan.documents)
    }
    if (plan.upstream === undefined) return companions
    companions.upstream = await instruments.startUpstream(plan.upstream)
    for (const name of proxiesOf(plan)) {
      companions.proxies.set(name, await startProxy(name, companions.upstream, instruments))
    }
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
export async function stopCompanions ({ upstream, documents, proxies }) {
  await Promise.all([...proxies.values(), upstream, documents].map(running => running?.stop()))
}

/**
 * Those that take part in measuring one variant.
 * @param {Companions} companions
 * @param {Pick<PlannedVariant, 'via' | 'needsDocuments'>} planned
 * @returns {Partial<Record<CompanionRole, RunningServer>>}
 */
export function companionsOf ({ upstream, documents, proxies }, {
  via = null, needsDocuments = false
}) {
  const proxy = via === null ? undefined : proxies.get(via)
  return {
    ...(upstream !== null && { upstream }),
    ...(proxy !== undefined && { proxy }),
    ...(needsDocuments && documents !== null && { documents })
  }
}

/** @param {Plan} plan @returns {string[]} */
function proxiesOf ({ variants }) {
  return [...new Set(variants.filter(({ missing }) => !missing).flatMap(({ via }) => via ?? []))]
}

/** @param {string} name @param {RunningServer} upstream @param {RunInstruments} instruments */
function startProxy (name, upstream, instruments) {
  return instruments.startProxy(name, upstream.baseUrl)
}
