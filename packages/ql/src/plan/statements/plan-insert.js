/** @import {Insert} from '../../types.js' */
/** @import {Fill, InsertPlan, PlanContext} from '../types.js' */
import { compileLiteral, compileText, compileValue } from '../../values/index.js'
import { listDemands } from './list-prerequisites.js'
import { planAccess } from './plan-access.js'

/** @typedef {NonNullable<Insert['values']>[number]} InsertValue */

/**
 * Plans an insert. Its parameters are its columns, or the fields of an object; without either it sends the incoming
 * body on.
 * @param {Insert} insert
 * @param {PlanContext} context
 * @returns {InsertPlan} frozen
 */
export function planInsert (insert, context) {
  const { into, columns } = insert
  const values = insert.values ?? []
  const object = toObject(insert)
  return Object.freeze({
    kind: 'insert',
    into: into.name,
    access: planAccess(into.name, { verb: 'insert', statement: insert, names: columns, context }),
    columns,
    fills: Object.freeze(object === null ? values.map(compileInserted) : []),
    object,
    opaque: object === null && values.length === 0,
    parts: Object.freeze((insert.allParts ?? []).map(compileText)),
    prerequisites: listDemands(values.flatMap(value => value.kind === 'quoted' ? [value.text] : []))
  })
}

/** A single value without a column is an object too. @param {Insert} insert @returns {Fill | null} */
function toObject ({ object, columns, values }) {
  if (object !== null) return compileText(object)
  const [only] = values ?? []
  return only !== undefined && columns.length === 0 ? compileInserted(only) : null
}

/** @param {InsertValue} value @returns {Fill} */
function compileInserted (value) {
  return value.kind === 'literal' ? compileLiteral(value.value) : compileValue(value)
}
