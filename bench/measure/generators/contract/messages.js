/** @import {Side} from './keys.js' */
// What coordinator and generator may ask each other, and what they may answer: everything else ends the connection.
import { Ajv2020 } from 'ajv/dist/2020.js'
import { BenchError } from '../../../errors.js'
import { ANSWERS, ENVELOPE, QUESTIONS } from './schemas.js'

/** Compiles a schema when it is first asked for, and keeps it: most programs that load this file send nothing. */
const ajv = new Ajv2020({ allowUnionTypes: true })
/** Questions that one side may leave open at the same time. */
const MOST_OPEN = 1000

/** @typedef {{question?: {id: number, name: string, payload?: unknown}}} Asking */
/** @typedef {{answer?: {id: number, value?: unknown, failure?: {message: string}}}} Answering */

/**
 * @param {Side} side that hears
 * @returns {{sent: (message: object) => void, came: (message: unknown) => void}} sent: has to be told of all that this
 *   side sends, because the shape of an answer depends on its question
 * @throws {BenchError} FRAME_UNREADABLE: by `came`
 */
export function createMessageCheck (side) {
  const theirs = QUESTIONS[side === 'coordinator' ? 'generator' : 'coordinator']
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
      if (answer) checkAnswer(answer, open)
      if (open.size > MOST_OPEN) refuse(`more than ${MOST_OPEN} questions are open`)
    }
  }
}

/** @param {NonNullable<Answering['answer']>} answer @param {Map<number, string>} open */
function checkAnswer ({ id, value, failure }, open) {
  const name = open.get(id)
  if (name === undefined) return refuse(`an answer came to question ${id}, which was not asked`)
  open.delete(id)
  if (failure === undefined) demand(pick(ANSWERS, name), value ?? null, `the answer to '${name}'`)
}

/** @param {Readonly<Record<string, object>>} known @param {string} name @returns {object} a schema */
function pick (known, name) {
  return (Object.hasOwn(known, name) ? known[name] : undefined) ??
    refuse(`nobody asks '${name}' here`)
}

/** @param {object} schema @param {unknown} value @param {string} what */
function demand (schema, value, what) {
  const validate = ajv.compile(schema)
  if (validate(value)) return
  const [{ instancePath = '', message = '' } = {}] = validate.errors ?? []
  refuse(`${what}: ${instancePath.slice(1).replaceAll('/', '.')} ${message}`.slice(0, 300))
}

/** @param {string} why @returns {never} */
function refuse (why) {
  throw new BenchError('FRAME_UNREADABLE', { why })
}
