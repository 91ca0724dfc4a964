/** @import {Draft} from './types.js' */
import { toHeadText, toStatementText } from './to-statement-text.js'

/**
 * The source text of a draft.
 * @param {string} text of the script
 * @param {Draft} draft
 * @param {readonly Draft[]} drafts
 * @returns {string}
 */
export function toDraftText (text, { kind, position }, drafts) {
  const { offset } = position
  if (kind === 'barrier') return 'try'
  if (kind === 'condition') return toHeadText(text, offset)
  const later = drafts.map(draft => draft.position.offset).filter(other => other > offset)
  return toStatementText(text, offset, Math.min(text.length, ...later))
}
