// What was thrown, whatever it is: service code may throw anything, also objects whose getters throw.

const UNREADABLE = 'something that has no readable message'

/**
 * Reads what an error says; never throws.
 * @param {unknown} thrown
 * @returns {{message: string, stack: string, errorNum: number | null}} stack: the message where there is none;
 *   errorNum: null where there is no whole number
 */
export function readThrown (thrown) {
  try {
    if (typeof thrown !== 'object' || thrown === null) return toFacts(String(thrown))
    /** @type {{message?: unknown, stack?: unknown, errorNum?: unknown}} */
    const { message, stack, errorNum } = thrown
    return toFacts(String(message ?? thrown), { stack, errorNum })
  } catch {
    return toFacts(UNREADABLE)
  }
}

/**
 * @template T
 * @param {unknown} thrown
 * @param {new (...parameters: never) => T} type
 * @returns {thrown is T} as instanceof, but false where the prototype chain itself throws
 */
export function isInstance (thrown, type) {
  try {
    return thrown instanceof type
  } catch {
    return false
  }
}

/** @param {string} message @param {{stack?: unknown, errorNum?: unknown}} [more] */
function toFacts (message, { stack, errorNum } = {}) {
  return {
    message,
    stack: typeof stack === 'string' ? stack : message,
    errorNum: Number.isInteger(errorNum) ? Number(errorNum) : null
  }
}
