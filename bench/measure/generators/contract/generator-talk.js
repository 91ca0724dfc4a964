// What coordinator and generator may ask each other.
import { ANSWERS, QUESTIONS } from './schemas.js'
import { createTalk } from '../../channel/talk.js'

const MIB = 1024 * 1024

/** Results are short; a job may hold the body of a large file. */
export const GENERATOR_TALK = createTalk({
  sides: ['coordinator', 'generator'],
  questions: QUESTIONS,
  answers: ANSWERS,
  mostBytes: { coordinator: 128 * MIB, generator: 4 * MIB }
})
