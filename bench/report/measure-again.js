/** @import {CellKey, PlanLine, RunData, RunLine} from '../types.js' */
/** @import {KnownStudy} from './types.js' */
// How to measure one cell again, alone. In: a cell's key, the run and its plan; out: a command for a shell. Pure.
import { callOf } from '../../servers/invocation.js'
import { quoteWord } from '../format/quote-word.js'
import { TWIN } from '../plan/create-plan.js'
import { OPEN_LOOP_DRIVER } from '../plan/open-loop.js'
import { DEFAULT_PRESET, PRESETS } from '../plan/presets.js'
import { isUsualDriver } from '../plan/usual-drivers.js'

/** The page holds this file, so that it can't see what the load clients declare: only this one takes threads. */
const THREADED = 'wrk'

/**
 * The options of a run as its file keeps them; earlier versions had fewer.
 * @typedef {object} KeptOptions
 * @property {readonly number[] | null} [workers]
 * @property {string | null} [driver]
 * @property {string} [arrivals]
 * @property {number | null} [amount]
 * @property {string | null} [generators]
 * @property {string | null} [network]
 * @property {string | null} [target]
 * @property {string | null} [agent]
 * @property {boolean} [insecure]
 * @property {number | null} [fileSize]
 * @property {readonly string[]} [actionDirectories]
 * @property {readonly string[] | null} [runtimes]
 * @property {readonly string[]} [serverDirectories]
 * @property {number | null} [precision]
 * @property {number | null} [budgetSeconds]
 * @property {string | null} [latency]
 * @property {readonly string[]} [studyDirectories]
 * @property {readonly string[]} [arangodOptions]
 */

/**
 * @param {CellKey} cell
 * @param {Pick<RunData, 'run' | 'plans'>} data
 * @param {readonly KnownStudy[]} studies those that there are
 * @returns {string | null} 'npm run bench -- actions --only express ...'; null: `npm run bench` knows no such study,
 *   preset or variant
 */
export function measureAgain (cell, { run, plans }, studies) {
  const study = studies.find(({ name }) => name === cell.study)
  const plan = plans.find(one => one.study === cell.study)
  const variant = plan === undefined ? null : nameOf(cell, plan)
  if (
    study === undefined || plan === undefined || variant === null ||
    PRESETS[run.protocol.name] === undefined
  ) {
    return null
  }
  const options = /** @type {KeptOptions} */ (run.options)
  const words = [study.name, ...optionsOf(cell, { run, options, plan, study, variant })]
  return callOf('bench', words.map(quoteWord).join(' '))
}

/**
 * The twin comes with the reference, another server with the variant that it is compared with.
 * @param {CellKey} cell
 * @param {PlanLine} plan
 * @returns {string | null}
 */
function nameOf ({ variant }, { variants, against }) {
  const over = against?.kind === 'server'
    ? against.variants.find(other => other.variant === variant)?.over
    : undefined
  const name =
    over ?? variants.find(({ name }) => name === variant)?.starts ?? variant.replace(TWIN, '')
  return name.includes('~') ? null : name
}

/**
 * @param {CellKey} cell
 * @param {{run: RunLine, options: KeptOptions, plan: PlanLine, study: KnownStudy, variant: string}} how
 * @returns {string[]}
 */
function optionsOf (cell, { run, options, plan, study, variant }) {
  const { target = plan.target ?? null } = options
  const preset = run.protocol.name
  return [
    ...given('--preset', preset === DEFAULT_PRESET ? null : preset),
    ...given('--only', target === null ? variant : null),
    ...given('--actions', cell.action),
    ...given('--connections', cell.connections),
    ...given('--runtimes', options.runtimes?.join(',') ?? null),
    ...given('--workers', cell.workers > 1 || options.workers ? cell.workers : null),
    ...clientOf(cell, { options, study, preset }),
    ...given('--against', plan.against?.kind === 'server' &&
      plan.against.variants.some(other => other.variant === cell.variant)
      ? plan.against.url
      : null),
    ...given('--target', target),
    ...given('--agent', options.agent),
    ...(options.insecure === true ? ['--insecure'] : []),
    ...given('--generators', options.generators),
    ...given('--network', options.network),
    ...given('--file-size', options.fileSize),
    ...given('--amount', options.amount),
    ...given('--latency', options.latency),
    ...[...options.actionDirectories ?? []].flatMap(directory => given('--actions-dir', directory)),
    ...[...options.serverDirectories ?? []].flatMap(directory => given('--servers-dir', directory)),
    ...[...options.studyDirectories ?? []].flatMap(directory => given('--studies-dir', directory)),
    ...[...options.arangodOptions ?? []].flatMap(option => given('--arangod-option', option)),
    ...given('--precision', options.precision),
    ...given('--budget', options.budgetSeconds ? `${options.budgetSeconds}s` : null),
    ...given('--seed', run.seed)
  ]
}

/**
 * What loads: a rate chooses its client by itself, and threads are those of one client.
 * @param {CellKey} cell
 * @param {{options: KeptOptions, study: KnownStudy, preset: string}} how
 * @returns {string[]}
 */
function clientOf ({ driver, rate, threads }, { options, study, preset }) {
  if (rate !== null || driver === OPEN_LOOP_DRIVER) {
    return [
      ...given('--rate', rate),
      ...given('--arrivals', options.arrivals === 'constant' ? 'constant' : null)
    ]
  }
  const isUsual =
    isUsualDriver(driver) && study.prefers === undefined && PRESETS[preset]?.prefers === undefined
  return [
    ...given('--driver', isUsual && !options.driver ? null : driver),
    ...given('--threads', driver === THREADED ? threads : null)
  ]
}

/** @param {string} option @param {string | number | null | undefined} value @returns {string[]} */
function given (option, value) {
  return value === null || value === undefined ? [] : [option, String(value)]
}
