// The value under which a ttl index has a document. In: what the attribute holds; out: seconds since 1970.

// As ArangoDB writes them: a date, and a time that may have a zone; without one it is UTC.
const DAY = /[+-]?\d{4,}-\d\d?(-\d\d?)?/.source
const TIME = /\d\d?:\d\d(:\d\d(\.\d+)?)?/.source
const ZONE = /(Z|[+-]\d\d:?\d\d)/.source
const DATE = new RegExp(`^\\s*${DAY}([T ]${TIME}${ZONE}?)?\\s*$`, 'i')
const ENDS_WITH_ZONE = new RegExp(`${ZONE}\\s*$`, 'i')
const SECOND_MS = 1000

/**
 * @param {unknown} value a number of seconds, or a date as text
 * @returns {number | null} null for what never expires
 */
export function toExpiry (value) {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || !DATE.test(value)) return null
  const hasTime = value.includes(':')
  const ms = Date.parse(hasTime && !ENDS_WITH_ZONE.test(value) ? `${value.trim()}Z` : value.trim())
  return Number.isNaN(ms) ? null : ms / SECOND_MS
}
