/** @import {Driver} from '../measure/types.js' */
/** @import {Stop} from '../run/types.js' */
/** @import {Study} from '../study.js' */
/** @import {TuneFile} from '../report/tune/types.js' */
/** @import {Prepared} from './prepare-tune.js' */
/** @import {TuneOptions, TuneProgress, TuneInstruments} from './types.js' */
// A tuning with its load clients: prepared, raced and described. In: options; out: what tune.json holds.
import { createClosedLoop, createOpenLoop } from '../measure/drivers/create-drivers.js'
import { createSampler } from '../measure/proc/create-sampler.js'
import { describeTune } from './describe-tune.js'
import { tuneExitCode } from './exit-code.js'
import { executeTune } from './execute-tune.js'
import { prepareTune } from './prepare-tune.js'
import { recordSlices } from './record-slices.js'

/** @typedef {Awaited<ReturnType<typeof executeTune>>} Done */

const STAGES = {
  prepare: prepareTune, describe: describeTune, execute: executeTune, now: () => performance.now()
}

/**
 * @param {Readonly<TuneOptions>} options
 * @param {{
 *   studies: readonly Study[], stop: Stop, onPrepared: (prepared: Prepared) => void,
 *   progress: (event: TuneProgress) => void
 * }} context studies: all that there are; onPrepared: called before anything is measured
 * @param {typeof STAGES} [stages] now: milliseconds
 * @returns {Promise<TuneFile>}
 * @throws {import('../errors.js').BenchError} UNKNOWN_NAME, SERVER_MISSING, TOO_FEW_FILES
 */
export async function performTune (
  options, { studies, stop, onPrepared, progress }, { prepare, describe, execute, now } = STAGES
) {
  const { close, ...clients } = createClients(options)
  stop.signal.addEventListener('abort', () => { void close() })
  try {
    const prepared = await prepare(
      options, { ...clients, sampler: createSampler(), signal: stop.signal }, studies
    )
    const description = await describe(options)
    onPrepared(prepared)
    const startedAt = now()
    const { instruments, slices } = recordSlices(prepared.instruments, stop.isNow)
    const done = await execute(prepared.plan, { instruments, stop, progress })
    return toFile({
      ...description,
      plan: done.plan,
      instruments,
      slices,
      done,
      seconds: (now() - startedAt) / 1000,
      exitCode: tuneExitCode(done, options)
    })
  } finally {
    await close()
  }
}

/**
 * @param {Readonly<TuneOptions>} options
 * @returns {{driver: Driver, pacer: Driver | null, close: () => Promise<void>}}
 */
function createClients ({ objective, generators }) {
  const driver = createClosedLoop(generators)
  const pacer = objective === 'p99' ? createOpenLoop(driver) : null
  return { driver, pacer, close: () => (pacer ?? driver).close() }
}

/**
 * @param {Omit<
 *   TuneFile, 'type' | 'schema' | 'balanceOf' | 'notes' | 'outcome' | 'stoppedBy'
 * > & {instruments: TuneInstruments, done: Done}} what
 * @returns {TuneFile}
 */
function toFile ({ instruments, done, ...rest }) {
  const {
    objective, within, recommended, certain, doubt, byCpu, best, candidates, curve, rate, knobs,
    stoppedBy
  } = done
  const outcome = {
    objective, within, recommended, certain, doubt, byCpu, best, candidates, curve, rate,
    ...(knobs !== undefined && { knobs })
  }
  return {
    type: 'tune', schema: 1, ...rest, balanceOf: instruments.balanceOf,
    notes: instruments.notes(), outcome, stoppedBy
  }
}
