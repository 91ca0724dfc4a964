/** @import {Threshold} from '../../compare/types.js' */
/** @import {ComparedKey} from '../../figures/types.js' */
// --fail-on 'cpu > 5%, rps < -5%': which changes are a failure. In: the text as given; out: thresholds.
import { COMPARED, directionOf } from '../../figures/index.js'
import { parseName } from '../../format/parse-name.js'
import { parseFigureParts, refuseValue } from '../parse-parts.js'

const OPTION = '--fail-on'
const PART = /^([\w-]+)\s*([<>])\s*([+-]?\d+(?:\.\d+)?)\s*%$/
const PERCENT = 100

/** As command.js takes them, whatever is compared. */
export const THRESHOLD_OPTIONS = [
  {
    flags: '--fail-on <thresholds>',
    description: "exit with 3 only where a change is certainly beyond a threshold: 'cpu > 5%, " +
      `rps < -5%' (of ${Object.keys(COMPARED).join(', ')})`
  },
  {
    flags: '--annotations',
    description: 'print lines that GitHub shows beside a change, at most ten, instead of text'
  }
]

/**
 * @param {string | undefined} text
 * @returns {Threshold[]} none: it was not given
 * @throws {import('../../errors.js').BenchError} BAD_VALUE, UNKNOWN_NAME
 */
export function parseThresholds (text) {
  return parseFigureParts(text, { option: OPTION, noun: 'threshold', parsePart })
}

/** @param {string} part @param {string} whole @returns {Threshold} */
function parsePart (part, whole) {
  const [, name = '', sign = '', number = ''] = PART.exec(part) ?? refuseValue(
    OPTION, whole, "a figure, > or <, and a percentage, several by comma: 'cpu > 5%, rps < -5%'"
  )
  const figure = /** @type {ComparedKey} */ (
    parseName(name, Object.keys(COMPARED), 'figure of a comparison')
  )
  return checkDirection({ figure, sign, percent: Number(number) }, part)
}

/** @param {{figure: ComparedKey, sign: string, percent: number}} given @param {string} part @returns {Threshold} */
function checkDirection ({ figure, sign, percent }, part) {
  const { lessIsBetter, title } = COMPARED[figure]
  const worse = lessIsBetter ? '>' : '<'
  if (sign !== worse || (lessIsBetter ? percent < 0 : percent > 0)) {
    const meant = `${figure} ${worse} ${lessIsBetter ? '' : '-'}${Math.abs(percent)}%`
    refuseValue(OPTION, part, `thresholds of what is worse: '${meant}' (${title}: ` +
      `${directionOf({ lessIsBetter })})`)
  }
  if (percent <= -PERCENT) {
    refuseValue(OPTION, part, 'a percentage above -100%, because nothing falls further')
  }
  return { figure, sign: worse, share: percent / PERCENT, text: `${figure} ${worse} ${percent}%` }
}
