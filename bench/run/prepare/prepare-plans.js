/** @import {AnyAction} from '../../../actions/types.js' */
/** @import {Finding, Variant} from '../../../servers/types.js' */
/** @import {Link} from '../../measure/network/open-link.js' */
/** @import {Candidate} from '../../plan/create-plan.js' */
/** @import {Study} from '../../study.js' */
/** @import {BenchOptions, Plan} from '../../types.js' */
/** @import {Drivers} from '../../measure/drivers/choose-drivers.js' */
// What there is to be measured, looked at before a run begins. In: options; out: plans, and what they are made of.
import { describeRuntimes, findServer, toVariants } from '../../../servers/index.js'
import { chooseStudies, planStudies } from '../../plan/plan-studies.js'
import { chooseActions } from './choose-actions.js'
import { chooseDrivers } from '../../measure/drivers/choose-drivers.js'
import { chooseRuntimes } from './choose-runtimes.js'
import { loadAllServers } from './own-directories.js'
import { readAgainst } from './read-against.js'
import { readTarget, studiesOfTarget } from './read-target.js'

/** @typedef {{plans: Plan[], variants: Variant[], actions: AnyAction[]} & {programs: Drivers['found']}} Prepared */

/**
 * @param {Readonly<BenchOptions>} options
 * @param {{link: Pick<Link, 'set'> | null, known: readonly Study[]}} context link: between client and servers; null:
 *   none
 *   of ours; known: all studies that there are
 * @returns {Promise<Prepared>}
 * @throws {import('../../errors.js').BenchError} UNKNOWN_NAME, NOTHING_TO_RUN, BAD_VALUE, RUN_FILE_MISSING,
 *   RUN_FILE_DAMAGED
 */
export async function preparePlans (options, { link, known }) {
  const studies = studiesOfTarget(chooseStudies(options, known), options, known)
  const actions = chooseActions(studies, options, known)
  const servers = [
    ...await loadAllServers(options.serverDirectories),
    ...describeRuntimes(chooseRuntimes(options, studies))
  ]
  const target = await readTarget(options, actions)
  const urls = target?.urls ?? []
  const { found: programs, driverOf } = await chooseDrivers(
    { ...options, urls }, process.env, known)
  const { candidates: others, against } = await readAgainst(options.against)
  const ours = await findCandidates(servers, { apart: link !== null })
  const candidates = target === null ? [...ours, ...others] : target.candidates
  const found = {
    actions, candidates, against, link: link?.set ?? null,
    target: target === null ? null : urls.join(','),
    ...target !== null && { agents: target.agents }
  }
  const plans = planStudies(studies, options, { ...found, driverOf })
  return { plans, variants: candidates.map(({ variant }) => variant), actions, programs }
}

/**
 * @param {Awaited<ReturnType<typeof loadAllServers>>} servers
 * @param {{apart: boolean}} how apart: whether they run in a network of their own
 * @returns {Promise<Candidate[]>}
 */
async function findCandidates (servers, how) {
  const findings = new Map(await Promise.all(servers.map(async server => {
    return /** @type {const} */ ([server, await findServer(server, how)])
  })))
  return toVariants(servers).map(variant => ({
    variant,
    finding: /** @type {Finding} */ (findings.get(variant.server))
  }))
}
