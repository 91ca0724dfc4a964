/** @import {BenchOptions} from './bench-options.js' */
/** @import {AnyAction} from '../../actions/types.js' */
/** @import {Finding, Variant} from '../../servers/types.js' */
/** @import {Candidate} from '../plan/create-plan.js' */
/** @import {Study} from '../studies/types.js' */
/** @import {Link} from '../measure/network/open-link.js' */
/** @import {Against, LinkSetting, Plan, Protocol} from '../types.js' */
/** @import {Drivers} from './choose-drivers.js' */
// From options to plans: looks at which servers and actions there are and checks the user's names.
import { matchesGlob } from 'node:path'
import { answersAction, findServer, toVariants } from '../../servers/index.js'
import { BenchError } from '../errors.js'
import { lengthsOf } from '../plan/classic.js'
import { createPlan } from '../plan/create-plan.js'
import { linkNotices } from '../plan/link-notices.js'
import { OPEN_LOOP_CONNECTIONS, openLoopNotices } from '../plan/open-loop.js'
import { withPreciseStarts } from '../plan/precise-starts.js'
import { PRESETS } from '../plan/presets.js'
import { STUDIES } from '../studies/index.js'
import { chooseActions } from './choose-actions.js'
import { chooseDrivers } from './choose-drivers.js'
import { describeRequests } from './describe-requests.js'
import { loadAllServers } from './own-directories.js'
import { parseName } from './parse-values.js'
import { readAgainst } from './read-against.js'
import { TARGET, readTarget, studiesOfTarget } from './read-target.js'

/** The variants of --against were asked for by that. */
const AGAINST = 'against'

/**
 * @param {Readonly<BenchOptions>} options
 * @param {Pick<Link, 'set'> | null} [link] between client and servers; null: none of ours
 * @param {readonly Study[]} [known] all that there are
 * @returns {Promise<{plans: Plan[], variants: Variant[], actions: AnyAction[]} & Pick<Drivers, 'wrk' | 'ab'>>}
 * @throws {BenchError} UNKNOWN_NAME, NOTHING_TO_RUN, BAD_VALUE, RUN_FILE_MISSING, RUN_FILE_DAMAGED
 */
export async function preparePlans (options, link = null, known = STUDIES) {
  const studies = studiesOfTarget(chooseStudies(options, known), options, known)
  const actions = chooseActions(studies, options, known)
  const servers = await loadAllServers(options.serverDirectories)
  const target = await readTarget(options, actions)
  const { wrk, ab, driverOf } = await chooseDrivers(options, process.env, known)
  const { candidates: others, against } = await readAgainst(options.against)
  const findings = new Map(await Promise.all(servers.map(async server => /** @type {const} */ ([server, await findServer(server, { apart: link !== null })]))))
  const candidates = target !== null ? target.candidates : [...toVariants(servers).map(variant => ({ variant, finding: /** @type {Finding} */ (findings.get(variant.server)) })), ...others]
  const names = candidates.filter(({ variant }) => actions.some(action => answersAction(variant, action))).map(({ variant }) => variant.name)
  const filter = toFilter(options.only, names)
  checkActions(actions, options.actions)
  const plans = studies.map(study => planStudy(study, { options, actions, candidates, filter, against, link: link?.set ?? null, target: target?.url ?? null, ...driverOf(study) }))
  return { plans, variants: candidates.map(({ variant }) => variant), actions, wrk, ab }
}

/**
 * @param {Study} study
 * @param {{options: Readonly<BenchOptions>, actions: readonly AnyAction[], candidates: readonly Candidate[], filter: ((name: string) => boolean) | null, against: Against | null, link: LinkSetting | null, target: string | null, driver: string, notices: string[]}} given
 * @returns {Plan}
 */
