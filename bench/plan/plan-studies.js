/** @import {AnyAction} from '../../actions/types.js' */
/** @import {Against, BenchOptions, LinkSetting, Plan, PlannedAgent, Protocol} from '../types.js' */
/** @import {Candidate} from './create-plan.js' */
/** @import {Study} from '../study.js' */
// From options to plans. In: what the user gave and what there is to be measured; out: a plan for each study, once
// the names of variants and actions are checked. Pure.
import { matchesGlob } from 'node:path'
import { answersAction } from '../../servers/index.js'
import { BenchError } from '../errors.js'
import { parseName } from '../format/parse-name.js'
import { lengthsOf } from './classic.js'
import { createPlan } from './create-plan.js'
import { describeRequests } from './describe-requests.js'
import { linkNotices } from './link-notices.js'
import { OPEN_LOOP_CONNECTIONS, openLoopNotices } from './open-loop.js'
import { withPreciseStarts } from './precise-starts.js'
import { PRESETS } from './presets.js'

/** The variants of --against were asked for by that. */
const AGAINST = 'against'

/** What the variant of --target is called, whatever runs there. */
export const TARGET = 'target'

/**
 * @typedef {object} Found what there is to be measured
 * @property {readonly AnyAction[]} actions
 * @property {readonly Candidate[]} candidates
 * @property {Against | null} against
 * @property {LinkSetting | null} link between client and servers; null: none of ours
 * @property {string | null} target the address of a server elsewhere
 * @property {readonly PlannedAgent[]} [agents] that read it there
 */

/** @typedef {{driver: string, notices: string[]}} ChosenDriver notices: why it is this one */
/** @typedef {((name: string) => boolean) | null} Filter null: the user names none */

/**
 * @param {readonly Study[]} studies
 * @param {Readonly<BenchOptions>} options
 * @param {Found & {driverOf: (study: Study) => ChosenDriver}} found driverOf: the load client of a study
 * @returns {Plan[]}
 * @throws {BenchError} UNKNOWN_NAME, NOTHING_TO_RUN, BAD_VALUE
 */
export function planStudies (studies, options, { driverOf, ...found }) {
  const { actions, candidates } = found
  const serving = candidates.filter(({ variant }) => actions.some(action =>
    answersAction(variant, action)))
  const filter = toFilter(options.only, serving.map(({ variant }) => variant.name))
  checkActions(actions, options.actions)
  return studies.map(study => planStudy(study, options, { ...found, filter, ...driverOf(study) }))
}

/**
 * Queries are asked one after the other, not at a rate: with --rate they are left out where there is something else to
 * measure.
 * @param {Pick<BenchOptions, 'studies' | 'rates'>} options
 * @param {readonly Study[]} known all that there are
 * @returns {Study[]} those that the user names
 */
export function chooseStudies ({ studies, rates }, known) {
  const named = known.filter(({ name }) => studies.includes(name))
  return rates === null || named.length === 1
    ? named
    : named.filter(({ kind }) => kind !== 'query')
}

/**
 * @param {Study} study
 * @param {Readonly<BenchOptions>} options
 * @param {Found & ChosenDriver & {filter: Filter}} found
 * @returns {Plan}
 */
function planStudy (study, options, {
  actions, candidates, filter, against, link, target, agents, driver, notices
}) {
  const known = actions.filter(action => (action.kind ?? 'handler') === study.kind &&
    (target === null || candidates.some(({ variant }) => answersAction(variant, action))))
    .map(({ name }) => name)
  const preset = /** @type {NonNullable<typeof PRESETS[string]>} */ (PRESETS[options.preset])
  const studyOptions =
    toStudyOptions(options, {
      known, driver, presetConnections: toConnections(preset, { target, options })
    })
  if (studyOptions.actions.length === 0) {
    throw new BenchError('NOTHING_TO_RUN', {
      reason: `none of the actions is one of the study '${study.name}'; known: ${known.join(', ')}`
    })
  }
  const serving = candidates.filter(({ variant }) => actions.some(action =>
    (action.kind ?? 'handler') === study.kind && answersAction(variant, action)))
  const usual = new Set(serving.filter(({ variant }) =>
    study.usual?.(variant, options.preset) ?? isUsual(variant, options))
    .map(({ variant }) => variant.name))
  const protocol = toProtocol(
    options,
    { ...preset.protocol, ...study.protocol?.(options.preset), ...lengthsOf(study, options) }
  )
  const plan = withPreciseStarts(
    createPlan(target === null ? study : { ...study, reference: TARGET }, serving, {
      rounds: study.rounds(studyOptions),
      timelines: options.rates === null ? study.timelines?.(studyOptions) ?? [] : [],
      ...(study.starts && options.rates === null && { starts: study.starts(studyOptions) }),
      wanted: name => filter === null ? usual.has(name) : filter(name) || name.startsWith(AGAINST),
      proxies: new Map(candidates.filter(({ variant }) => variant.server.isProxy)
        .map(({ variant, finding }) => [variant.name, finding])),
      latency: study.upstream ? options.latency : null,
      driver,
      rates: options.rates,
      against,
      link,
      target,
      ...agents && { agents },
      notices: [
        ...linkNotices(link, target, agents),
        ...notices,
        ...openLoopNotices(protocol, options.rates ?? [])
      ],
      protocol
    })
  )
  if (plan.cells.length === 0) {
    throw new BenchError('NOTHING_TO_RUN', {
      reason: 'none of the --connections is a multiple of one of the --threads'
    })
  }
  checkAmount(plan)
  return {
    ...plan,
    requests: describeRequests(actions.filter(({ name }) => plan.actions.includes(name)))
  }
}

