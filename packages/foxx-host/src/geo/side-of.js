/** @import {Point} from './types.js' */
// On which side of a great circle a point lies, exactly: neighbours of a street's width have no room for rounding.
// The way of three steps is that of S2 (Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust
// Geometric Predicates, 1997): plain, then by differences, whose error shrinks with the edges, then in whole numbers.

/** Plainly, of unit vectors: what rounding takes at most. */
const PLAIN_ERROR = 1e-15
/** By differences: the same for each product of two lengths. */
const DIFFERENCE_ERROR = 1e-15

/** Signs that needed whole numbers, which take some microseconds each. @typedef {{exact: number}} Tally */

/**
 * @param {Point} a
 * @param {Point} b
 * @param {Point} c
 * @param {Tally} [tally]
 * @returns {number} 1: c lies to the left of the great circle from a to b; -1: to the right; 0: on it
 */
// eslint-disable-next-line max-params -- three points
export function sideOf ({ vector: a }, { vector: b }, { vector: c }, tally) {
  const plain = a.cross(b).dot(c)
  if (Math.abs(plain) > PLAIN_ERROR) return Math.sign(plain)
  const sign = signByDifferences([a, b, c])
  if (sign !== 0) return sign
  if (tally !== undefined) tally.exact++
  return signInWholeNumbers([a, b, c])
}

/** @typedef {Point['vector']} Vector */

/** @param {readonly [Vector, Vector, Vector]} vectors @returns {number} 0 where it can't tell */
function signByDifferences ([a, b, c]) {
  const [ab, bc, ca] = [b.sub(a), c.sub(b), a.sub(c)]
  const [third, first, second] = [ab.norm2(), bc.norm2(), ca.norm2()]
  // The corner across the longest side, by the two short ones.
  const [one, other, corner] = third >= first && third >= second
    ? [ca, bc, c]
    : first >= second ? [ab, ca, a] : [bc, ab, b]
  const sign = -one.cross(other).dot(corner)
  return Math.abs(sign) > DIFFERENCE_ERROR * one.norm() * other.norm() ? Math.sign(sign) : 0
}

/** @param {readonly [Vector, Vector, Vector]} vectors @returns {number} */
function signInWholeNumbers (vectors) {
  const [a, b, c] = /** @type {[bigint[], bigint[], bigint[]]} */ (vectors.map(({ x, y, z }) =>
    [x, y, z].map(toWhole)))
  const minor = (/** @type {number} */ i, /** @type {number} */ j) =>
    /** @type {bigint} */ (b[i]) * /** @type {bigint} */ (c[j]) -
    /** @type {bigint} */ (b[j]) * /** @type {bigint} */ (c[i])
  const [x = 0n, y = 0n, z = 0n] = a
  const determinant = x * minor(1, 2) + y * minor(2, 0) + z * minor(0, 1)
  return determinant > 0n ? 1 : determinant < 0n ? -1 : 0
}

const FRACTION_BITS = 52n
const bytes = new DataView(new ArrayBuffer(8))

/** @param {number} value from -1 to 1 @returns {bigint} times 2^1074, which makes every double a whole number */
function toWhole (value) {
  bytes.setFloat64(0, value)
  const bits = bytes.getBigUint64(0)
  const fraction = BigInt.asUintN(52, bits)
  const exponent = bits >> FRACTION_BITS & 0x7ffn
  const size = exponent === 0n ? fraction : fraction + (1n << FRACTION_BITS) << exponent - 1n
  return value < 0 ? -size : size
}
