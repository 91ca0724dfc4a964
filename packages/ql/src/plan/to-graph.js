/** @import {PlanGraph} from '../types.js' */
/** @import {Draft, Layout} from './types.js' */
// A plan as a picture: who waits for whom.
import { toDraftText } from './to-draft-text.js'

/**
 * Describes the statements of a script and how they wait for each other.
 * @param {string} text of the script
 * @param {Layout} layout
 * @returns {PlanGraph}
 */
export function toGraph (text, { drafts, edges }) {
  const nodes = drafts.map(draft => ({
    id: draft.id, line: draft.position.line, text: toDraftText(text, draft, drafts),
    name: draft.name, kind: toKind(draft)
  }))
  return { nodes, edges: edges.map(({ from, to }) => ({ from, to })) }
}

/** @param {Draft} draft */
function toKind ({ kind, operations, last }) {
  if (last) return 'return'
  return operations[0]?.kind ?? kind
}
