/** @import {BenchOptions} from './bench-options.js' */
/** @import {AnyAction} from '../../actions/types.js' */
/** @import {Finding, Variant} from '../../servers/types.js' */
/** @import {Candidate} from '../plan/create-plan.js' */
/** @import {Study} from '../plan/studies.js' */
/** @import {Plan, Protocol} from '../types.js' */
// From options to plans: looks at which servers and actions there are and checks the user's names.
import { matchesGlob } from 'node:path'
import actionList from '../../actions/index.js'
import { findServer, loadServers, toVariants } from '../../servers/index.js'
import { BenchError } from '../errors.js'
import { createPlan } from '../plan/create-plan.js'
import { PRESETS } from '../plan/presets.js'
import { STUDIES } from '../plan/studies.js'
import { parseName } from './parse-values.js'

/**
 * @param {Readonly<BenchOptions>} options
 * @returns {Promise<{plans: Plan[], variants: Variant[], actions: AnyAction[]}>}
 * @throws {BenchError} UNKNOWN_NAME, NOTHING_TO_RUN
 */
export async function preparePlans (options) {
  const studies = STUDIES.filter(({ name }) => options.studies.includes(name))
  const actions = studies.flatMap(({ serves }) => actionList.loadActions(undefined, { kind: serves }))
  const servers = await loadServers()
  const variants = toVariants(servers)
  const findings = new Map(await Promise.all(servers.map(async server => /** @type {const} */ ([server, await findServer(server)]))))
  const candidates = variants.map(variant => ({ variant, finding: /** @type {Finding} */ (findings.get(variant.server)) }))
  const names = candidates.filter(({ variant }) => studies.some(study => servesFor(variant, study))).map(({ variant }) => variant.name)
  const wanted = toFilter(options.only, names)
  checkActions(actions, options.actions)
  const plans = studies.map(study => planStudy(study, { options, actions, candidates, wanted }))
  return { plans, variants, actions }
}

/**
 * @param {Study} study
 * @param {{options: Readonly<BenchOptions>, actions: readonly AnyAction[], candidates: readonly Candidate[], wanted: (name: string) => boolean}} given
 * @returns {Plan}
 */
function planStudy (study, { options, actions, candidates, wanted }) {
  const preset = /** @type {NonNullable<typeof PRESETS[string]>} */ (PRESETS[options.preset])
  const known = actions.filter(({ kind = 'handler' }) => kind === study.serves).map(({ name }) => name)
  const asked = {
    preset: options.preset,
    actions: known.filter(name => options.actions === null || options.actions.some(one => sameName(one, name))),
    connections: options.connections,
    presetConnections: preset.connections,
    workers: options.workers
  }
  if (asked.actions.length === 0) throw new BenchError('NOTHING_TO_RUN', { reason: `none of the actions is one of the study '${study.name}'; known: ${known.join(', ')}` })
  return createPlan(study, candidates.filter(({ variant }) => servesFor(variant, study)), {
    rounds: study.rounds(asked),
    timelines: study.timelines(asked),
    wanted,
    proxies: new Map(candidates.filter(({ variant }) => variant.server.serves === 'proxy').map(({ variant, finding }) => [variant.name, finding])),
    latency: study.upstream ? options.latency : null,
    driver: 'autocannon',
    protocol: toProtocol(options, { ...preset.protocol, ...study.protocol?.(options.preset) })
  })
}

/** @param {Variant} variant @param {Study} study */
function servesFor ({ server: { serves = 'handler' } }, study) {
  return serves === study.serves
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
 * @returns {(name: string) => boolean}
 */
function toFilter (globs, known) {
  if (globs === null) return () => true
  if (globs.length === 0) throw new BenchError('NOTHING_TO_RUN', { reason: `--only names none; known: ${known.join(', ')}` })
  for (const glob of globs) if (!known.some(name => matchesGlob(name, glob))) parseName(glob, known, 'variant')
  return name => globs.some(glob => matchesGlob(name, glob))
}

/** @param {Readonly<BenchOptions>} options @param {Omit<Protocol, 'name' | 'precision' | 'seed'>} preset @returns {Protocol} */
function toProtocol (options, preset) {
  return { name: options.preset, ...preset, budgetSeconds: options.budgetSeconds ?? preset.budgetSeconds, precision: options.precision, seed: options.seed }
}
