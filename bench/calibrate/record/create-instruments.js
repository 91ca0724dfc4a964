/** @import {Driver, Sampler, SliceOrder} from '../../measure/types.js' */
/** @import {CalibrationPlan, CalibrationInstruments, TruthServer} from '../types.js' */
// The instruments of a calibration filled with the real instruments: servers of known truth, the load clients of this
// machine, the sampler.
import { measureTurns } from '../../measure/measure-turns.js'
import { toLoadJob } from '../../measure/to-load-job.js'
import { createRandom } from '@shootout/statistics'
import { createQuietWait } from '../../run/wait-for-quiet.js'
import { startNeighbour } from '../neighbour/start-neighbour.js'
import { iterationsFor } from '../truth/spin.js'
import { TRUTH_ACTION, startTruth } from '../truth/start-truth.js'

const PRIME_SECONDS = 0.05
/** At most this share of the time is spent on waiting for others to become quiet. */
const PATIENCE = 0.03

/**
 * @param {CalibrationPlan} plan
 * @param {{driver: Driver, sampler: Sampler, cores: number} & Pick<
 *   CalibrationInstruments, 'measureAgreement' | 'countInstructions'
 * >} instruments
 * @returns {CalibrationInstruments}
 */
export function createInstruments (plan, {
  driver, sampler, cores, measureAgreement, countInstructions
}) {
  const random = createRandom(plan.seed)
  return {
    random,
    measureAgreement,
    countInstructions,
    start: startTruth,
    warmUp: async (running, seconds) => {
      await driver.load(toLoadJob(
        TRUTH_ACTION, running, { connections: plan.connections, seconds }
      ))
    },
    measureBlock: (servers, { block, processStart }) => {
      const orders = servers.map((running, index) => toOrder(
        { running, plan, driver, place: { block, processStart, order: index + 1, retried: false } }
      ))
      return measureTurns(orders, { driver, sampler, cores, now: () => new Date() }, { random })
    },
    iterationsFor: us => iterationsFor(us, () => performance.now()),
    startHog: () => startNeighbour(),
    waitForQuiet: createQuietWait(sampler, { longestSeconds: plan.budgetSeconds * PATIENCE }),
    clock: () => performance.now() / 1000
  }
}

/**
 * @param {{running: TruthServer, plan: CalibrationPlan, driver: Driver, place: SliceOrder['place']}} what
 * @returns {SliceOrder}
 */
function toOrder ({ running, plan, driver, place }) {
  return {
    cell: {
      study: 'calibrate', variant: running.variant.name, action: TRUTH_ACTION.name,
      connections: plan.connections, threads: 1, workers: 1, scenario: 'local', via: null,
      driver: driver.name, rate: null
    },
    action: TRUTH_ACTION,
    running,
    seconds: plan.sliceSeconds,
    primeSeconds: PRIME_SECONDS,
    wireBytes: null,
    ceilingRps: null,
    steady: true,
    place
  }
}
