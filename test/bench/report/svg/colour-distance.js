// Colours as eyes have them: contrast as WCAG 2 counts it, and distances in OKLab, for eyes without green, too. In:
// '#2a63cf'; out: numbers.

/** Without green cones, linear RGB: Machado, Oliveira and Fernandes 2009, severity 1. */
const DEUTERANOPIA = [
  [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]
]
/** Ottosson 2020: https://bottosson.github.io/posts/oklab/ */
const TO_LMS = [
  [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005]
]
const TO_LAB = [
  [0.2104542553, 0.793617785, -0.0040720468], [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766]
]
const LUMINANCE = [[0.2126, 0.7152, 0.0722]]

/** @param {string} a @param {string} b @returns {number} 1..21 */
export function contrastOf (a, b) {
  const [low = 0, high = 0] = [a, b].map(colour => apply(LUMINANCE, toLinear(colour))[0] ?? 0)
    .sort((one, other) => one - other)
  return (high + 0.05) / (low + 0.05)
}

/** @param {string} a @param {string} b @returns {number} 100 is from black to white; 2 is just noticed */
export function distanceOf (a, b) {
  return distance(toLinear(a), toLinear(b))
}

/** The same for eyes without green cones. @param {string} a @param {string} b */
export function deuteranopicDistanceOf (a, b) {
  const [one = [], other = []] = [a, b].map(colour => apply(DEUTERANOPIA, toLinear(colour))
    .map(value => Math.min(1, Math.max(0, value))))
  return distance(one, other)
}

/** @param {readonly number[]} a @param {readonly number[]} b linear */
function distance (a, b) {
  const [one = [], other = []] = [a, b].map(rgb => apply(TO_LAB, apply(TO_LMS, rgb).map(Math.cbrt)))
  return 100 * Math.hypot(...one.map((value, index) => value - (other[index] ?? 0)))
}

/** @param {string} colour '#2a63cf' */
function toLinear (colour) {
  if (!/^#[\da-f]{6}$/.test(colour)) throw new Error(`not a colour of six digits: ${colour}`)
  return [1, 3, 5].map(from => Number.parseInt(colour.slice(from, from + 2), 16) / 255)
    .map(value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
}

/** @param {readonly (readonly number[])[]} matrix @param {readonly number[]} vector */
function apply (matrix, vector) {
  return matrix.map(row => row.reduce((sum, value, index) => sum + value * (vector[index] ?? 0), 0))
}
