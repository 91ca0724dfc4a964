/** @import {Worker} from '../../types.js' */
/** @import {Job, JobPlace} from '../../jobs/types.js' */
// Runs the jobs of queues in this worker: looks once a second, and then for as long as any is due. Between two jobs
// requests are answered.
import { setImmediate as pause } from 'node:timers/promises'
import { claimJob, finishJob, hasJob, toBackOff } from '../../jobs/index.js'

const LOOK_MS = 1_000

/**
 * @param {Pick<Worker, 'storage' | 'state' | 'environment' | 'findService' | 'guarded' | 'options'>} worker
 * @param {number} claim the slot of this worker
 * @returns {{look: () => Promise<void>, start: () => void, stop: () => void}} look: runs all that is due
 */
export function runJobs (worker, claim) {
  const { storage, environment } = worker
  let isIdle = true
  let isStopped = false
  const look = async () => {
    if (!isIdle) return
    isIdle = false
    try {
      for (const { name: database } of worker.state.databases) {
        const place = { storage, database }
        while (!isStopped && hasJob(place, Date.now())) {
          const job = claimJob(place, { now: Date.now(), claim })
          if (job !== null) await runJob(worker, place, job)
          await pause()
        }
      }
    } catch (error) {
      environment.log('error', `jobs can't be run for now: ${/** @type {Error} */ (error).message}`)
    } finally {
      isIdle = true
    }
  }
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  return {
    look,
    start: () => { timer = setInterval(look, LOOK_MS).unref() },
    stop: () => {
      isStopped = true
      clearInterval(timer)
    }
  }
}

/**
 * @param {Parameters<typeof runJobs>[0]} worker
 * @param {JobPlace} place
 * @param {Job} job
 */
async function runJob (worker, place, job) {
  // Not in the midst of node's own handling of timers: it would not survive that service code is ended there.
  await null
  const { database } = place
  const { name, mount } = job.type
  const what = `job ${job._key} of ${mount}`
  const log = (/** @type {unknown} */ error) =>
    worker.environment.log('error', `${what} failed: ${toFailure(error).stack}`)
  const guarded = (/** @type {() => unknown} */ work) =>
    worker.guarded(worker.options.scriptSeconds, work)
  const call = (/** @type {unknown} */ text, /** @type {unknown[]} */ ...values) =>
    guarded(() => worker.findService(database, String(mount))?.callText(String(text), values))
  const end = { result: /** @type {unknown} */ (null), failure: /** @type {unknown} */ (undefined) }
  try {
    const argv = [job.data, job._id].flat(1)
    end.result = guarded(() => {
      const service = worker.findService(database, String(mount))
      if (service === undefined) throw new Error(`there is no service at ${mount}`)
      return toPlain(job.command === undefined
        ? service.runScript(String(name), argv)
        : service.callText(job.command, [job.data]))
    })
  } catch (error) {
    log(error)
    end.failure = toFailure(error)
  }
  const toDelay = (/** @type {number} */ failures) => {
    const backOff = job.backOff ?? job.type.backOff
    if (typeof backOff !== 'string') return toBackOff(failures, backOff)
    try {
      return toBackOff(0, Number(call(backOff, failures - 1)))
    } catch (error) {
      log(error)
      return toBackOff(failures)
    }
  }
  const finished = finishJob(place, job, { now: Date.now(), failure: end.failure, toDelay })
  const callback = end.failure === undefined ? job.success : job.failure
  const isOver = end.failure === undefined || finished?.status === 'failed'
  if (finished === null || !isOver || typeof callback !== 'string') return
  try {
    call(callback, end.result, job.data, finished)
  } catch (error) {
    log(error)
  }
}

/** @param {unknown} value @returns {unknown} */
function toPlain (value) {
  const text = JSON.stringify(value)
  return text === undefined ? null : JSON.parse(text)
}

/** @param {unknown} thrown whatever a service throws @returns {{message: string, stack: string}} */
function toFailure (thrown) {
  const { message = String(thrown), stack = String(thrown), errorNum } = Object(thrown)
  return { message, stack, ...errorNum !== undefined && { errorNum } }
}
