/** @import {Arguments, Run, Value} from '../types.js' */
// Functions that choose, rest, warn and fail.
import { createHash } from 'node:crypto'
import { HostError } from '../../errors.js'
import { compareValues, identify, toText, typeName } from '../values/index.js'
import { declare } from './declare.js'
import { refuseArgument } from './warnings.js'

/** The longest rest, milliseconds: a day. */
const LONGEST_REST_MS = 86_400_000
const USER_WARNING = 1594

export const CONTROL_FUNCTIONS = declare({
  'NOT_NULL(any, any...)': args => args.find(value => value !== null) ?? null,
  'FIRST_LIST(any, any...)': args => args.find(Array.isArray) ?? null,
  'FIRST_DOCUMENT(any, any...)': args => args.find(value => typeName(value) === 'object') ?? null,
  'IN_RANGE(any, any, any, toBoolean, toBoolean)': isInRange,
  'SLEEP(number)': {
    deterministic: false,
    pause: ([seconds]) =>
      typeof seconds === 'number' ? Math.min(LONGEST_REST_MS, Math.max(0, seconds * 1000)) : 0,
    result: ([seconds], run) => Number(seconds) < 0
      ? refuseArgument(run, 'SLEEP', 'a number of seconds that is not negative')
      : null
  },
  'ASSERT(toBoolean, toString)': { result: assert, deterministic: false },
  'WARN(toBoolean, toString)': { result: warn, deterministic: false },
  'FAIL(toString?)': { result: fail, deterministic: false },
  'NOOPT|NOEVAL(any)': { result: ([value]) => value, deterministic: false },
  'PASSTHRU(any)': ([value]) => value,
  'HASH(any)': ([value]) => hash(value)
})

/** @param {Arguments} args @returns {boolean} */
function isInRange ([value, low, high, includeLow, includeHigh]) {
  const [below, above] = [compareValues(value, low), compareValues(value, high)]
  return (below > 0 || (below === 0 && includeLow === true)) &&
    (above < 0 || (above === 0 && includeHigh === true))
}

/** @param {Arguments} args @returns {Value} @throws {HostError} 1593 */
function assert ([condition, message]) {
  if (condition === true) return true
  throw new HostError('ERROR_QUERY_USER_ASSERT', `AQL: ${toText(message)} (while ` +
    'executing)')
}

/** @param {Arguments} args @param {Run} run @returns {boolean} */
function warn ([condition, message], run) {
  if (condition !== true) run.warn(USER_WARNING, toText(message))
  return condition === true
}

/** @param {Arguments} args @returns {never} @throws {HostError} 1569 */
function fail ([reason = null]) {
  throw new HostError('ERROR_QUERY_FAIL_CALLED', `AQL: ${toText(reason)} (while executing)`)
}

/**
 * Equal values have equal hashes.
 * @param {Value} value
 * @returns {number} of 51 bits, as many as ArangoDB's; every number of JSON's holds them exactly
 */
function hash (value) {
  return Number(createHash('sha256').update(identify(value)).digest().readBigUInt64BE() >> 13n)
}
