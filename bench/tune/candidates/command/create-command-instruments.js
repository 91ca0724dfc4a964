/** @import {Driver, Sampler} from '../../../measure/types.js' */
/** @import {Knobs, TuneInstruments} from '../../types.js' */
/** @import {CommandTarget} from './types.js' */
/** @import {CpuQuota} from '@shootout/processes' */
// The instruments of a race between starts of a program of the user's. The request goes to the load client with every
// job.
import { fillTemplate, hasPlaceholder } from '@shootout/processes'
import { createInstruments } from '../../../run/create-instruments.js'
import { describeMix } from '../../../requests/index.js'
import { valuesOf, workersOf } from '../../knobs/settings.js'
import { createReadings } from '../create-readings.js'
import { askingDriver } from './asking-driver.js'
import { createCommandMeter } from './create-command-meter.js'
import { createReconnectingDriver } from '../../../measure/drivers/reconnecting/index.js'
import { startSession } from './listed/start-session.js'
import { ELSEWHERE, expectSilence } from './start-command.js'
import { hasCeiling, toAction } from './to-action.js'
import { toBodyNotes, toExpectation } from './to-expectation.js'
import { verifyTarget } from './verify-target.js'

const CLOSES = 'The program closes each connection after its answer, so every request was sent ' +
  'over a new one: what that takes is part of its figures.'
/** Where an answer takes longer, most of a tuning is waiting. */
const LONG_SECONDS = 1

/**
 * @param {{
 *   target: CommandTarget, counts: readonly number[], connections: number, driver: Driver, pacer?: Driver | null,
 *   sampler: Sampler, cores: number, budgetSeconds: number, seed?: number, signal?: AbortSignal,
 *   openQuota?: (() => CpuQuota) | null, knobs?: Knobs
 * }} parts
 *   counts: of workers, or keys of knobs; pacer: a client for open loops; seed: decides on the order of turns; signal:
 *   ends what is being started; openQuota: what each start runs under
 * @returns {TuneInstruments}
 */
export function createCommandInstruments ({
  target, counts, connections, pacer = null, seed = 0, signal, openQuota = null, knobs, ...given
}) {
  const settingOf = toSettingOf({ ...(knobs && { knobs }) })
  const expectation = toExpectation(target)
  const asked = { target, expectation, seed }
  const reconnecting = createReconnectingDriver()
  signal?.addEventListener('abort', () => void reconnecting.close(), { once: true })
  const parts = {
    ...given,
    driver: askingDriver({ driver: given.driver, reconnecting }, asked)
  }
  const instruments = createInstruments({ variants: [], ...parts })
  const meter = createCommandMeter({
    ...parts,
    ...asked,
    pacer: pacer && askingDriver({ driver: pacer, reconnecting: null }, asked)
  })
  const sideBySide = hasPlaceholder(target.command, 'port')
  const seen = { elsewhere: false }
  return {
    sideBySide,
    balanceOf: 'cpu',
    open: async () => {
      const urls = sideBySide ? [] : new Set(counts.map(settingOf).map(setting =>
        fillTemplate(target.url, { port: null, workers: setting.workers, ...setting.knobs })))
      for (const url of urls) await expectSilence(url, 0)
    },
    start: async key => {
      const how = { ...settingOf(key), quota: openQuota?.() ?? null, signal }
      const running = await startSession(target, how)
      seen.elsewhere ||= running.isElsewhere === true
      return running
    },
    verify: running => verifyTarget(running, asked, { signal }),
    // What the program sends is its own affair, and may vary with its clock.
    measureWireBytes: async () => null,
    measureCeiling: async seconds => hasCeiling(target)
      ? (await instruments.measureCeiling(
        toAction(target, expectation), [{ connections, threads: 1 }], seconds
      )).values().next().value ?? null
      : null,
    warmUp: meter.warmUp,
    measureSlice: meter.measureSlice,
    // A turn is as short as a period of the quota: it would begin with the whole quota of one and end in the next.
    ...(sideBySide && openQuota === null && { measureTurns: meter.measureTurns }),
    ...createReadings(given.sampler),
    waitForQuiet: instruments.waitForQuiet,
    notes: () => [
      ...(target.list ? [describeMix(target.list)] : []),
      ...(seen.elsewhere ? [ELSEWHERE] : []),
      ...toBodyNotes(expectation),
      ...(expectation.closes ? [CLOSES] : []),
      ...toPaceNote(meter.longestLatency(), connections)
    ],
    clock: instruments.clock,
    close: reconnecting.close
  }
}

/** @param {{knobs?: Knobs}} plan */
function toSettingOf (plan) {
  return (/** @type {number} */ key) =>
    ({ workers: workersOf(plan, key), knobs: valuesOf(plan, key) })
}

/** @param {number} latencySeconds @param {number} connections @returns {string[]} */
function toPaceNote (latencySeconds, connections) {
  if (latencySeconds <= LONG_SECONDS || connections < 2) return []
  const took = latencySeconds === Infinity
    ? 'No answer came in the time of a warm-up'
    : `An answer took up to ${latencySeconds.toFixed(1)} s`
  return [`${took} with ${connections} connections, most of it waiting for its turn; fewer ` +
    '--connections (several for each worker) measure the same in less time.']
}
