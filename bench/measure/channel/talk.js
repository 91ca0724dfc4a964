/** @import {ValidateFunction} from 'ajv/dist/2020.js' */
// Who may ask whom for what in one connection, and how long a message may be. In: schemas; out: the same by name.
import { Ajv2020 } from 'ajv/dist/2020.js'

/** Compiles a schema when it is first asked for, and keeps it: most programs that load this file send nothing. */
const ajv = new Ajv2020({ allowUnionTypes: true })

/**
 * @typedef {object} Talk
 * @property {readonly [string, string]} sides in the order in which their greetings make the keys
 * @property {ReadonlyMap<string, ReadonlyMap<string, object>>} questions schemas, by the side that asks, by name
 * @property {ReadonlyMap<string, object>} answers schemas, by the name of the question
 * @property {Readonly<Record<string, number>>} mostBytes of one message, by the side that sends it
 */

/**
 * @param {{
 *   questions: Readonly<Record<string, Readonly<Record<string, object>>>>, answers: Readonly<Record<string, object>>,
 *   sides: Talk['sides'], mostBytes: Talk['mostBytes']
 * }} definition JSON Schemas; questions: by the side that asks
 * @returns {Talk}
 */
export function createTalk ({ questions, answers, sides, mostBytes }) {
  return {
    sides,
    mostBytes,
    questions: new Map(sides.map(side => [side, new Map(Object.entries(questions[side] ?? {}))])),
    answers: new Map(Object.entries(answers))
  }
}

/** @param {object} schema @returns {ValidateFunction} */
export function compileSchema (schema) {
  return ajv.compile(schema)
}

/** @param {Talk} talk @param {string} side @returns {string} */
export function otherSide ({ sides: [first, second] }, side) {
  return side === first ? second : first
}