/**
 * Each address of a server elsewhere gets a connection at least.
 * @param {{connections: readonly number[]}} preset
 * @param {{target: string | null, options: Readonly<Pick<BenchOptions, 'connections'>>}} how
 * @returns {number[]} the preset's
 * @throws {BenchError} BAD_VALUE
 */
function toConnections ({ connections }, { target, options }) {
  const least = target?.split(',').length ?? 1
  const few = options.connections?.find(count => count < least)
  if (few === undefined) return connections.filter(count => count >= least)
  throw new BenchError('BAD_VALUE', {
    option: '--connections',
    value: few,
    expected: `at least ${least}, one for each address of --target`
  })
}

/**
 * @param {Readonly<BenchOptions>} options
 * @param {{known: readonly string[], driver: string, presetConnections: readonly number[]}} parts
 */
function toStudyOptions (options, { known, driver, presetConnections }) {
  const { preset, actions, connections, rates, workers, threads } = options
  return {
    preset,
    named: actions !== null,
    actions: known.filter(name => actions === null || actions.some(one => sameName(one, name))),
    connections: connections ?? (rates === null ? null : OPEN_LOOP_CONNECTIONS),
    presetConnections,
    workers,
    threads,
    driver
  }
}

/**
 * Of other runtimes those that were asked for: other studies of the run may bring more.
 * @param {Candidate['variant']} variant
 * @param {Pick<BenchOptions, 'runtimes'>} options
 */
function isUsual ({ server }, { runtimes }) {
  return server.runtime === undefined || runtimes?.includes(server.runtime) === true
}

/** @param {readonly AnyAction[]} actions @param {readonly string[] | null} wanted */
function checkActions (actions, wanted) {
  const known = actions.map(({ name }) => name)
  if (wanted === null) return
  if (wanted.length === 0) {
    throw new BenchError('NOTHING_TO_RUN', {
      reason: `--actions names none; known: ${known.join(', ')}`
    })
  }
  for (const name of wanted) {
    if (!known.some(one => sameName(one, name))) parseName(name, known, 'action')
  }
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
  if (globs.length === 0) {
    throw new BenchError('NOTHING_TO_RUN', {
      reason: `--only names none; known: ${known.join(', ')}`
    })
  }
  for (const glob of globs) {
    if (!known.some(name => matchesGlob(name, glob))) parseName(glob, known, 'variant')
  }
  return name => globs.some(glob => matchesGlob(name, glob))
}

/** Each connection has to ask at least once. @param {Plan} plan @throws {BenchError} BAD_VALUE */
function checkAmount ({ study, connections, protocol: { amount = Infinity } }) {
  const most = Math.max(...connections)
  if (amount < most) {
    throw new BenchError('BAD_VALUE', {
      option: '--amount',
      value: amount,
      expected: `at least ${most} for the study '${study}', one request for each of its connections`
    })
  }
}

/**
 * @param {Readonly<BenchOptions>} options
 * @param {Omit<Protocol, 'name' | 'precision' | 'seed'>} preset
 * @returns {Protocol}
 */
function toProtocol (options, preset) {
  return {
    name: options.preset,
    ...preset,
    budgetSeconds: options.budgetSeconds ?? preset.budgetSeconds,
    precision: options.precision,
    seed: options.seed
  }
}
