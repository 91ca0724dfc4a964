/** @import {Outcome, PreparedInsert} from '../types.js' */
// What is answered for one document. The texts in it were written already: they are passed on.

const NONE = Object.freeze({})

/** @param {PreparedInsert} prepared @returns {Outcome} */
export function toOutcome ({ key, rev, id, text }) {
  return { key, rev, id, newText: text }
}

/**
 * @param {Outcome} outcome
 * @param {{returnNew?: boolean, returnOld?: boolean, silent?: boolean}} [options]
 * @returns {string} JSON: {"_id","_key","_rev"[,"_oldRev"][,"new"][,"old"]}; silent: {}
 */
export function toOutcomeJson (outcome, { returnNew = false, returnOld = false, silent = false } =
  NONE) {
  if (silent) return '{}'
  let json = `{"_id":"${outcome.id}","_key":"${outcome.key}","_rev":"${outcome.rev}"`
  if (outcome.oldRev !== undefined) json += `,"_oldRev":"${outcome.oldRev}"`
  if (returnNew && outcome.newText !== undefined) json += `,"new":${outcome.newText}`
  if (returnOld && outcome.oldText !== undefined) json += `,"old":${outcome.oldText}`
  return json + '}'
}
