/** @import {Knob, Knobs} from '../types.js' */
// From knobs and their values to the settings that race. In: one knob or two; out: settings with a key each. Pure.

/** Keys are the values of a knob up to here: places of a list are as good beyond. */
const LARGEST_KEY = 2 ** 31 - 1
const WHOLE = /^[1-9]\d*$/

/**
 * @param {readonly Knob[]} knobs one: its values; two: the grid of both, the first one's values outermost
 * @returns {Knobs}
 */
export function createKnobs (knobs) {
  const names = knobs.map(({ name }) => name)
  const rows = knobs.reduce(
    (/** @type {string[][]} */ begun, { values }) =>
      begun.flatMap(row => values.map(value => [...row, value])),
    [[]]
  )
  const isCurve = knobs.length === 1 && knobs.every(isCount)
  const settings = rows.map((row, place) => ({
    key: isCurve ? Number(row[0]) : place + 1,
    values: Object.fromEntries(names.map((name, index) => [name, row[index] ?? '']))
  }))
  return { names, settings, isCurve }
}

/** @param {Knob} knob */
function isCount ({ values, isNumeric }) {
  return isNumeric && values.every(value => WHOLE.test(value) && Number(value) <= LARGEST_KEY)
}
