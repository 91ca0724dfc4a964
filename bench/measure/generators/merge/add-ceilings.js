/** @import {GeneratorsUse} from '../../../types.js' */
/** @import {Ceiling} from '../../types.js' */
// What generators reach by themselves, as their slice has it. Pure.

/** @param {Ceiling} ceiling @returns {number | null} of all generators together; null: one of theirs is not known */
export function sumCeilings (ceiling) {
  if (isOfOne(ceiling)) return ceiling
  return ceiling.reduce((sum, own) => sum === null || own === null ? null : sum + own, 0)
}

/**
 * @param {GeneratorsUse} use
 * @param {Ceiling} ceiling
 * @returns {GeneratorsUse} with what each one reaches; the same where that was measured from outside, or not at all
 */
export function withCeilings (use, ceiling) {
  if (isOfOne(ceiling)) return use
  return {
    ...use,
    shares: use.shares.map((share, index) => ({ ...share, ceilingRps: ceiling[index] ?? null }))
  }
}

/** @param {Ceiling} ceiling @returns {ceiling is number | null} */
function isOfOne (ceiling) {
  return ceiling === null || typeof ceiling === 'number'
}
