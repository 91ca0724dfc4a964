/** @import {Answer, Check, Expectation, Question} from './types.js' */
// Whether a program answers, and always the same. Where the user did not say what the answer is, the first answers do;
// they are taken over more than a second, so that a clock or a counter in them shows. In: a question; out: checks, and
// what to expect from now on.
import { isAscii, isUtf8 } from 'node:buffer'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.js'

export const TIMEOUT_MS = 5_000
export const REPEATS = 3
/** So far apart are the first answers. */
export const PAUSE_MS = 400
/** Asked at once, over as many connections, so that all of a few workers answer. */
export const AT_ONCE = 16
/** The load client puts text together from pieces, which may cut a longer one in the middle of a letter. */
const LONGEST_UNICODE = 16 * 1024
const EXCERPT = 60

export const DIFFER = 'Bodies differ from answer to answer, so only status codes are checked; ' +
  '--expect TEXT says what they should be.'
const NO_TEXT = 'Bodies are no plain text, so only status codes are checked.'

/**
 * @param {Question} question
 * @param {Expectation} expectation changed when answers teach more
 * @param {{signal?: AbortSignal | undefined, pauseMs?: number}} [options]
 * @returns {Promise<Check[]>}
 */
export async function verifyAnswers (question, expectation, { signal, pauseMs = PAUSE_MS } = {}) {
  const name = `${question.method} ${question.url}`
  try {
    const answers =
      await gather(question, { pauseMs: expectation.source === 'unknown' ? pauseMs : 0, signal })
    const wrong = answers.find(({ status }) => status < 200 || status > 299)
    if (wrong !== undefined) {
      return [
        toCheck('status', `${name}: expected a status from 200 to 299, got ${describeWrong(wrong)}`)
      ]
    }
    if (answers.some(({ closes }) => closes)) expectation.closes = true
    return [toCheck('status', null), toCheck('body', checkBodies(answers, expectation, name))]
  } catch (error) {
    return [toCheck('answers', `${name}: ${/** @type {Error} */ (error).message}`)]
  }
}

/** @param {Answer} answer */
function describeWrong ({ status, location, body }) {
  if (location !== null) {
    return `${status}, which leads to ${location}; redirects are not followed, ` +
      'so name that with --url'
  }
  return `${status}: '${excerpt(body.toString())}'`
}

/**
 * @param {Question} question
 * @param {{pauseMs: number, signal: AbortSignal | undefined}} pace
 * @returns {Promise<Answer[]>}
 */
async function gather (question, { pauseMs, signal }) {
  const bounds = { timeoutMs: TIMEOUT_MS, signal }
  /** @type {Answer[]} */
  const answers = []
  for (let count = 0; count < REPEATS; count++) {
    if (count > 0 && pauseMs > 0) await sleep(pauseMs)
    answers.push(await ask(question, bounds))
  }
  return [
    ...answers,
    ...await Promise.all(Array.from({ length: AT_ONCE }, () => ask(question, bounds)))
  ]
}

/**
 * @param {readonly Answer[]} answers
 * @param {Expectation} expectation
 * @param {string} name of the question
 * @returns {string | null} what is wrong
 */
function checkBodies (answers, expectation, name) {
  if (expectation.source === 'user') {
    const other = answers.find(({ body }) => body.toString() !== expectation.body)
    return other === undefined ? null : `${name}: expected '${excerpt(expectation.body ?? '')}', ` +
      `got '${excerpt(other.body.toString())}'`
  }
  if (answers.length === 0) return null
  const isKnown = expectation.source === 'answers'
  if (isKnown && expectation.body === null && answers.every(({ body }) => isComparable(body))) {
    return null
  }
  const { body, note } = learnBody(answers, isKnown ? expectation.body : null)
  Object.assign(expectation, { body, source: 'answers', note: note ?? expectation.note })
  return null
}

/**
 * @param {readonly Answer[]} answers at least one
 * @param {string | null} before what was learnt earlier; null: nothing yet
 * @returns {{body: string | null, note: string | null}} body: that of all of them; null: note says why there is none
 */
export function learnBody (answers, before) {
  if (answers.some(({ body }) => !isComparable(body))) return { body: null, note: NO_TEXT }
  const first = before ?? answers[0]?.body.toString() ?? ''
  return answers.some(({ body }) => body.toString() !== first)
    ? { body: null, note: DIFFER }
    : { body: first, note: null }
}

/** @param {Buffer} body */
function isComparable (body) {
  return isAscii(body) || (isUtf8(body) && body.length <= LONGEST_UNICODE)
}

/** @param {string} check @param {string | null} message @returns {Check} */
function toCheck (check, message) {
  return { action: '', check, passed: message === null, ...(message !== null && { message }) }
}

/** @param {string} text */
function excerpt (text) {
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}...` : text
}
