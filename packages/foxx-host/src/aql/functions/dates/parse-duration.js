// ISO 8601 durations: P1Y2M3W4DT5H6M7.89S, all of its parts optional.
import { LENGTHS_MS } from './date-units.js'

const DAYS = /(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?/.source
const TIME = /(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.(\d{1,3}))?S)?/.source
const DURATION = new RegExp(`^P(?!$)${DAYS}(?:T${TIME})?$`)

/**
 * @param {string} text
 * @returns {{months: number, milliseconds: number} | null} null for what is no duration
 */
export function parseDuration (text) {
  const parts = DURATION.exec(text)
  if (parts === null) return null
  const [years, months, weeks, days, hours, minutes, seconds] =
    /** @type {[number, number, number, number, number, number, number]} */ (
      parts.slice(1).map(part => Number(part ?? 0))
    )
  const fraction = Number((parts[8] ?? '').padEnd(3, '0'))
  return {
    months: years * 12 + months,
    milliseconds: weeks * LENGTHS_MS.week + days * LENGTHS_MS.day + hours * LENGTHS_MS.hour +
      minutes * LENGTHS_MS.minute + seconds * LENGTHS_MS.second + fraction
  }
}
