/** @import {Condition} from '../../types.js' */
// The names that a statement demands: written "{^name}", it runs only when they have a value.

const DEMAND = /^\{\^([^.[\]{}]+)/

/**
 * Lists the names that conditions demand.
 * @param {readonly Condition[]} conditions
 * @returns {readonly string[]} frozen
 */
export function listPrerequisites (conditions) {
  return listDemands(conditions.flatMap(listTexts))
}

/**
 * Lists the names that texts demand.
 * @param {readonly string[]} texts
 * @returns {readonly string[]} frozen
 */
export function listDemands (texts) {
  return Object.freeze(texts.flatMap(text => DEMAND.exec(text)?.[1] ?? []))
}

/** @param {Condition} condition @returns {string[]} */
function listTexts (condition) {
  if (condition.kind === 'equals') {
    return condition.value.kind === 'quoted' ? [condition.value.text] : []
  }
  return condition.kind === 'in'
    ? condition.values.flatMap(({ kind, text }) => kind === 'quoted' ? [text] : [])
    : []
}
