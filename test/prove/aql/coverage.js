/** @import {Block, Shown} from './types.js' */
// What was proved, and on what: counted as it happens, and said at the end.
import { CALLABLE } from './generate/functions.js'
import { listNodes } from './tree.js'

/** @typedef {ReturnType<typeof createCoverage>} Coverage */

export function createCoverage () {
  /** @type {Map<string, number>} */
  const relations = new Map()
  /** @type {Map<string, number>} */
  const kinds = new Map()
  const functions = new Set()
  const counts = {
    queries: 0, executed: 0, agreements: 0, withResults: 0, refused: 0, ended: 0, known: 0
  }
  return {
    counts,
    relations,
    kinds,
    functions,
    /** @param {Block} query */
    addQuery: query => {
      counts.queries++
      for (const node of listNodes(query)) {
        add(kinds, node.type === 'binary' ? `binary ${node.operator}` : node.type)
        if (node.type === 'call') functions.add(node.name)
      }
    },
    /** @param {string} relation @param {{left: Shown, isEnded: boolean}} outcome */
    addAgreement: (relation, { left, isEnded }) => {
      counts.agreements++
      add(relations, relation)
      if (isEnded) counts.ended++
      else if ('errorNum' in left) counts.refused++
      else if (left.results.length > 0) counts.withResults++
    }
  }
}

/** @param {Coverage} coverage @param {number} seconds @returns {string} */
export function toSummary ({ counts, relations, kinds, functions }, seconds) {
  const share = (/** @type {number} */ count) =>
    `${(100 * count / Math.max(1, counts.agreements)).toFixed(0)} %`
  const names = [...relations].sort(([a], [b]) => a < b ? -1 : 1)
  return [
    `${counts.queries} queries and ${counts.executed - counts.queries} that have to agree with ` +
    `one of them, compared ${counts.agreements} times, in ${seconds.toFixed(1)} s ` +
    `(${(counts.executed / seconds).toFixed(0)} queries/s)`,
    `results in ${share(counts.withResults)}, refused the same on both sides ` +
    `${share(counts.refused)}, undecided ${share(counts.ended)}, ` +
    `known differences ${counts.known}`,
    `${relations.size} relations:`,
    ...names.map(([name, count]) => `  ${String(count).padStart(7)}  ${name}`),
    `${kinds.size} kinds of nodes: ${[...kinds.keys()].sort().join(', ')}`,
    `${functions.size} functions of ${CALLABLE.length}` +
    `${functions.size === CALLABLE.length ? '' : `; without ${listUnused(functions).join(' ')}`}`,
    ''
  ].join('\n')
}

/** @param {ReadonlySet<string>} functions */
function listUnused (functions) {
  return CALLABLE.map(({ name }) => name).filter(name => !functions.has(name))
}

/** @param {Map<string, number>} counts @param {string} name */
function add (counts, name) {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}
