/** @import {Variant} from '../../servers/types.js' */
/** @import {Plan} from '../types.js' */
/** @import {ComparedStudy} from './compared-studies.js' */
/** @import {OpenInstruments} from './types.js' */
// The instruments of a comparison of servers of the suite: both sides are loaded by the same client, and nobody checks
// it with another one.
import { createDrivers } from '../measure/drivers/create-drivers.js'
import { createSampler } from '../measure/proc/create-sampler.js'
import { createInstruments } from '../run/create-instruments.js'

/**
 * @param {{
 *   plan: Plan, study: ComparedStudy['study'], variants: readonly Variant[], cores: number, fileRoot: string | null,
 *   seed: number, generators?: string | null
 * }} parts
 *   variants: all that are started, companions too; fileRoot: where the files lie that servers send, null: none do
 * @returns {OpenInstruments}
 */
export function openSuiteInstruments ({
  plan, study, variants, cores, fileRoot, seed, generators
}) {
  const drivers = createDrivers(
    { found: {}, rates: null, studies: [study], generators: generators ?? null })
  const instruments = createInstruments({
    variants,
    ...drivers.of(plan),
    sampler: createSampler(),
    cores,
    budgetSeconds: plan.protocol.budgetSeconds,
    fileRoot,
    pacing: { arrivals: 'poisson', seed }
  })
  return { instruments, close: drivers.close }
}
