// HTTP statuses as services write them: 404, '404', 'not found', 'Not Found'.
import statuses from 'statuses'

/** Name in lower case -> number. */
const CODES = new Map(Object.entries(statuses.code))

/**
 * @param {unknown} value a number of 100 to 599, also as text, or the name of a status in any case
 * @returns {number | null} null when it is neither
 */
export function toStatus (value) {
  if (typeof value === 'number') {
    return Number.isInteger(value) && value >= 100 && value <= 599 ? value : null
  }
  if (typeof value !== 'string') return null
  if (/^\d+$/.test(value)) return toStatus(Number(value))
  return CODES.get(value.toLowerCase()) ?? null
}

/** @param {number} status @returns {string} 'Not Found'; the number itself where it has no name */
export function toReason (status) {
  return statuses.message[/** @type {200} */ (status)] ?? String(status)
}