function planStudy (study, { options, actions, candidates, filter, against, link, target, driver, notices }) {
  const preset = /** @type {NonNullable<typeof PRESETS[string]>} */ (PRESETS[options.preset])
  const known = actions.filter(action => (action.kind ?? 'handler') === study.serves && (target === null || candidates.some(({ variant }) => answersAction(variant, action)))).map(({ name }) => name)
  const asked = {
    preset: options.preset,
    named: options.actions !== null,
    actions: known.filter(name => options.actions === null || options.actions.some(one => sameName(one, name))),
    connections: options.connections ?? (options.rates === null ? null : OPEN_LOOP_CONNECTIONS),
    presetConnections: preset.connections,
    workers: options.workers,
    threads: options.threads,
    driver
  }
  if (asked.actions.length === 0) throw new BenchError('NOTHING_TO_RUN', { reason: `none of the actions is one of the study '${study.name}'; known: ${known.join(', ')}` })
  const serving = candidates.filter(({ variant }) => actions.some(action => (action.kind ?? 'handler') === study.serves && answersAction(variant, action)))
  const usual = new Set(serving.filter(({ variant }) => study.usual?.(variant, options.preset) ?? true).map(({ variant }) => variant.name))
  const protocol = toProtocol(options, { ...preset.protocol, ...study.protocol?.(options.preset), ...lengthsOf(study, options) })
  const plan = withPreciseStarts(createPlan(target === null ? study : { ...study, reference: TARGET }, serving, {
    rounds: study.rounds(asked),
    timelines: options.rates === null ? study.timelines?.(asked) ?? [] : [],
    wanted: name => filter === null ? usual.has(name) : filter(name) || name.startsWith(AGAINST),
    proxies: new Map(candidates.filter(({ variant }) => variant.server.serves === 'proxy').map(({ variant, finding }) => [variant.name, finding])),
    latency: study.upstream ? options.latency : null,
    driver,
    rates: options.rates,
    against,
    link,
    target,
    notices: [...linkNotices(link, target), ...notices, ...openLoopNotices(protocol, options.rates ?? [])],
    protocol
  }))
  if (plan.cells.length === 0) throw new BenchError('NOTHING_TO_RUN', { reason: 'none of the --connections is a multiple of one of the --threads' })
  checkAmount(plan)
  return { ...plan, requests: describeRequests(actions.filter(({ name }) => plan.actions.includes(name))) }
}

/** Queries are asked one after the other, not at a rate: with --rate they are left out where there is something else to measure. @param {Pick<BenchOptions, 'studies' | 'rates'>} options @param {readonly Study[]} known */
function chooseStudies ({ studies, rates }, known) {
  const named = known.filter(({ name }) => studies.includes(name))
  return rates === null || named.length === 1 ? named : named.filter(({ serves }) => serves !== 'query')
}

/** @param {readonly AnyAction[]} actions @param {readonly string[] | null} wanted */
function checkActions (actions, wanted) {
  const known = actions.map(({ name }) => name)
  if (wanted === null) return
  if (wanted.length === 0) throw new BenchError('NOTHING_TO_RUN', { reason: `--actions names none; known: ${known.join(', ')}` })
  for (const name of wanted) if (!known.some(one => sameName(one, name))) parseName(name, known, 'action')
}

/** @param {string} a @param {string} b */
function sameName (a, b) {
  return a.toLowerCase() === b.toLowerCase()
}

/**
 * @param {readonly string[] | null} globs
 * @param {readonly string[]} known
 * @returns {((name: string) => boolean) | null} null: the user names none
 */
function toFilter (globs, known) {
  if (globs === null) return null
  if (globs.length === 0) throw new BenchError('NOTHING_TO_RUN', { reason: `--only names none; known: ${known.join(', ')}` })
  for (const glob of globs) if (!known.some(name => matchesGlob(name, glob))) parseName(glob, known, 'variant')
  return name => globs.some(glob => matchesGlob(name, glob))
}

/** Each connection has to ask at least once. @param {Plan} plan @throws {BenchError} BAD_VALUE */
function checkAmount ({ study, connections, protocol: { amount = Infinity } }) {
  const most = Math.max(...connections)
  if (amount < most) throw new BenchError('BAD_VALUE', { option: '--amount', value: amount, expected: `at least ${most} for the study '${study}', one request for each of its connections` })
}

/** @param {Readonly<BenchOptions>} options @param {Omit<Protocol, 'name' | 'precision' | 'seed'>} preset @returns {Protocol} */
function toProtocol (options, preset) {
  return { name: options.preset, ...preset, budgetSeconds: options.budgetSeconds ?? preset.budgetSeconds, precision: options.precision, seed: options.seed }
}
