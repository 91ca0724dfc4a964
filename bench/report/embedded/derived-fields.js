/** @import {Slice} from '../../types.js' */
// Fields of a slice that follow from others, mostly: a page then need not carry them.

/**
 * Each from fields that are carried whole, to the last digit.
 * @type {Readonly<Record<string, (slice: Slice) => unknown>>}
 */
const FORMULAS = Object.freeze({
  sent: slice => slice.completed,
  cpuUsPerRequest: ({ cpuNs, completed }) =>
    cpuNs === null || completed === 0 ? null : cpuNs / 1000 / completed
})

/**
 * @param {readonly Slice[]} slices
 * @returns {string[]} names of those that follow in every one of these slices
 */
export function findDerived (slices) {
  return Object.keys(FORMULAS).filter(name => slices.every(slice =>
    Object.is(read(slice, name), FORMULAS[name]?.(slice))))
}

/**
 * @param {readonly Slice[]} slices
 * @returns {number[] | null} bytes of each answer of a slice; null: in some slice answers are not all as long
 */
export function findAnswerBytes (slices) {
  const lengths = slices.map(({ bytes, completed }) => completed === 0 ? 0 : bytes / completed)
  return slices.every(({ bytes, completed }, index) =>
    Number.isInteger(lengths[index]) && Number(lengths[index]) * completed === bytes)
    ? lengths
    : null
}

/**
 * @param {Slice} slice gets these fields
 * @param {readonly string[]} names of findDerived
 * @returns {Slice} the same
 */
export function addDerived (slice, names) {
  return Object.assign(slice, Object.fromEntries(names.map(name =>
    [name, FORMULAS[name]?.(slice)])))
}

/** @param {Slice} slice @param {string} name */
function read (slice, name) {
  return /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (slice))[name]
}
