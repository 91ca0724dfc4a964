/** @import {Finding, Variant} from '../../servers/types.js' */
/** @import {Against, CellKey, LinkSetting, Plan, PlannedAgent, PlannedVariant, Protocol} from '../types.js' */
/** @import {PlannedStudy, Round, TimelineOptions} from './types.js' */
// What will be measured. In: a study, the variants with whether this machine has them, and the user's
// options; out: the plan with every cell. Pure.
import { USUAL_DRIVER } from './usual-drivers.js'

/** Marks the reference's second start: the A/A twin. */
export const TWIN = '~aa'
/** Tells a server that it stores its documents elsewhere. */
const DOCUMENTS_OPTION = '--documents '
/** Plays the document server of those that have none. */
const DOCUMENT_SERVER = 'foxx'

/**
 * @typedef {object} PlanOptions
 * @property {readonly Round[]} rounds
 * @property {readonly TimelineOptions[]} timelines
 * @property {Plan['starts']} [starts]
 * @property {(name: string) => boolean} wanted whether a variant is asked for
 * @property {ReadonlyMap<string, Finding>} proxies whether this machine has them, by name
 * @property {string | null} latency of the upstream, as given
 * @property {string} driver
 * @property {readonly number[] | null} [rates] requests per second of open loops, each of which makes cells of its own;
 *   null or absent: closed loops
 * @property {Protocol} protocol
 * @property {LinkSetting | null} [link] between client and servers; null or absent: none of ours
 * @property {string | null} [target] where the server runs that is measured; null or absent: servers are started here
 * @property {readonly PlannedAgent[]} [agents] that read that server there; absent: none
 * @property {Against | null} [against] what the figures are compared with besides
 * @property {readonly string[]} [notices]
 */

/** @typedef {{variant: Variant, finding: Finding}} Candidate */

/**
 * @param {PlannedStudy} study
 * @param {readonly Candidate[]} candidates
 * @param {PlanOptions} options
 * @returns {Plan} the reference is always in it, its twin in the rounds that want one
 */
export function createPlan (study, candidates, options) {
  const wanted =
    candidates.map(candidate => ({ ...candidate, wraps: wrappedBy(candidate.variant, candidates) }))
      .filter(({ variant }) => variant.name === study.reference || options.wanted(variant.name))
  const rounds = options.rounds.map(round => ({
    ...round,
    variants: planVariants(wanted, { study, round, proxies: options.proxies })
  }))
  const answered = new Map(wanted.map(({ variant }) => [variant.name, variant.actions]))
  const cells = unique(rounds.flatMap(round => toCells(
    round,
    { study, driver: options.driver, rates: options.rates ?? [null], scenario: toScenario(options) }
  )), cellId)
    .filter(({ variant, action }) => answered.get(variant)?.includes(action) ?? true)
  const used = new Set(cells.map(variantIdOf))
  const variants = unique(rounds.flatMap(round => round.variants), variantId)
    .filter(variant => used.has(variantId(variant)))
  return {
    study: study.name,
    reference: study.reference,
    variants,
    actions: unique(cells.map(({ action }) => action), name => name),
    connections: unique(cells.map(({ connections }) => connections), String).sort((a, b) => a - b),
    cells,
    protocol: options.protocol,
    ...(study.upstream && { upstream: { latency: options.latency } }),
    ...(variants.some(({ needsDocuments, missing }) => needsDocuments && !missing) &&
      { documents: { starts: DOCUMENT_SERVER } }),
    ...(options.against && { against: options.against }),
    ...(options.link && { link: options.link }),
    ...(options.target && { target: options.target }),
    ...(options.agents && options.agents.length > 0 && { agents: [...options.agents] }),
    ...(options.notices && options.notices.length > 0 && { notices: [...options.notices] }),
    ...(options.starts && { starts: options.starts }),
    ...(options.timelines.length > 0 && { timelines: toTimelines(options, { study, used }) })
  }
}

/**
 * The variant of the wrapped server with the same process model.
 * @param {Variant} variant
 * @param {readonly {variant: Variant}[]} candidates
 * @returns {string | null}
 */
function wrappedBy ({ server, processModel }, candidates) {
  return candidates.find(({ variant }) =>
    variant.server.name === server.wraps && variant.processModel === processModel)?.variant.name ??
    null
}

/**
 * @param {readonly (Candidate & {wraps: string | null})[]} wanted
 * @param {{study: PlannedStudy, round: Round, proxies: PlanOptions['proxies']}} context
 * @returns {PlannedVariant[]}
 */
function planVariants (wanted, { study, round, proxies }) {
  const planned = wanted.flatMap(candidate => toPlanned(candidate, { study, round, proxies }))
  const twinned = round.twin ? planned.find(({ name }) => name === study.reference) : undefined
  return planned.flatMap(variant =>
    variant === twinned ? [variant, { ...variant, name: variant.name + TWIN }] : [variant])
}

