/** @import {Arguments, Run} from '../../types.js' */
/** @import {Unit} from './date-units.js' */
// Functions that compare two dates.
import { toParts, toTime } from './date-time.js'
import { LENGTHS_MS, PARTS, toUnit, UNIT } from './date-units.js'
import { inZone } from './time-zones.js'
import { declare } from '../declare.js'
import { refuseArgument, refuseDate } from '../warnings.js'

export const DATE_COMPARISON_FUNCTIONS = declare({
  'DATE_DIFF(any, any, any, any?, any?, any?)': measureDifference,
  'DATE_COMPARE(any, any, any, any?, any?, any?)': compare
})

/**
 * @param {Arguments} args two dates, a unit; whether fractions are kept; one zone or two
 * @param {Run} run
 * @returns {number | null}
 */
function measureDifference ([first, second, name, ...rest], run) {
  const call = { run, name: 'DATE_DIFF' }
  const [from, to] = [toTime(first, call), toTime(second, call)]
  if (from === null || to === null) return null
  const asFloat = rest[0] === true
  const zones = typeof rest[0] === 'boolean' ? rest.slice(1) : rest
  if (
    typeof name !== 'string' || zones.length > 2 || !zones.every(zone => typeof zone === 'string')
  ) {
    return refuseArgument(
      run, call.name, 'two dates, a unit, whether fractions are kept, and time zones'
    )
  }
  const unit = toUnit(name)
  if (unit === null) return refuseDate(run, call.name, UNIT)
  const difference = (inZone(to, zones[1] ?? zones[0]) - inZone(from, zones[0])) / LENGTHS_MS[unit]
  // Halves are rounded away from zero.
  return asFloat ? difference + 0 : Math.sign(difference) * Math.round(Math.abs(difference)) + 0
}

/**
 * @param {Arguments} args two dates, the largest and the smallest unit that have to be the same; one zone or two
 * @param {Run} run
 * @returns {boolean | null}
 */
function compare ([first, second, name, ...rest], run) {
  const call = { run, name: 'DATE_COMPARE' }
  const [one, other] = [toTime(first, call), toTime(second, call)]
  if (one === null || other === null) return null
  const last = toUnit(rest[0])
  const zones = last === null ? rest : rest.slice(1)
  const from = positionOf(toUnit(name))
  const to = last === null ? from : positionOf(last)
  if (
    from === -1 || to < from || zones.length > 2 || !zones.every(zone => typeof zone === 'string')
  ) {
    return refuseArgument(
      run, call.name, 'two dates, one unit or a larger and a smaller one, and time zones'
    )
  }
  const [a, b] = [toParts(inZone(one, zones[0])), toParts(inZone(other, zones[1] ?? zones[0]))]
  return PARTS.slice(from, to + 1).every(part => a[part] === b[part])
}

/** @param {Unit | null} unit @returns {number} in PARTS; -1: it is none of them */
function positionOf (unit) {
  return PARTS.findIndex(part => part === unit)
}
