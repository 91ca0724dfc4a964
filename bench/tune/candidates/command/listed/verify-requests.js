/** @import {RequestList} from '../../../../requests/types.js' */
/** @import {Answer, Check, Expectation, Question, RequestExpectation} from '../types.js' */
// Whether a program answers each request of a list as it should. What an answer is to be and nobody said, the first
// answers say. In: a list and where to ask; out: checks, named after the requests.
import { setTimeout as sleep } from 'node:timers/promises'
import { createAnswerCheck } from '../../../../requests/index.js'
import { ask } from '../ask.js'
import {
  AT_ONCE, DIFFER, PAUSE_MS, REPEATS, TIMEOUT_MS, learnBody
} from '../verify-answers.js'
import { toQuestion } from './to-mix.js'

const DIFFER_HERE = 'Bodies differ from answer to answer, so only status codes are checked; ' +
  'expect.json or expect.matches says what they have in common.'

/**
 * @typedef {object} Asked
 * @property {string} url of the server
 * @property {boolean | undefined} [insecure] any certificate will do
 * @property {Readonly<Record<string, string>>} session headers
 * @property {AbortSignal | undefined} signal
 * @property {(text: string) => string} redact
 * @property {number} [pauseMs] between the rounds in which unknown answers are learnt
 */

/**
 * @param {RequestList} list
 * @param {Expectation} expectation changed when answers teach more
 * @param {Asked} asked
 * @returns {Promise<Check[]>} of all requests that were asked; it ends with the first that is answered wrongly
 */
export async function verifyRequests (list, expectation, asked) {
  const entries = list.requests.map((request, place) => ({
    question: toQuestion(request, asked),
    known: /** @type {RequestExpectation} */ (expectation.requests?.[place]),
    answers: /** @type {Answer[]} */ ([])
  }))
  /** @type {Check[]} */
  const checks = []
  // In the order of the list, because one may need what an earlier one has made.
  for (const entry of entries) {
    const check = await askOnce(entry, asked)
    checks.push(check)
    if (!check.passed) return checks
  }
  const unknown = entries.filter(({ known }) => known.source === 'unknown')
  const trouble = await askAgain(unknown, asked)
  if (trouble !== null) return [...checks, trouble]
  for (const { known, answers } of unknown) learn(known, answers)
  expectation.closes ||= entries.some(({ answers }) => answers.some(({ closes }) => closes))
  return checks
}

/** @typedef {{question: Question, known: RequestExpectation, answers: Answer[]}} Entry */

/** @param {Entry} entry @param {Asked} asked @returns {Promise<Check>} */
async function askOnce ({ question, known, answers }, { signal, redact }) {
  const { name, expect } = known
  try {
    const answer = await ask(question, { timeoutMs: TIMEOUT_MS, signal })
    answers.push(answer)
    const body = answer.body.toString()
    const isLearnt = known.source === 'answers'
    const wrong = createAnswerCheck(isLearnt ? { ...expect, body: null } : expect)(
      answer.status, body
    )
    if (wrong !== null) return toCheck(name, redact(wrong) + describeRedirect(answer))
    if (isLearnt && expect.body !== null && expect.body !== body) learn(known, [answer])
    return toCheck(name, null)
  } catch (error) {
    return toCheck(name, redact(/** @type {Error} */ (error).message))
  }
}

/** @param {Answer} answer */
function describeRedirect ({ location }) {
  return location === null ? '' : `, which leads to ${location}; redirects are not followed`
}

/**
 * @param {readonly Entry[]} entries whose answers are to be learnt
 * @param {Asked} asked
 * @returns {Promise<Check | null>} null: all of them were answered
 */
async function askAgain (entries, { signal, redact, pauseMs = PAUSE_MS }) {
  const bounds = { timeoutMs: TIMEOUT_MS, signal }
  /** @param {Entry} entry */
  const add = async ({ question, known, answers }) => {
    const answer = await ask(question, bounds)
    const { status } = answer
    const wanted = known.expect.status
    if (wanted === null ? status < 200 || status > 299 : status !== wanted) {
      throw new Error(`the answer changed from status ${answers[0]?.status} to ${status}`)
    }
    answers.push(answer)
  }
  for (const entry of entries) {
    try {
      // The pause of the first is long enough for all.
      for (let round = 1; round < REPEATS; round++) {
        if (pauseMs > 0 && entry === entries[0]) await sleep(pauseMs)
        await add(entry)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, () => add(entry)))
    } catch (error) {
      return toCheck(entry.known.name, redact(/** @type {Error} */ (error).message))
    }
  }
  return null
}

/** @param {RequestExpectation} known changed @param {readonly Answer[]} answers */
function learn (known, answers) {
  const before = known.source === 'unknown' ? null : known.expect.body
  const { body, note } = learnBody(answers, before)
  Object.assign(known, {
    source: 'answers',
    note: note === DIFFER ? DIFFER_HERE : note,
    expect: { ...known.expect, body }
  })
}

/** @param {string} check the request's name @param {string | null} message @returns {Check} */
function toCheck (check, message) {
  return { action: '', check, passed: message === null, ...(message !== null && { message }) }
}
