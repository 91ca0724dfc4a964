/** @import {ValidateFunction} from 'ajv/dist/2020.js' */
/** @import {Side} from './keys.js' */
// What coordinator and generator may ask each other, and what they may answer: everything else ends the connection.
import { Ajv2020 } from 'ajv/dist/2020.js'
import { BenchError } from '../../../errors.js'
import { ANSWERS, ENVELOPE, QUESTIONS } from './schemas.js'

const ajv = new Ajv2020({ allowUnionTypes: true })
const isEnvelope = ajv.compile(ENVELOPE)
const questions = {
  coordinator: compileAll(QUESTIONS.coordinator), generator: compileAll(QUESTIONS.generator)
}
const answers = compileAll(ANSWERS)
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
  const theirs = questions[side === 'coordinator' ? 'generator' : 'coordinator']
  /** @type {Map<number, string>} */
  const open = new Map()
  return {
    sent: message => {
      const { question } = /** @type {Asking} */ (message)
      if (question) open.set(question.id, question.name)
    },
    came: message => {
      demand(isEnvelope, message, 'the message')
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
  if (failure === undefined) demand(pick(answers, name), value ?? null, `the answer to '${name}'`)
}

/** @param {Map<string, ValidateFunction>} known @param {string} name */
function pick (known, name) {
  return known.get(name) ?? refuse(`nobody asks '${name}' here`)
}

/** @param {ValidateFunction} validate @param {unknown} value @param {string} what */
function demand (validate, value, what) {
  if (validate(value)) return
  const [{ instancePath = '', message = '' } = {}] = validate.errors ?? []
  refuse(`${what}: ${instancePath.slice(1).replaceAll('/', '.')} ${message}`.slice(0, 300))
}

/** @param {string} why @returns {never} */
function refuse (why) {
  throw new BenchError('FRAME_UNREADABLE', { why })
}

/** @param {Record<string, object>} schemas @returns {Map<string, ValidateFunction>} */
function compileAll (schemas) {
  return new Map(Object.entries(schemas).map(([name, schema]) => [name, ajv.compile(schema)]))
}
