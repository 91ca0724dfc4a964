/** @import {Meant, Position} from '../../types.js' */
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
  const meant = findMeant(error)
  if (meant !== null) {
    const { word, typed, otherwise, ...position } = meant
    const message = `'${typed}' means nothing here; did you mean '${word}'?`
    const excerpt = toCaret(script, position)
    return { status, body, parts: [{ message, excerpt }, { message: otherwise, excerpt: null }] }
  }
  const places = findPlaces(body)
  if (places.length > 0) {
    const parts = places.map(({ message, ...position }) =>
      ({ message, excerpt: toCaret(script, position) }))
    return { status, body, parts }
  }
  // What an upstream answered says more than our sentence about it; what is a fault of ours is not for others.
  const message = error instanceof QlError ? error.message : String(body)
  return {
    status,
    body,
    parts: [{ message, excerpt: isObject(body) ? JSON.stringify(body, null, 2) : null }]
  }
}

/**
 * A misspelt word is what the author looks for: where the parser gave up is often behind it.
 * @param {unknown} error
 * @returns {Meant | null}
 */
function findMeant (error) {
  if (!(error instanceof QlError) || error.code !== 'SYNTAX') return null
  return /** @type {Meant | null} */ (error.facts.meant ?? null)
}

/** @typedef {Position & {message: string}} Place */

/** @param {unknown} body of toErrorBody @returns {readonly Place[]} */
function findPlaces (body) {
  if (!isObject(body) || body.name !== 'SyntaxError') return []
  const place = /** @type {Place & {problems?: readonly Place[]}} */ (
    /** @type {unknown} */ (body)
  )
  return place.problems?.length ? place.problems : [place]
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isObject (value) {
  return typeof value === 'object' && value !== null
}
