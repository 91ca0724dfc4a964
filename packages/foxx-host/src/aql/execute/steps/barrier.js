/** @import {Plan, Step} from '../../types.js' */
/** @import {Rows} from '../types.js' */
// Where a query writes to a collection that it also reads, everything is read before anything is written: the rows wait
// here until the last one has come. So an insert into the collection that FOR walks over comes to an end, and no row
// sees what another one has changed.
import { PAUSE } from '../../pause.js'
import { isWrite, listSubqueries } from '../../plan/index.js'
import { createHeldRows } from '../held-rows.js'

/**
 * @param {Step} step
 * @param {Plan} plan
 * @returns {boolean} whether rows wait before it: it writes, or a subquery of it does
 */
export function needsBarrier (step, { collections, steps, subqueries }) {
  if (!isWrite(step) && !listSubqueries(step).some(query => subqueries.get(query)?.some(isWrite))) {
    return false
  }
  // Vertices may be anywhere.
  if ([steps, ...subqueries.values()].some(block => block.some(isGraph))) return true
  const written = collections.filter(({ mode }) => mode === 'write').map(({ name }) => name)
  return collections.some(({ name, mode }) => mode === 'read' && written.includes(name))
}

/** @param {Step} step */
function isGraph ({ type }) {
  return type === 'graph'
}

/** @param {Rows} input @param {Plan} plan @returns {Rows} the same rows, once all are there */
export function withBarrier (input, { slots }) {
  const keep = Array.from({ length: slots }, (_, slot) => slot)
  return function * (frame) {
    const rows = createHeldRows(frame.run, { keep })
    for (const row of input(frame)) {
      if (row === PAUSE) yield PAUSE
      else rows.add(frame)
    }
    for (const held of rows.take()) {
      rows.restore(frame, held)
      yield
    }
  }
}
