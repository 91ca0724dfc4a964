/** @import {LoadJob} from '../../types.js' */
// What ab is to do, as the arguments that it takes. In: a job and the files for what is sent and what is told; out:
// arguments, or an error for what ab can't do.

/**
 * ab keeps a record of 40 bytes for each request that it may send, and stops when all are sent: more than any client of
 * one thread gets done in a second.
 */
const MOST_PER_SECOND = 250_000
/** Longer than it runs: an answer that is late is late, not an error. */
const SPARE_SECONDS = 10
/** How ab is told of a body, by method. */
const BODY_OPTIONS = Object.freeze({ POST: '-p', PUT: '-u' })

/**
 * @typedef {object} AbFiles
 * @property {string} body what is sent
 * @property {string} percentiles where ab writes the hundredths of its latencies
 * @property {string} requests where ab writes one line for each request
 */

/**
 * The order matters: -t sets -n to 50,000, so that -n has to come after it. Headers stand on the command line, where
 * every user of the machine can read them: no credentials belong into such a job.
 * @param {LoadJob} job seconds are rounded up: ab knows whole ones only
 * @param {AbFiles} files
 * @returns {string[]}
 * @throws {Error} for several addresses or threads, an open loop, fewer requests than connections, bodies that only a
 *   pattern describes, or a method that ab can't send a body with
 */
export function toArguments (job, files) {
  requirePossible(job)
  const whole = Math.ceil(job.seconds)
  return [
    '-k', '-q', '-r',
    ...(job.expectedBody === null ? ['-l'] : []),
    '-c', String(job.connections),
    '-t', String(whole), '-n',
    String(job.amount ?? Math.max(job.connections, whole * MOST_PER_SECOND)), '-s',
    String(whole + SPARE_SECONDS),
    '-e', files.percentiles, '-g', files.requests,
    ...toRequest(job, files.body),
    job.urls[0] ?? ''
  ]
}

/** @param {LoadJob} job */
function requirePossible ({
  urls, threads = 1, rate, method, body, amount = Infinity, connections, expectedPattern
}) {
  if (urls.length !== 1) throw new Error(`ab loads one address, and ${urls.length} came`)
  if (threads !== 1) throw new Error(`ab has one thread, and ${threads} are asked for`)
  if (rate !== undefined) throw new Error('ab knows closed loops only, and a rate is asked for')
  if (amount < connections) {
    throw new Error(`ab sends at least one request on each connection: ${amount} requests are ` +
      `too few for ${connections} connections`)
  }
  if (expectedPattern !== undefined) {
    throw new Error('ab compares sizes of bodies only, and these differ from answer to answer: ' +
      'measure with autocannon or wrk')
  }
  if (body !== undefined && !(method in BODY_OPTIONS)) {
    throw new Error(`ab sends a body with POST and PUT only, not with ${method}`)
  }
}

/** @param {LoadJob} job @param {string} bodyFile */
function toRequest ({ method, body, headers = {} }, bodyFile) {
  const { 'content-type': type = 'application/json', ...others } = headers
  return [
    ...(body === undefined
      ? toMethod(method)
      : [BODY_OPTIONS[/** @type {keyof typeof BODY_OPTIONS} */ (method)], bodyFile, '-T', type]),
    ...Object.entries(others).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  ]
}

/** @param {string} method */
function toMethod (method) {
  if (method === 'GET') return []
  return method === 'HEAD' ? ['-i'] : ['-m', method]
}
