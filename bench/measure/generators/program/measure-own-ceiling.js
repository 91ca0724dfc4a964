/** @import {RunLoad} from '../../drivers/take-jobs.js' */
/** @import {LoadJob} from '../../types.js' */
/** @import {CeilingOrder} from '../types.js' */
// What this generator reaches by itself, against a server on its own machine that does nothing but answer.
import { startFromText } from '../../null-server/start-from-text.js'
import { toCeiling } from '../../null-server/to-ceiling.js'

/** Of load that does not count: client and server are compiled meanwhile. */
const PRIME_SECONDS = 0.2
const NO_HOOKS = { onStarted: () => {}, onWindow: () => {} }

/**
 * @param {CeilingOrder} order
 * @param {RunLoad} run
 * @returns {Promise<{rps: number | null}>} null: it had no CPU for itself, or did not need a whole one
 * @throws {Error} when the job is refused, or the server does not come up
 */
export async function measureOwnCeiling ({ job, answer }, run) {
  const { port, stop } = await startFromText({ answer, body: job.body ?? '' })
  try {
    const own = { ...job, urls: job.urls.map(url => toOwn(url, port)) }
    await run({ ...own, seconds: PRIME_SECONDS }, NO_HOOKS)
    const result = await run(own, NO_HOOKS)
    // Where the two share a CPU the loop never rests, and yet that is no ceiling.
    const cpuShare = result.clientCpuUs / 1e6 / result.seconds
    return { rps: toCeiling(result, Math.min(cpuShare, result.loopUtilisation ?? 1)) }
  } finally {
    await stop()
  }
}

/** @param {string} url @param {number} port @returns {string} the same path, here */
function toOwn (url, port) {
  const { pathname, search } = new URL(url)
  return `http://127.0.0.1:${port}${pathname}${search}`
}
