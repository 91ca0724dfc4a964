// Scripts by a seed: assignments that refer to earlier ones. Each is a statement of its own, so that any order of them
// means the same, and a part of them is a script, too.
import { createRandom } from '@shootout/statistics'

const MOST_STATEMENTS = 7
const VALUES = [0, 1, 2, 3, '1', '2', 'x']

/** @typedef {{name: string, text: string}} Statement text: what is assigned */

/** Tables that an upstream answers, the same for the same request. */
export const TABLES = `
  create table rows on select get from "/rows?k={k}&limit={limit}" resultset 'rows'
  create table each on select get from "/each?k={^k}" resultset 'rows'
  create table lists on select get from "/lists?k={#^k}" resultset 'rows'`

/** @param {number} seed @returns {Statement[]} */
export function generateScript (seed) {
  const random = createRandom(seed)
  const below = (/** @type {number} */ most) => Math.floor(random() * most)
  const pick = (/** @type {readonly any[]} */ all) => all[below(all.length)]
  /** Names of lists of rows. @type {string[]} */
  const lists = []
  /** @type {Statement[]} */
  const statements = []
  const add = (/** @type {string} */ text, isList = true) => {
    const name = `s${statements.length}`
    statements.push({ name, text })
    if (isList) lists.push(name)
  }
  const toRows = () => JSON.stringify(Array.from({ length: below(12) }, () => (
    { k: pick(VALUES), n: below(9), m: { p: [below(4), below(4)] } })))
  const toValue = () => JSON.stringify(String(pick(VALUES))).replaceAll('"', "'")
  const toLimits = () => pick(['', '', ` limit ${1 + below(3)}`, ` limit 2 offset ${below(3)}`])
  add(toRows())
  add(toRows())
  const count = 3 + below(MOST_STATEMENTS)
  while (statements.length < count) {
    const [one, other] = [pick(lists), pick(lists)]
    const makes = [
      () => add(toRows()),
      () => add(`select k as k, n as n from ${one} where k = ${toValue()}${toLimits()}`),
      () => add(`select k as k, n as n from ${one} where k in ("{${other}.k}", ${toValue()})`),
      () => add(`select * from ${one} where m.p = ${below(4)}${toLimits()}`),
      () => add('select a.n as n, a.k as k, b.n as o ' +
        `from ${one} as a, ${other} as b where a.k = b.k`),
      () => add(`select k as k, n as n from rows where k = ${toValue()}${toLimits()}`),
      () => add(`select k as k, n as n from each where k in (${toValue()}, ${toValue()})`),
      () => add(`select n as n, k as k from each where k in ("{${one}.k}")`),
      () => add(`select n from lists where k in (${toValue()}, ${toValue()})`, false),
      () => add(`select k as k, n as n from each where k in ` +
        `(select k from ${one} where n = '${below(9)}')`),
      () => add(`{"of": "{${one}.n}", "and": "{${other}.m.p}", "text": "x{${one}.k}"}`, false)
    ]
    pick(makes)()
  }
  return statements
}

/** @param {readonly Statement[]} statements @returns {string} a script whose answer has what each of them gives */
export function toText (statements) {
  const names = statements.map(({ name }) => `"${name}": "{${name}}"`)
  // In the order of names, whatever the order of statements.
  return [...statements.map(({ name, text }) => `${name} = ${text};`),
    `return {${names.sort().join(', ')}}`].join('\n')
}
