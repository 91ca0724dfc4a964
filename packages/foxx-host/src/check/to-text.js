/** @import {Expression, Node} from 'acorn' */
// Texts as they stand in a source. What is put into them when they run becomes a bind parameter, so that a query is
// one still.

/**
 * @param {Node} node
 * @returns {string | null} null for what is no text
 */
export function toText (node) {
  const parts = toParts(/** @type {Expression} */ (node))
  if (parts === null || !parts.some(part => part !== null)) return null
  let text = ''
  for (const part of parts) text += part ?? (/\b(IN|INTO)\s*$/i.test(text) ? '@@part' : '@part')
  return text
}

/** @param {Expression} node @returns {(string | null)[] | null} null among them: what is not known yet */
function toParts (node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : null
  if (node.type === 'TemplateLiteral') {
    return node.quasis.flatMap(({ value }, index) =>
      index === 0 ? [value.cooked ?? value.raw] : [null, value.cooked ?? value.raw])
  }
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null
  const sides = [toParts(/** @type {Expression} */ (node.left)), toParts(node.right)]
  return sides.some(side => side !== null) ? sides.flatMap(side => side ?? [null]) : null
}
