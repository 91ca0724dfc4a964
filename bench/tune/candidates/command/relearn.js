/** @import {Slice} from '../../../types.js' */
/** @import {Expectation, Question} from './types.js' */
// What was learnt from the first answers may hold for a minute only: a clock, a page that was edited. In: a slice in
// which bodies differed from that; out: the same, or, where the program answers otherwise when it is at rest, too,
// without that reproach. A program that answers wrongly only under load keeps it.
import { ask } from './ask.js'

const TIMEOUT_MS = 5_000
/** The gate that counts differing bodies; only where it has nothing else to say may it be silenced. */
const GATE = 'conservation'
const ONLY_BODIES = /^[^;]* bodies differ: [^;]*$/s
const CHANGED = 'Bodies changed in the course of the measurement, so only status codes are ' +
  'checked since then; --expect TEXT says what they should be.'

/**
 * @param {Slice} slice
 * @param {{question: Question, expectation: Expectation}} known expectation: changed when answers have changed
 * @returns {Promise<Slice>}
 */
export async function relearn (slice, { question, expectation }) {
  if (slice.mismatches === 0 || expectation.source !== 'answers') return slice
  if (expectation.body !== null && await answersAsBefore(question, expectation.body)) return slice
  Object.assign(expectation, { body: null, note: expectation.note ?? CHANGED })
  return {
    ...slice,
    gates: slice.gates.filter(({ code, detail }) => code !== GATE || !ONLY_BODIES.test(detail))
  }
}

/**
 * @param {Question} question
 * @param {string} body
 * @returns {Promise<boolean>} also when it does not answer, or refuses
 */
export async function answersAsBefore (question, body) {
  try {
    const answer = await ask(question, { timeoutMs: TIMEOUT_MS })
    return answer.status > 299 || answer.body.toString() === body
  } catch {
    // It does not answer at all: nothing is forgiven.
    return true
  }
}
