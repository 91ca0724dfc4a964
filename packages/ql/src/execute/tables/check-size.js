/** @import {Limits} from '../../types.js' */
// Whether a value can be written down as JSON: how long its text would be, of how many values, and how deep it nests. A
// few references in a script make a value whose text is a million times as long as what is in memory.
import { QlError } from '../../errors/index.js'

/** @typedef {Pick<Limits, 'answerBytes' | 'responseValues'>} Most */
/** What is left of both, and what there was. @typedef {{bytes: number, values: number, most: Most}} Room */

/** JSON.stringify calls itself for each level and fails at about 7,000. */
const MOST_LEVELS = 2_000
/** Quotes, a colon or a comma. */
const AROUND_TEXT = 3
const AROUND_OTHER = 2
/** @type {Most} */
const NO_BOUND = Object.freeze({ answerBytes: Infinity, responseValues: Infinity })

/**
 * Refuses a value that is too large, without walking through more of it than is allowed.
 * @param {unknown} value plain data
 * @param {Most} most
 * @returns {number} how many values there are
 * @throws {QlError} ANSWER_TOO_LARGE, ANSWER_TOO_MANY_VALUES, ANSWER_TOO_DEEP
 */
export function checkSize (value, most) {
  /** @type {Room} */
  const room = { bytes: most.answerBytes, values: 0, most }
  subtract(value, room, 0)
  return room.values
}

/**
 * Whether a value nests too deep to be written down.
 * @param {unknown} value plain data
 * @returns {boolean}
 */
export function isTooDeep (value) {
  try {
    checkSize(value, NO_BOUND)
    return false
  } catch (error) {
    if (error instanceof QlError) return true
    throw error
  }
}

/** @param {unknown} value @param {Room} room @param {number} level */
function subtract (value, room, level) {
  if (++room.values > room.most.responseValues) {
    throw new QlError('ANSWER_TOO_MANY_VALUES', { most: room.most.responseValues })
  }
  if (typeof value === 'string') room.bytes -= value.length + AROUND_TEXT
  else room.bytes -= AROUND_OTHER
  if (room.bytes < 0) throw new QlError('ANSWER_TOO_LARGE', { most: room.most.answerBytes })
  if (typeof value === 'object' && value !== null) subtractAll(value, room, level + 1)
}

/** @param {object} container @param {Room} room @param {number} level */
function subtractAll (container, room, level) {
  if (level > MOST_LEVELS) throw new QlError('ANSWER_TOO_DEEP', { most: MOST_LEVELS })
  if (Array.isArray(container)) {
    for (let i = 0; i < container.length; i++) subtract(container[i], room, level)
    return
  }
  const keys = Object.keys(container)
  for (let i = 0; i < keys.length; i++) {
    const key = /** @type {string} */ (keys[i])
    room.bytes -= key.length + AROUND_TEXT
    subtract(/** @type {Record<string, unknown>} */ (container)[key], room, level)
  }
}
