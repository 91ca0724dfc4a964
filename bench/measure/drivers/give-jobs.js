/** @import {Answers, Port} from '@shootout/processes' */
/** @import {LoadJob, LoadResult, TurnLoad} from '../types.js' */
// The bench's end of a load client, wherever that runs: asks it to load, and gives it up when it hangs.
import { createChannel } from '@shootout/processes'
import { BenchError } from '../../errors.js'

/** How much longer than it lasts something may take before the client is given up. */
const GRACE_MS = 15_000

/** Of loads in turns, several may be open in one client. */
let loads = 0

/**
 * @typedef {object} Client
 * @property {string} name may become known later
 * @property {() => boolean} hasEnded
 * @property {() => unknown} end fails, by and by, every question that is open
 * @property {() => string | null} [whyNot] why it never began; null: it did
 * @property {string} [lossGate] the gate of a slice in which it ended; absent: client-failed
 */
/** @typedef {ReturnType<typeof giveJobs>} JobGiver */

/**
 * @param {Port} port
 * @param {Client} client
 * @param {{answers?: Answers, toOrder?: (job: LoadJob) => object, toTurn?: () => object}} [more] answers: to what else
 *   the client asks; toOrder: a whole load as the client is asked for it; toTurn: what it is told besides of a turn
 */
export function giveJobs (port, client, {
  answers = {}, toOrder = job => job, toTurn = () => ({})
} = {}) {
  const { hasEnded, end } = client
  /** @type {(completed: number) => void} */
  let hearWindow = () => {}
  const channel = createChannel(port, {
    ...answers, window: (/** @type {number} */ completed) => hearWindow(completed)
  })
  /**
   * @param {string} question
   * @param {object} payload
   * @param {{seconds: number, late: string}} bound seconds: that it lasts; late: what is said when it took much longer
   * @returns {Promise<unknown>}
   * @throws {BenchError} CLIENT_FAILED
   */
  const ask = async (question, payload, { seconds, late }) => {
    let isLate = false
    // Its end fails the question.
    const timer = setTimeout(() => {
      isLate = true
      void end()
    }, seconds * 1000 + GRACE_MS)
    try {
      if (hasEnded()) throw new Error('it has ended')
      return await channel.ask(question, payload, Infinity)
    } catch (error) {
      const { message } = /** @type {Error} */ (error)
      const how = client.whyNot?.() ?? (hasEnded()
        ? 'its process ended in the middle of a slice'
        : `it refused the job: ${message}`)
      throw new BenchError('CLIENT_FAILED', { driver: client.name, how: isLate ? late : how },
        hasEnded() ? { gate: client.lossGate } : error)
    } finally {
      clearTimeout(timer)
    }
  }
  /** Ends the load that is under way. */
  const stop = () => { channel.ask('stop', undefined, Infinity).catch(() => {}) }
  return {
    ask,
    stop,
    close: channel.close,
    /** @param {LoadJob} job @param {(completed: number, stop: () => void) => void} [onWindow] */
    load: async (job, onWindow) => {
      hearWindow = completed => onWindow?.(completed, stop)
      return /** @type {LoadResult} */ (await ask('load', toOrder(job), {
        seconds: job.seconds,
        late: `it gave no result ${GRACE_MS / 1000} s after a slice of ${job.seconds} s`
      }))
    },
    /** @param {LoadJob} job @param {number} primeSeconds @returns {Promise<TurnLoad>} */
    open: async (job, primeSeconds) => {
      const turnLoad = ++loads
      const askFor =
        (/** @type {string} */ question, /** @type {number} */ seconds, payload = {}) =>
          ask(question, { turnLoad, seconds, ...payload }, {
            seconds, late: `it gave no answer ${GRACE_MS / 1000} s after a turn of ${seconds} s`
          })
      const primed = await askFor('open', primeSeconds, { ...toTurn(), job })
      return {
        primed: /** @type {TurnLoad['primed']} */ (primed),
        turn: async seconds => { await askFor('turn', seconds, toTurn()) },
        close: async () => /** @type {LoadResult} */ (await askFor('close', 0))
      }
    }
  }
}
