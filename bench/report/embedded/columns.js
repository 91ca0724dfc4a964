/** @import {EmbeddedColumn} from '../types.js' */
// A list of values as a column: what they share stands once. Objects become a column for each of their fields, lists
// one of all that they hold, because values of one kind side by side compress better. In: values that JSON keeps; out:
// a column, and back.

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/**
 * @param {readonly unknown[]} values undefined: not there
 * @returns {EmbeddedColumn}
 */
export function toColumn (values) {
  const absent = values.flatMap((value, index) => value === undefined ? [index] : [])
  if (absent.length > 0) {
    return { present: toColumn(values.filter(value => value !== undefined)), absent }
  }
  if (values.length === 0) return { each: [] }
  const [first] = values
  if (new Set(values.map(value => JSON.stringify(value))).size === 1) return { same: first }
  if (values.every((value, index) => typeof first === 'number' && value === first + index)) {
    return { from: /** @type {number} */ (first) }
  }
  if (values.every(isTime)) return toTimes(values)
  if (
    values.every(isObject) &&
    new Set(values.map(value => JSON.stringify(Object.keys(value)))).size === 1
  ) {
    return toFields(values)
  }
  if (values.every(value => value === null || Array.isArray(value))) {
    return toLists(/** @type {(unknown[] | null)[]} */ (values))
  }
  return { each: [...values] }
}

/** @param {readonly string[]} values @returns {EmbeddedColumn} */
function toTimes (values) {
  const times = values.map(Date.parse)
  return {
    since: /** @type {string} */ (values[0]),
    steps: toColumn(times.slice(1).map((time, index) =>
      time - /** @type {number} */ (times[index])))
  }
}

/** @param {readonly Record<string, unknown>[]} values with the same names @returns {EmbeddedColumn} */
function toFields (values) {
  const names = Object.keys(values[0] ?? {})
  return {
    fields: Object.fromEntries(names.map(name =>
      [name, toColumn(values.map(value => value[name]))]))
  }
}

/** @param {readonly (unknown[] | null)[]} values @returns {EmbeddedColumn} */
function toLists (values) {
  return {
    lengths: toColumn(values.map(value => value?.length ?? null)),
    items: toColumn(values.flatMap(value => value ?? []))
  }
}

/**
 * @param {EmbeddedColumn} column
 * @param {number} count of values
 * @returns {unknown[]} undefined: not there
 */
export function fromColumn (column, count) {
  if ('same' in column) return Array.from({ length: count }, () => column.same)
  if ('from' in column) return Array.from({ length: count }, (_, index) => column.from + index)
  if ('each' in column) return column.each
  if ('absent' in column) return fromPresent(column, count)
  if ('since' in column) return fromTimes(column, count)
  return 'fields' in column ? fromFields(column.fields, count) : fromLists(column, count)
}

/** @param {Extract<EmbeddedColumn, {absent: unknown}>} column @param {number} count */
function fromPresent ({ present, absent }, count) {
  const missing = new Set(absent)
  const values = fromColumn(present, count - missing.size).values()
  return Array.from({ length: count }, (_, index) =>
    missing.has(index) ? undefined : values.next().value)
}

/** @param {Extract<EmbeddedColumn, {since: unknown}>} column @param {number} count */
function fromTimes ({ since, steps }, count) {
  let time = Date.parse(since)
  return [
    since,
    .../** @type {number[]} */ (fromColumn(steps, count - 1)).map(step =>
      new Date(time += step).toISOString())
  ]
}

/** @param {Record<string, EmbeddedColumn>} fields @param {number} count */
function fromFields (fields, count) {
  const columns = Object.entries(fields).map(([name, column]) =>
    /** @type {const} */ ([name, fromColumn(column, count)]))
  return Array.from({ length: count }, (_, index) => Object.fromEntries(columns.flatMap(([
    name, values
  ]) => values[index] === undefined ? [] : [[name, values[index]]])))
}

/** @param {Extract<EmbeddedColumn, {lengths: unknown}>} column @param {number} count */
function fromLists (column, count) {
  const lengths = /** @type {(number | null)[]} */ (fromColumn(column.lengths, count))
  const items = fromColumn(column.items, lengths.reduce(
    (/** @type {number} */ sum, length) => sum + (length ?? 0), 0
  ))
  let from = 0
  return lengths.map(length => length === null ? null : items.slice(from, from += length))
}

/** As toISOString writes it. @param {unknown} value @returns {value is string} */
function isTime (value) {
  return typeof value === 'string' && TIME.test(value) && !Number.isNaN(Date.parse(value)) &&
    new Date(value).toISOString() === value
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isObject (value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
