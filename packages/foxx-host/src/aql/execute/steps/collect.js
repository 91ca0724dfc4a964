/** @import {Collect, Compiled, Frame, Step, Value} from '../../types.js' */
/** @import {Rows, StepContext} from '../types.js' */
// COLLECT: rows become groups. Each group holds its key, its aggregates, and what INTO gathers; groups leave when the
// last row has come, ordered by their keys.
import { evaluate } from '../../expressions/index.js'
import { AGGREGATES } from '../../functions/index.js'
import { PAUSE } from '../../pause.js'
import { sortInSlices } from '../../sort-in-slices.js'
import { compareValues, identify, setAttribute, sizeOf, valueOf } from '../../values/index.js'

/**
 * @typedef {object} Group
 * @property {readonly Value[]} keys
 * @property {{add: (value: Value) => void, result: () => Value, held?: () => number}[]} aggregates
 * @property {Value[]} elements
 * @property {number} count
 */
/** @typedef {{groups: Compiled[], aggregates: Compiled[], into: Compiled | null}} Parts */

/** What a group takes besides its values, bytes. */
const GROUP = 128

/**
 * @param {Extract<Step, {type: 'collect'}>} step
 * @param {Rows} input
 * @param {StepContext} context
 * @returns {Rows} without keys exactly one row, even for none
 */
export function compileCollect ({ collect, sorted }, input, { compile }) {
  const { groups, aggregates, into } = collect
  const parts = {
    groups: groups.map(({ value }) => compile(value)),
    aggregates: aggregates.map(({ argument }) => compile(argument)),
    into: into?.value ? compile(into.value) : null
  }
  return function * (frame) {
    /** @type {Map<string, Group>} */
    const found = new Map()
    if (groups.length === 0) found.set('', createGroup(collect, []))
    let held = 0
    const hold = (/** @type {number} */ bytes) => {
      held += bytes
      frame.run.hold(bytes)
    }
    for (const row of input(frame)) {
      if (row === PAUSE) yield PAUSE
      else yield * addRow(found, frame, { collect, parts, hold })
    }
    const groupsFound = [...found.values()]
    try {
      const list = sorted
        ? yield * sortInSlices(groupsFound, (a, b) => compareKeys(a.keys, b.keys), frame.run)
        : groupsFound
      for (const group of list) {
        if (frame.run.tick()) yield PAUSE
        showGroup(group, frame, collect)
        yield
      }
    } finally {
      frame.run.hold(-held)
    }
  }
}

/** @param {Collect} collect @param {readonly Value[]} keys @returns {Group} */
function createGroup ({ aggregates }, keys) {
  return {
    keys,
    aggregates: aggregates.map(({ name }) =>
      /** @type {import('../../types.js').Aggregate} */ (AGGREGATES.get(name)).create()),
    elements: [],
    count: 0
  }
}

/**
 * @param {Map<string, Group>} found
 * @param {Frame} frame
 * @param {{collect: Collect, parts: Parts, hold: (bytes: number) => void}} what
 */
function * addRow (found, frame, { collect, parts, hold }) {
  const keys = []
  for (const key of parts.groups) keys.push(yield * evaluate(key, frame))
  const name = keys.length === 1
    ? identify(keys[0] ?? null)
    : keys.length === 0 ? '' : JSON.stringify(keys.map(identify))
  let group = found.get(name)
  if (group === undefined) {
    group = createGroup(collect, keys)
    found.set(name, group)
    hold(GROUP + name.length)
  }
  group.count++
  for (const [position, argument] of parts.aggregates.entries()) {
    const aggregate = /** @type {Group['aggregates'][number]} */ (group.aggregates[position])
    const before = aggregate.held?.() ?? 0
    aggregate.add(yield * evaluate(argument, frame))
    hold((aggregate.held?.() ?? 0) - before)
  }
  if (collect.into === null) return
  const element =
    parts.into === null ? toElement(frame, collect.into) : yield * evaluate(parts.into, frame)
  hold(sizeOf(element))
  group.elements.push(element)
}

/**
 * @param {Frame} frame
 * @param {NonNullable<Collect['into']>} into
 * @returns {Value} the variables of the row, by name
 */
function toElement ({ slots }, { scope }) {
  /** @type {{[name: string]: Value}} */
  const element = {}
  for (const { name, slot } of scope) setAttribute(element, name, valueOf(slots[slot]))
  return element
}

/** @param {Group} group @param {Frame} frame @param {Collect} collect */
function showGroup (group, { slots }, { groups, aggregates, into, count }) {
  for (const [position, { variable }] of groups.entries()) {
    slots[variable.slot] = group.keys[position]
  }
  for (const [position, { variable }] of aggregates.entries()) {
    slots[variable.slot] = group.aggregates[position]?.result()
  }
  if (into !== null) slots[into.variable.slot] = group.elements
  if (count !== null) slots[count.slot] = group.count
}

/** @param {readonly Value[]} a @param {readonly Value[]} b */
function compareKeys (a, b) {
  for (const [position, value] of a.entries()) {
    const difference = compareValues(value, b[position] ?? null)
    if (difference !== 0) return difference
  }
  return 0
}