/**
 * @param {Candidate & {wraps: string | null}} candidate
 * @param {{study: PlannedStudy, round: Round, proxies: PlanOptions['proxies']}} context
 * @returns {PlannedVariant[]} one for each number of workers
 */
function toPlanned ({ variant, finding, wraps }, { study, round, proxies }) {
  const counts =
    variant.processModel === 'cluster' && round.workers !== null ? round.workers : [variant.workers]
  const proxy = round.via === null ? undefined : proxies.get(round.via)
  const absent = [finding, ...(proxy === undefined ? [] : [proxy])].find(({ found }) => !found)
  const missing = absent === undefined || absent.found
    ? {}
    : { missing: { reason: absent.reason, remedy: absent.remedy } }
  const stores =
    study.kind === 'insert' && storesElsewhere(variant) ? { needsDocuments: true } : {}
  return counts.map(count => ({
    name: variant.name,
    starts: variant.name,
    workers: count,
    wraps,
    ...(round.via !== null && { via: round.via }),
    ...stores,
    ...missing
  }))
}

/**
 * Whether a server takes an address for its documents, because it keeps none itself.
 * @param {Variant} variant
 * @returns {boolean}
 */
export function storesElsewhere ({ server }) {
  return server.options?.some(({ flags }) => flags.startsWith(DOCUMENTS_OPTION)) === true
}

/**
 * @param {Round & {variants: readonly PlannedVariant[]}} round
 * @param {{
 *   study: PlannedStudy, driver: string, rates: readonly (number | null)[], scenario: CellKey['scenario']
 * }} context
 * @returns {CellKey[]}
 */
function toCells ({ actions, connections, threads = [1], drivers, variants }, {
  study, driver, rates, scenario
}) {
  // A client spreads its connections evenly over its threads: ten on four would be eight.
  const loads = connections.flatMap(count => threads.filter(own => count % own === 0).flatMap(own =>
    rates.map(rate => ({ connections: count, threads: own, rate }))))
  return actions.flatMap(action => loads.flatMap(load => (drivers ?? [driver]).flatMap(own =>
    variants.map(variant => toCell({ study, variant, action, load, driver: own, scenario })))))
}

/**
 * @param {{
 *   study: PlannedStudy, variant: Pick<PlannedVariant, 'name' | 'workers' | 'via'>, action: string,
 *   load: Pick<CellKey, 'connections' | 'threads' | 'rate'>, driver: string, scenario: CellKey['scenario']
 * }} parts
 * @returns {CellKey}
 */
function toCell ({
  study, variant, action, load: { connections, threads, rate }, driver, scenario
}) {
  return {
    study: study.name,
    variant: variant.name,
    action,
    connections,
    threads,
    workers: variant.workers,
    scenario,
    via: variant.via ?? null,
    driver,
    rate
  }
}

/**
 * Only of variants that are started anyway; by autocannon, which tells what it sees while it loads.
 * @param {PlanOptions} options
 * @param {{study: PlannedStudy, used: ReadonlySet<string>}} context
 */
function toTimelines (options, { study, used }) {
  return options.timelines.map(({ variant, action, connections, workers, seconds }) => ({
    cell: toCell({
      study,
      variant: { name: variant, workers },
      action,
      load: { connections, threads: 1, rate: null },
      driver: USUAL_DRIVER,
      scenario: toScenario(options)
    }),
    seconds
  }))
    .filter(({ cell }) => used.has(variantIdOf(cell)))
}

/** @param {Pick<PlanOptions, 'link' | 'target'>} options @returns {CellKey['scenario']} */
function toScenario ({ link, target }) {
  return link || target ? 'network' : 'local'
}

/**
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => string} toId
 * @returns {T[]} the first of those with the same id
 */
function unique (items, toId) {
  const seen = new Set()
  return items.filter(item => {
    const id = toId(item)
    return !seen.has(id) && seen.add(id)
  })
}

/**
 * One text for each cell; equal keys give equal texts.
 * @param {CellKey} cell
 * @returns {string}
 */
export function cellId ({
  study, variant, action, connections, threads, workers, scenario, via, driver, rate
}) {
  return [study, variant, action, connections, threads, workers, scenario, via, driver, rate]
    .join('|')
}

/**
 * One text for each started server: a variant with a number of workers, behind a proxy or not.
 * @param {{name: string, workers: number, via?: string | null}} variant
 * @returns {string}
 */
export function variantId ({ name, workers, via = null }) {
  return [name, workers, ...(via === null ? [] : [via])].join('|')
}

/**
 * The started server of a cell.
 * @param {Pick<CellKey, 'variant' | 'workers' | 'via'>} cell
 * @returns {string}
 */
export function variantIdOf ({ variant, workers, via }) {
  return variantId({ name: variant, workers, via })
}
