/** @import {AnyAction} from '../../actions/types.js' */
/** @import {Variant} from '../../servers/types.js' */
/** @import {Driver, Sampler} from '../measure/types.js' */
/** @import {Study} from '../study.js' */
/** @import {Knobs, TunedWorkers, TuneOptions, TunePlan, TuneInstruments} from './types.js' */
// From options to a plan and the instruments: looks at which servers and actions there are and checks the user's names.
import { availableParallelism } from 'node:os'
import actionList from '../../actions/index.js'
import { callerEnvironment, findServer, loadServers, toVariants } from '../../servers/index.js'
import { BenchError } from '../errors.js'
import { hasPlaceholder } from '@shootout/processes'
import { formatQuota } from '../format/numbers.js'
import { parseName } from '../format/parse-name.js'
import { userDirectory } from '../format/paths.js'
import { fillQuestion } from '../requests/index.js'
import {
  createCommandInstruments, createSuiteInstruments, createTunePlan, ladderFor
} from './index.js'
import { createKnobs } from './knobs/create-knobs.js'
import { keysOf } from './knobs/settings.js'
import { findQuota } from './cpus/find-quota.js'
import { clusterOf } from './runtimes/cluster-of.js'
import { checkMachine } from '../run/check-machine.js'
import { USUAL_DRIVER } from '../plan/usual-drivers.js'

/**
 * @typedef {object} Instruments
 * @property {Driver} driver
 * @property {Driver | null} pacer the client for open loops, null where there is none
 * @property {Sampler} sampler
 * @property {AbortSignal} signal ends what is being started
 * @property {typeof findQuota} [findQuotas] where quotas of CPU time come from
 */
/** @typedef {{plan: TunePlan, instruments: TuneInstruments}} Prepared */

/**
 * @param {Readonly<TuneOptions>} options
 * @param {Instruments} parts
 * @param {readonly Study[]} studies all that there are
 * @returns {Promise<Prepared>}
 * @throws {BenchError} UNKNOWN_NAME, SERVER_MISSING, TOO_FEW_FILES, QUOTA_UNAVAILABLE
 */
export async function prepareTune (options, parts, studies) {
  checkMachine([{ connections: [options.connections] }])
  return options.command === null
    ? prepareStudy(options, parts, studies)
    : prepareCommand(options.command, { options, parts })
}

/**
 * @param {Readonly<TuneOptions>} options
 * @param {Instruments} parts
 * @param {readonly Study[]} studies
 * @returns {Promise<Prepared>}
 */
async function prepareStudy (options, { driver, pacer, sampler }, studies) {
  const study = /** @type {Study} */ (studies.find(({ name }) => name === options.study))
  const tuned = /** @type {TunedWorkers} */ (study.tuned)
  const clusters = (options.runtimes ?? []).map(clusterOf).filter(cluster => cluster !== null)
  const variants = [...toVariants(await loadServers()), ...clusters]
  const variant = await findVariant(variants, clusters[0]?.name ?? tuned.variant)
  const action = findAction(
    actionList.loadActions(undefined, { kind: study.kind }), options.action ?? tuned.action
  )
  const cores = availableParallelism()
  const { connections, budgetSeconds, seed } = options
  const instruments = createSuiteInstruments({
    variant, variants, action, connections, upstream: study.upstream, driver, pacer, sampler, cores,
    budgetSeconds, seed
  })
  return {
    instruments,
    plan: toPlan(options, {
      title: `${variant.name}, ${action.name}`, study: study.name, variant: variant.name,
      action: action.name, counts: tuned.ladder(cores), cores, sideBySide: true
    })
  }
}

/** @param {readonly Variant[]} variants @param {string} name */
async function findVariant (variants, name) {
  const known = parseName(name, variants.map(variant => variant.name), 'server')
  const variant = /** @type {Variant} */ (variants.find(one => one.name === known))
  const finding = await findServer(variant.server)
  if (!finding.found) {
    throw new BenchError(
      'SERVER_MISSING', { variant: name, reason: finding.reason, remedy: finding.remedy }
    )
  }
  return variant
}

/** Upper case or not: scenario D is d, too. @param {readonly AnyAction[]} actions @param {string} name */
function findAction (actions, name) {
  const alike = actions.find(action => action.name.toLowerCase() === name.toLowerCase())
  const known = alike?.name ?? parseName(name, actions.map(action => action.name), 'action')
  return /** @type {AnyAction} */ (actions.find(action => action.name === known))
}

/**
 * @param {NonNullable<TuneOptions['command']>} command
 * @param {{options: Readonly<TuneOptions>, parts: Instruments}} given
 * @returns {Promise<Prepared>}
 * @throws {BenchError} QUOTA_UNAVAILABLE
 */
async function prepareCommand (command, {
  options, parts: { findQuotas = findQuota, ...parts }
}) {
  const cpus = options.cpus?.[0]
  const openQuota = cpus === undefined ? null : await findQuotas(cpus)
  const cores = Math.ceil(cpus ?? availableParallelism())
  const knobs = options.knobs === null ? undefined : createKnobs(options.knobs)
  const counts = knobs === undefined ? options.workers ?? ladderFor(cores) : keysOf(knobs)
  const target = {
    ...fillQuestion(command, process.env),
    directory: userDirectory(),
    environment: callerEnvironment()
  }
  const instruments = createCommandInstruments({
    target, counts, connections: options.connections, ...parts, cores: availableParallelism(),
    openQuota, budgetSeconds: options.budgetSeconds, seed: options.seed, ...(knobs && { knobs })
  })
  const sideBySide = hasPlaceholder(command.command, 'port')
  return {
    instruments,
    plan: toPlan(options, {
      title: cpus === undefined ? command.command : `${command.command}, ${formatQuota(cpus)}`,
      study: 'command', variant: 'command', action: 'url', counts, cores, sideBySide,
      ...(knobs && { knobs })
    })
  }
}

/**
 * @param {Readonly<TuneOptions>} options
 * @param {{
 *   title: string, study: string, variant: string, action: string, counts: readonly number[], cores: number,
 *   sideBySide: boolean, knobs?: Knobs
 * }} what counts: unless the user names some
 * @returns {TunePlan}
 */
function toPlan (
  { workers, limits, connections, objective, rate, within, budgetSeconds, seed, cpus },
  { title, counts, cores, sideBySide, knobs, ...key }
) {
  return createTunePlan({
    title, cores, objective, rate, within, budgetSeconds, seed, sideBySide,
    ...(cpus?.[0] !== undefined && { cpus: cpus[0] }),
    counts: knobs === undefined ? workers ?? counts : counts,
    ...(knobs && { knobs }),
    ...(limits.length > 0 && { limits }),
    cell: {
      ...key, connections, threads: 1, scenario: 'local', via: null, driver: USUAL_DRIVER,
      rate: null
    }
  })
}
