/** @import {Position} from '../../types.js' */
// What went wrong with a script, as people read it: the sentence, and the place with a caret below it.
import { QlError } from '../../errors/index.js'
import { toErrorBody } from '../../engine.js'
import { toCaret } from '../../language/index.js'

/**
 * Describes an error.
 * @param {unknown} error
 * @param {string} script
 * @returns {{status: number, body: unknown, parts: {message: string, excerpt: string | null}[]}} body: what `/q`
 *   answers; parts: for people, one for each mistake
 */
export function describeError (error, script) {
  const { status, body } = toErrorBody(error)
  const places = findPlaces(error, body)
  if (places.length > 0) {
    return {
      status,
      body,
      parts:
        places.map(({ message, position }) => ({ message, excerpt: toCaret(script, position) }))
    }
  }
  // What an upstream answered says more than our sentence about it; what is a fault of ours is not for others.
  const message = error instanceof QlError ? error.message : String(body)
  return {
    status,
    body,
    parts: [{ message, excerpt: isObject(body) ? JSON.stringify(body, null, 2) : null }]
  }
}

/** @param {unknown} error */
function toSentence (error) {
  return error instanceof Error ? error.message : String(error)
}

/**
 * @param {unknown} error
 * @param {unknown} body
 * @returns {{message: string, position: Position}[]}
 */
function findPlaces (error, body) {
  const facts = isObject(error) && isObject(error.facts) ? error.facts : {}
  const problems = [
    facts.problems, isObject(error) ? error.problems : null, isObject(body) ? body.problems : null
  ].find(Array.isArray) ?? []
  const listed = problems.filter(isObject)
    .flatMap((/** @type {Record<string, unknown>} */ problem) =>
      toPlace(problem.message, isObject(problem.position) ? problem.position : problem))
  return listed.length > 0 ? listed : toPlace(toSentence(error), isObject(body) ? body : facts)
}

/**
 * @param {unknown} message
 * @param {Record<string, unknown>} place
 * @returns {{message: string, position: Position}[]}
 */
function toPlace (message, { line, column, offset }) {
  if (typeof line !== 'number' || typeof column !== 'number') return []
  return [{
    message: String(message),
    position: { line, column, offset: typeof offset === 'number' ? offset : 0 }
  }]
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isObject (value) {
  return typeof value === 'object' && value !== null
}
