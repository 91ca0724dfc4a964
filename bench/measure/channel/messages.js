/** @import {Talk} from './talk.js' */
// What two sides may ask each other, and what they may answer: everything else ends the connection.
import { BenchError } from '../../errors.js'
import { ENVELOPE } from './schema-parts.js'
import { compileSchema, otherSide } from './talk.js'

/** @type {ReadonlyMap<string, object>} */
const NONE = new Map()
/** Questions that one side may leave open at the same time. */
const MOST_OPEN = 1000

/** @typedef {{question?: {id: number, name: string, payload?: unknown}}} Asking */
/** @typedef {{answer?: {id: number, value?: unknown, failure?: {message: string}}}} Answering */

/**
 * @param {Talk} talk
 * @param {string} side that hears
 * @returns {{sent: (message: object) => void, came: (message: unknown) => void}} sent: has to be told of all that this
 *   side sends, because the shape of an answer depends on its question
 * @throws {BenchError} FRAME_UNREADABLE: by `came`
 */
export function createMessageCheck (talk, side) {
  const theirs = talk.questions.get(otherSide(talk, side)) ?? NONE
  /** @type {Map<number, string>} */
  const open = new Map()
  return {
    sent: message => {
      const { question } = /** @type {Asking} */ (message)
      if (question) open.set(question.id, question.name)
    },
    came: message => {
      demand(ENVELOPE, message, 'the message')
      const { question, answer } = /** @type {Asking & Answering} */ (message)
      if (question) {
        demand(pick(theirs, question.name), question.payload ?? null, `'${question.name}'`)
      }
      if (answer) checkAnswer(answer, { open, answers: talk.answers })
      if (open.size > MOST_OPEN) refuse(`more than ${MOST_OPEN} questions are open`)
    }
  }
}

/**
 * @param {NonNullable<Answering['answer']>} answer
 * @param {{open: Map<number, string>, answers: Talk['answers']}} known
 */
function checkAnswer ({ id, value, failure }, { open, answers }) {
  const name = open.get(id)
  if (name === undefined) return refuse(`an answer came to question ${id}, which was not asked`)
  open.delete(id)
  if (failure === undefined) demand(pick(answers, name), value ?? null, `the answer to '${name}'`)
}

/** @param {ReadonlyMap<string, object>} known @param {string} name @returns {object} a schema */
function pick (known, name) {
  return known.get(name) ?? refuse(`nobody asks '${name}' here`)
}

/** @param {object} schema @param {unknown} value @param {string} what */
function demand (schema, value, what) {
  const validate = compileSchema(schema)
  if (validate(value)) return
  const [{ instancePath = '', message = '' } = {}] = validate.errors ?? []
  refuse(`${what}: ${instancePath.slice(1).replaceAll('/', '.')} ${message}`.slice(0, 300))
}

/** @param {string} why @returns {never} */
function refuse (why) {
  throw new BenchError('FRAME_UNREADABLE', { why })
}
