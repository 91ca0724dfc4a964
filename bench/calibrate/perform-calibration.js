/** @import {Driver, Sampler} from '../measure/types.js' */
/** @import {Stop} from '../run/types.js' */
/** @import {createRecordFile} from './record/record-file.js' */
/** @import {CalibrationPlan, CalibrationProgress, CalibrationInstruments} from './types.js' */
// A calibration from its first line to its last: plan -> instruments -> blocks. Everything is in the record's file when
// it returns; it prints nothing.
import { availableParallelism } from 'node:os'
import { BenchError } from '../errors.js'
import { createAutocannonDriver } from '../measure/drivers/autocannon/index.js'
import { describeGit, describeMachine, describeVersions } from '../run/describe-machine.js'
import { compareClients } from './agreement/index.js'
import { createInstructionCount } from './instructions/index.js'
import { createInstruments } from './record/create-instruments.js'
import { recordCalibration } from './record/record-calibration.js'
import { TRUTH_ACTION } from './truth/start-truth.js'

/**
 * @typedef {object} CalibrationJob
 * @property {ReturnType<typeof createRecordFile>} file closed when this returns
 * @property {Sampler} sampler
 * @property {Stop} stop
 * @property {(event: CalibrationProgress) => void} onProgress
 */

/**
 * @param {CalibrationPlan} plan
 * @param {CalibrationJob} job
 * @param {typeof openInstruments} [open]
 * @returns {Promise<'done' | 'interrupted'>}
 * @throws {BenchError} CALIBRATION_NOT_WRITTEN
 */
export async function performCalibration (
  plan, { file, sampler, stop, onProgress }, open = openInstruments
) {
  const driver = createAutocannonDriver()
  stop.signal.addEventListener('abort', () => { void driver.close() })
  try {
    file.keep({
      type: 'calibration', schema: 1, startedAt: new Date().toISOString(), plan,
      machine: await describeMachine(sampler), versions: describeVersions(),
      git: await describeGit()
    })
    const instruments = await open(plan, { driver, sampler, stop })
    return await recordCalibration(
      plan, { instruments, stop, keep: file.keep, progress: onProgress }
    )
  } catch (error) {
    // Stopped at once: what was under way had its client taken away.
    const isLost = error instanceof BenchError && error.code === 'CALIBRATION_NOT_WRITTEN'
    if (stop.isNow() && !isLost) return 'interrupted'
    throw error
  } finally {
    await driver.close()
    file.close()
  }
}

/**
 * @param {CalibrationPlan} plan
 * @param {{driver: Driver, sampler: Sampler, stop: Stop}} instruments
 * @returns {Promise<CalibrationInstruments>}
 */
async function openInstruments (plan, { driver, sampler, stop }) {
  const { connections, sliceSeconds, agreement: { rounds, seconds, ceilingSeconds } } = plan
  const cores = availableParallelism()
  const path = process.env.PATH
  /** @type {CalibrationInstruments} */
  const instruments = createInstruments(plan, {
    driver, sampler, cores,
    countInstructions: await createInstructionCount({
      path, action: TRUTH_ACTION, driver, sampler, connections, seconds: sliceSeconds
    }),
    measureAgreement: () => compareClients({
      rounds, seconds, ceilingSeconds, connections, path, sampler, cores, stop,
      start: instruments.start, now: () => new Date(), random: instruments.random
    })
  })
  return instruments
}
