/** @import {AqlFunction, Run, Value} from '../types.js' */
// Functions of numbers as sets of up to 32 bits. BIT_AND, BIT_OR and BIT_XOR are aggregates, too: they are among those
// (statistics.js).
import { declare } from './declare.js'
import { refuseArgument } from './warnings.js'

const MOST_BITS = 32
const MOST = 2 ** MOST_BITS - 1
const EXPECTED =
  `whole numbers from 0 to ${MOST}, positions and numbers of bits from 0 to ${MOST_BITS}`

/**
 * Beyond 32 bits no operator of JavaScript's works on numbers.
 * @type {Readonly<Record<string, (number: bigint, shift: bigint) => bigint>>}
 */
const SHIFTS = Object.freeze({
  BIT_SHIFT_LEFT: (number, shift) => number << shift,
  BIT_SHIFT_RIGHT: (number, shift) => number >> shift
})

/** @type {readonly AqlFunction[]} */
export const BIT_FUNCTIONS = [
  of('BIT_NEGATE', [MOST, MOST_BITS], ([number, bits]) => keepBits(~BigInt(number), bits)),
  of('BIT_TEST', [MOST, MOST_BITS - 1], ([number, bit]) => bitAt(number, bit) === 1),
  of('BIT_POPCOUNT', [MOST], ([number]) => positionsOf(number).length),
  ...Object.entries(SHIFTS).map(([name, shift]) =>
    of(name, [MOST, MOST_BITS, MOST_BITS], ([number, by, bits]) =>
      keepBits(shift(BigInt(number), BigInt(by)), bits))),
  of('BIT_DECONSTRUCT', [MOST], ([number]) => positionsOf(number)),
  of('BIT_TO_STRING', [MOST, MOST_BITS], ([number, bits]) =>
    Array.from({ length: bits }, (_, position) => bitAt(number, bits - 1 - position)).join('')),
  ...declare({
    'BIT_CONSTRUCT(array)': ([positions], run) =>
      construct(/** @type {Value[]} */ (positions), run),
    'BIT_FROM_STRING(string)': ([text], run) => fromText(String(text), run)
  })
]

/**
 * @param {string} name
 * @param {readonly number[]} most the greatest number that each argument may be
 * @param {(numbers: readonly [number, number, number]) => Value} calculate
 * @returns {AqlFunction}
 */
function of (name, most, calculate) {
  return {
    name,
    arity: [most.length, most.length],
    kinds: ['number'],
    call: (args, run) => {
      const numbers = args.map(Number).map(Math.trunc)
      return numbers.every((number, position) => number >= 0 && number <= (most[position] ?? 0))
        ? calculate(/** @type {[number, number, number]} */ (numbers))
        : refuseArgument(run, name, EXPECTED)
    }
  }
}

/** @param {bigint} number @param {number} bits */
function keepBits (number, bits) {
  return Number(BigInt.asUintN(bits, number))
}

/** @param {number} number @param {number} position @returns {0 | 1} */
function bitAt (number, position) {
  return Math.floor(number / 2 ** position) % 2 === 1 ? 1 : 0
}

/** @param {number} number @returns {number[]} of its set bits, ascending */
function positionsOf (number) {
  return Array.from({ length: MOST_BITS }, (_, position) => position).filter(position =>
    bitAt(number, position) === 1)
}

/** @param {readonly Value[]} positions @param {Run} run */
function construct (positions, run) {
  const distinct = new Set(positions.map(position =>
    typeof position === 'number' ? Math.trunc(position) : NaN))
  if (![...distinct].every(position => position >= 0 && position < MOST_BITS)) {
    return refuseArgument(run, 'BIT_CONSTRUCT', `positions of bits, from 0 to ${MOST_BITS - 1}`)
  }
  return [...distinct].reduce((number, position) => number + 2 ** position, 0)
}

/** @param {string} text @param {Run} run */
function fromText (text, run) {
  if (text.length > MOST_BITS || !/^[01]*$/.test(text)) {
    return refuseArgument(
      run, 'BIT_FROM_STRING', `at most ${MOST_BITS} digits, each of them 0 or 1`
    )
  }
  return text === '' ? 0 : Number.parseInt(text, 2)
}
