/** @import {Limit, LimitedFigure} from '../../tune/types.js' */
// --at-most 'p99 50ms, memory 512MB': what the answer has to keep to. In: the text as given; out: limits.
import { parseName } from '../../format/parse-name.js'
import { parseFigureParts, refuseValue } from '../parse-parts.js'

const OPTION = '--at-most'
const PART = /^([A-Za-z][\w-]*)(?:\s*<=\s*|\s+)(\d+(?:\.\d+)?)\s*([A-Za-zµ]+)$/
const TIMES = Object.freeze({ us: 1, µs: 1, ms: 1e3, s: 1e6 })
const SIZES = Object.freeze({
  B: 1, kB: 1e3, KB: 1e3, MB: 1e6, GB: 1e9, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30
})
/** Microseconds, or bytes, by unit. @type {Readonly<Record<LimitedFigure, Readonly<Record<string, number>>>>} */
const UNITS = Object.freeze({ cpu: TIMES, p99: TIMES, memory: SIZES })

/** As command.js takes it. */
export const LIMIT_OPTION = {
  flags: '--at-most <limits>',
  description: 'what the answer has to keep to, certainly: ' +
    `'p99 50ms, memory 512MB' (of ${Object.keys(UNITS).join(', ')})`
}

/**
 * @param {string | undefined} text
 * @returns {Limit[]} none: it was not given
 * @throws {import('../../errors.js').BenchError} BAD_VALUE, UNKNOWN_NAME
 */
export function parseLimits (text) {
  return parseFigureParts(text, { option: OPTION, noun: 'limit', parsePart })
}

/** @param {string} part @param {string} whole @returns {Limit} */
function parsePart (part, whole) {
  const [, name = '', number = '', unit = ''] = PART.exec(part) ?? refuseValue(
    OPTION, whole, "a figure and a value with its unit, several by comma: 'p99 50ms, memory 512MB'"
  )
  const figure = /** @type {LimitedFigure} */ (
    parseName(name, Object.keys(UNITS), 'figure with a limit')
  )
  const factor = Object.hasOwn(UNITS[figure], unit)
    ? UNITS[figure][unit] ?? 0
    : refuseValue(
      OPTION, part, `${figure} in one of ${Object.keys(UNITS[figure]).join(', ')}`
    )
  const most = Number(number) * factor
  if (!(most > 0)) refuseValue(OPTION, part, 'limits above 0, because nothing keeps to less')
  return { figure, most, text: `${figure} ${number}${unit}` }
}
