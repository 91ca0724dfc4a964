/** @import {Value} from '../types.js' */
// Functions of single numbers. Arguments are made numbers first; what is no finite number in the end is null, without a
// warning.
import { declare, declareAlike } from './declare.js'

const DEGREES_OF_A_RADIAN = 180 / Math.PI

/** @type {Readonly<Record<string, (x: number) => number>>} */
const OF_ONE = Object.freeze({
  ABS: Math.abs,
  CEIL: Math.ceil,
  FLOOR: Math.floor,
  // Half up: -2.5 is -2.
  ROUND: x => Math.floor(x + 0.5),
  SQRT: Math.sqrt,
  EXP: Math.exp,
  EXP2: x => 2 ** x,
  LOG: Math.log,
  LOG2: Math.log2,
  LOG10: Math.log10,
  SIN: Math.sin,
  COS: Math.cos,
  TAN: Math.tan,
  ASIN: Math.asin,
  ACOS: Math.acos,
  ATAN: Math.atan,
  DEGREES: x => x * DEGREES_OF_A_RADIAN,
  RADIANS: x => x / DEGREES_OF_A_RADIAN
})

/** @type {Readonly<Record<string, (x: number, y: number) => number>>} */
const OF_TWO = Object.freeze({
  POW: (x, y) => x ** y,
  ATAN2: Math.atan2
})

export const NUMBER_FUNCTIONS = [
  ...declareAlike('(toNumber)', OF_ONE, calculate => ([x]) => toFinite(calculate(Number(x)))),
  ...declareAlike('(toNumber, toNumber)', OF_TWO, calculate => ([x, y]) =>
    toFinite(calculate(Number(x), Number(y)))),
  ...declare({
    'PI()': () => Math.PI,
    'RAND|RANDOM()': { result: () => Math.random(), deterministic: false }
  })
]

/** @param {number} number @returns {Value} -0 is 0 */
function toFinite (number) {
  return Number.isFinite(number) ? number + 0 : null
}
