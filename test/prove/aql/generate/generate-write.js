/** @import {Random} from '../types.js' */
// Random queries that write, and that end in one way whatever the order of their rows.
import { toExpressionText } from '../to-text.js'
import { chance, pick } from './choices.js'
import { COLLECTIONS } from './generate-data.js'
import { generateCondition, generateExpression } from './generate-expression.js'

/** Keys and numbers of documents that are new. */
const [NEW_KEY, NEW_NUMBER] = ['CONCAT("w", d._key)', 'd.n + 100']

/** @param {Random} random @returns {string} */
export function generateWrite (random) {
  const scope = {
    random, rows: ['d'], values: [], hasCurrent: false, subquery: null,
    deepest: pick(random, [0, 1])
  }
  const value = () => toExpressionText(generateExpression(scope, 'any'))
  const [from, into] = [pick(random, COLLECTIONS), pick(random, COLLECTIONS)]
  const filter = chance(random, 0.7)
    ? ` FILTER ${toExpressionText(generateCondition(scope))}`
    : ''
  const attributes = [
    `a: ${value()}`, `b: ${value()}`, `o: {x: ${value()}}`, `tags: [${value()}, ${value()}]`,
    `s: ${value()}`, `pets: [{x: ${value()}}]`
  ].filter(() => chance(random, 0.4)).join(', ')
  const options =
    pick(random, ['', '', ' OPTIONS {keepNull: false}', ' OPTIONS {mergeObjects: false}'])
  return pick(random, [
    `FOR d IN ${into}${filter} UPDATE d WITH {${attributes}} IN ${into}${options}`,
    `FOR d IN ${into}${filter} UPDATE d._key WITH {${attributes}} IN ${into}${options}`,
    `FOR d IN ${into}${filter} REPLACE d WITH {n: d.n, ${attributes}} IN ${into}`,
    `FOR d IN ${into}${filter} REMOVE d IN ${into}`,
    `FOR d IN ${from}${filter} INSERT {_key: ${NEW_KEY}, n: ${NEW_NUMBER}, ${attributes}} ` +
    `INTO ${into} OPTIONS {ignoreErrors: true}`,
    `FOR d IN ${from}${filter} UPSERT {n: d.n} INSERT {_key: ${NEW_KEY}, n: d.n, ` +
    `${attributes}} UPDATE {${attributes}} IN ${into}`
  ])
}
