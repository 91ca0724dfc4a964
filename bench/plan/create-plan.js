/** @import {Finding, Variant} from '../../servers/types.js' */
/** @import {CellKey, Plan, PlannedVariant, Protocol} from '../types.js' */
/** @import {Study} from './studies.js' */
// What will be measured. In: a study, the variants with whether this machine has them, and the user's
// wishes; out: the plan with every cell. Pure.

/** Marks the reference's second start: the A/A twin. */
export const TWIN = '~aa'

/**
 * @typedef {object} Wishes
 * @property {readonly string[]} actions
 * @property {readonly number[]} connections
 * @property {readonly number[] | null} workers for the variants that are clusters; null: as described
 * @property {(name: string) => boolean} wanted whether a variant is asked for
 * @property {string} driver
 * @property {Protocol} protocol
 */

/**
 * @param {Study} study
 * @param {readonly {variant: Variant, finding: Finding}[]} candidates
 * @param {Wishes} wishes
 * @returns {Plan} the reference and its twin are always in it
 */
export function createPlan (study, candidates, wishes) {
  const wanted = candidates.map(candidate => ({ ...candidate, wraps: wrappedBy(candidate.variant, candidates) })).filter(({ variant }) => variant.name === study.reference || wishes.wanted(variant.name))
  const variants = wanted.flatMap(candidate => toPlanned(candidate, wishes.workers))
    .flatMap(planned => planned.name === study.reference ? [planned, { ...planned, name: planned.name + TWIN }] : [planned])
  const cells = wishes.actions.flatMap(action => wishes.connections.flatMap(connections =>
    variants.map(variant => toCell({ study, variant, action, connections, driver: wishes.driver }))))
  return { study: study.name, reference: study.reference, variants, actions: [...wishes.actions], connections: [...wishes.connections], cells, protocol: wishes.protocol }
}

/**
 * The variant of the wrapped server with the same process model.
 * @param {Variant} variant
 * @param {readonly {variant: Variant}[]} candidates
 * @returns {string | null}
 */
function wrappedBy ({ server, processModel }, candidates) {
  return candidates.find(({ variant }) => variant.server.name === server.wraps && variant.processModel === processModel)?.variant.name ?? null
}

/**
 * @param {{variant: Variant, finding: Finding, wraps: string | null}} candidate
 * @param {readonly number[] | null} workers
 * @returns {PlannedVariant[]} one for each number of workers
 */
function toPlanned ({ variant, finding, wraps }, workers) {
  const counts = variant.processModel === 'cluster' && workers !== null ? workers : [variant.workers]
  const missing = finding.found ? {} : { missing: { reason: finding.reason, remedy: finding.remedy } }
  return counts.map(count => ({ name: variant.name, starts: variant.name, workers: count, wraps, ...missing }))
}

/**
 * @param {{study: Study, variant: PlannedVariant, action: string, connections: number, driver: string}} parts
 * @returns {CellKey}
 */
function toCell ({ study, variant, action, connections, driver }) {
  return {
    study: study.name,
    variant: variant.name,
    action,
    connections,
    threads: 1,
    workers: variant.workers,
    scenario: 'local',
    via: null,
    driver,
    rate: null
  }
}

/**
 * One text for each cell; equal keys give equal texts.
 * @param {CellKey} cell
 * @returns {string}
 */
export function cellId ({ study, variant, action, connections, threads, workers, scenario, via, driver, rate }) {
  return [study, variant, action, connections, threads, workers, scenario, via, driver, rate].join('|')
}

/**
 * One text for each started server: a variant with a number of workers.
 * @param {{name: string, workers: number}} variant
 * @returns {string}
 */
export function variantId ({ name, workers }) {
  return `${name}|${workers}`
}
