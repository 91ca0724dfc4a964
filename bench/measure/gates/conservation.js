/** @import {Pacing} from '../../types.js' */
/** @import {RequestResult} from '../../requests/types.js' */
/** @import {Evidence, Gate} from '../types.js' */

/** @type {Omit<Gate, 'effect'>} */
export const gate = {
  code: 'conservation',
  meaning: 'Requests, answers or bytes do not add up: something was lost, cut, refused or wrong.',
  remedy: "Look at what the server logs. For the suite's own servers, 'npm test' names the first " +
    'byte that differs.',
  check (evidence) {
    const wrongs = [
      wrongBodies, wrongStatus, socketErrors, lostRequests, wrongSizes, wrongServerCount
    ]
    const found = wrongs.flatMap(wrong => wrong(evidence) ?? [])
    return found.length === 0 ? null : found.join('; ')
  }
}

/** @param {Evidence} evidence */
function wrongBodies ({ load, job }) {
  if (load.mismatches === 0) return null
  if (load.requests !== undefined) return wrongByRequest(load.requests)
  if (job.query !== undefined) {
    return `${load.mismatches} of ${load.completed} executions gave wrong results; the first: ` +
      `${load.firstMismatch}`
  }
  return `${load.mismatches} of ${load.completed} bodies differ: expected ` +
    `'${excerpt(job.expectedBody ?? '')}', got '${excerpt(load.firstMismatch ?? '')}'`
}

/** @param {readonly RequestResult[]} requests */
function wrongByRequest (requests) {
  return requests.filter(({ wrong }) => wrong > 0).map(({ name, wrong, completed, firstWrong }) =>
    `${wrong} of ${completed} answers to '${name}' are wrong: ${firstWrong}`).join('; ')
}

/** Of several requests each has a status of its own, which is looked at with its body. @param {Evidence} evidence */
function wrongStatus ({ load: { non2xx, completed, firstRefusal = null, queries, requests } }) {
  if (non2xx === 0 || requests !== undefined) return null
  return `${non2xx} of ${completed} ${queries === undefined
    ? 'answers have no 2xx status'
    : 'executions were refused'}${firstRefusal === null ? '' : `; the first: ${firstRefusal}`}`
}

/** @param {Evidence} evidence */
function socketErrors ({ load }) {
  const codes = Object.entries(load.errors)
  return codes.length === 0
    ? null
    : `socket errors: ${codes.map(([code, count]) => `${count} ${code}`).join(', ')}`
}

/** In flight at the end there is at most one request for each connection. @param {Evidence} evidence */
function lostRequests ({ load, job }) {
  if (load.pacing !== undefined) return lostDue(load, load.pacing)
  const missing = load.sent - load.completed
  return missing <= job.connections ? null : `${missing} of ${load.sent} requests were never ` +
    `answered, more than the ${job.connections} that were in flight at the end`
}

/**
 * Each request that fell due was answered, or broke off with an error, or was not answered: nothing is skipped.
 * @param {Evidence['load']} load
 * @param {Pacing} pacing
 */
function lostDue ({ completed, errors }, { due, unanswered }) {
  const missing = due - completed - unanswered
  // An error need not take a request with it.
  const broken = Object.values(errors).reduce((sum, count) => sum + count, 0)
  if (missing >= 0 && missing <= broken) return null
  return `${due} requests fell due; ${completed} answers, ${broken} errors and ${unanswered} ` +
    'without an answer do not add up to that'
}

/**
 * Where the client knows the sum only, what of answers in flight at the end had come is in it.
 * @param {Evidence} evidence
 */
function wrongSizes ({ load, job }) {
  if (load.wrongSize === null) return wrongSum(load, job)
  return load.wrongSize === 0 ? null : `${load.wrongSize} of ${load.completed} answers are not ` +
    `${job.expectedWireBytes} bytes long, head included`
}

/** @param {Evidence['load']} load @param {Evidence['job']} job */
function wrongSum ({ bytes, completed }, { expectedWireBytes, connections }) {
  if (
    expectedWireBytes === null || (bytes >= completed * expectedWireBytes &&
      bytes <= (completed + connections) * expectedWireBytes)
  ) {
    return null
  }
  return `${bytes} bytes came for ${completed} answers of ${expectedWireBytes} bytes, head included`
}

/**
 * The server must have seen what was answered, and no more than what was sent. An execution of a query is as many
 * requests as it has batches.
 * @param {Evidence} evidence
 */
function wrongServerCount ({ load, counted }) {
  const { requests, sent } = load.queries ?? { requests: load.completed, sent: load.sent }
  if (counted === null || (counted.requests >= requests && counted.requests <= sent)) return null
  return `the server counted ${counted.requests} requests, the client ${requests} answers to ` +
    `${sent} requests`
}

/** @param {string} text */
function excerpt (text) {
  return text.length > 60 ? `${text.slice(0, 60)}...` : text
}
