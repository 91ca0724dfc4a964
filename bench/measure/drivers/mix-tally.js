/** @import {LoadJob} from '../types.js' */
/** @import {AnswerCheck} from '../../requests/check-answer.js' */
/** @import {Mix, MixedRequest, RequestResult} from '../../requests/types.js' */
// Several requests of one load: which is sent next, and what came of each. In: a mix, answers; out: a result for each
// request.
import { createAnswerCheck, smoothOrder } from '../../requests/index.js'
import { createLatencyCounter, describeLatency } from '../latency-histogram.js'

/**
 * @typedef {object} MixTally
 * @property {readonly MixedRequest[]} requests
 * @property {() => number} next the place of the request that is sent next, which counts as sent
 * @property {(place: number, answer: {status: number, body: string, latencyUs: number}) => string | null} record
 *   null: the answer is as expected; otherwise what is wrong, with the request's name
 * @property {() => void} reset forgets what was counted, not where in the order it is
 * @property {() => RequestResult[]} describe
 */

/**
 * @typedef {object} Entry
 * @property {MixedRequest} request
 * @property {AnswerCheck} check
 * @property {ReturnType<typeof createLatencyCounter>} latencies
 * @property {number} sent
 * @property {number} completed
 * @property {number} wrong
 * @property {string | null} firstWrong
 */

/**
 * @param {Pick<LoadJob, 'mix'>} job
 * @returns {MixTally | null} null: the job has one request
 */
export function createMixTally ({ mix }) {
  return mix === undefined ? null : createTally(mix)
}

/** @param {Mix} mix @returns {MixTally} */
function createTally ({ requests, seed }) {
  const order = smoothOrder(requests.map(({ weight }) => weight), seed)
  const entries = requests.map(createEntry)
  let turn = 0
  const entryAt = (/** @type {number} */ place) => /** @type {Entry} */ (entries[place])
  return {
    requests,
    next: () => {
      const place = order[turn] ?? 0
      turn = turn + 1 === order.length ? 0 : turn + 1
      entryAt(place).sent++
      return place
    },
    record: (place, { status, body, latencyUs }) => {
      const entry = entryAt(place)
      entry.completed++
      entry.latencies.record(latencyUs)
      const wrong = entry.check(status, body)
      if (wrong === null) return null
      entry.wrong++
      entry.firstWrong ??= wrong
      return `'${entry.request.name}': ${wrong}`
    },
    reset: () => {
      requests.forEach((request, place) => { entries[place] = createEntry(request) })
    },
    describe: () => entries.map(({ request: { name }, sent, completed, wrong, ...entry }) => ({
      name, sent, completed, wrong, firstWrong: entry.firstWrong,
      histogram: describeLatency(entry.latencies.toHistogram()).histogram
    }))
  }
}

/** @param {MixedRequest} request @returns {Entry} */
function createEntry (request) {
  return {
    request,
    check: createAnswerCheck(request.expect),
    latencies: createLatencyCounter(),
    sent: 0,
    completed: 0,
    wrong: 0,
    firstWrong: null
  }
}

/**
 * What several processes of one client saw.
 * @param {readonly (readonly RequestResult[])[]} results of the same requests
 * @param {(stored: (string | null)[]) => string | null} addHistograms
 * @returns {RequestResult[]}
 */
export function addRequestResults (results, addHistograms) {
  const [first = []] = results
  return first.map(({ name }, place) => {
    const own = results.flatMap(result => result[place] ?? [])
    /** @param {'sent' | 'completed' | 'wrong'} key */
    const sum = key => own.reduce((total, one) => total + one[key], 0)
    return {
      name,
      sent: sum('sent'),
      completed: sum('completed'),
      wrong: sum('wrong'),
      firstWrong: own.find(({ firstWrong }) => firstWrong !== null)?.firstWrong ?? null,
      histogram: addHistograms(own.map(({ histogram }) => histogram))
    }
  })
}
