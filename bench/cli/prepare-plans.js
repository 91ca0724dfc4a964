/** @import {BenchOptions} from './bench-options.js' */
/** @import {Action} from '../../actions/types.js' */
/** @import {Variant} from '../../servers/types.js' */
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
 * @returns {Promise<{plans: Plan[], variants: Variant[], actions: Action[]}>}
 * @throws {BenchError} UNKNOWN_NAME, NOTHING_TO_RUN
 */
export async function preparePlans (options) {
  const actions = actionList.loadActions()
  const servers = await loadServers()
  const variants = toVariants(servers)
  const findings = new Map(await Promise.all(servers.map(async server => /** @type {const} */ ([server, await findServer(server)]))))
  const candidates = variants.map(variant => ({ variant, finding: /** @type {import('../../servers/types.js').Finding} */ (findings.get(variant.server)) }))
  const preset = /** @type {NonNullable<typeof PRESETS[string]>} */ (PRESETS[options.preset])
  const wishes = {
    actions: chooseActions(actions, options.actions),
    connections: options.connections ?? preset.connections,
    workers: options.workers,
    wanted: toFilter(options.only, variants.map(({ name }) => name)),
    driver: 'autocannon',
    protocol: toProtocol(options, preset.protocol)
  }
  const plans = STUDIES.filter(({ name }) => options.studies.includes(name)).map(study => createPlan(study, candidates, wishes))
  return { plans, variants, actions }
}

/** @param {readonly Action[]} actions @param {readonly string[] | null} wanted */
function chooseActions (actions, wanted) {
  const known = actions.map(({ name }) => name)
  if (wanted === null) return known
  if (wanted.length === 0) throw new BenchError('NOTHING_TO_RUN', { reason: `--actions names none; known: ${known.join(', ')}` })
  return wanted.map(name => parseName(name, known, 'action'))
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
