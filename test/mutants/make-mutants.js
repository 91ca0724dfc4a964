/** @import {Mutant} from './types.js' */
// All faults that one file can get, and which of them a run takes. Pure.
import { createHash } from 'node:crypto'
import { parse, walk } from '../structure/import-graph.js'
import { MUTATORS } from './mutators.js'

/**
 * @param {string} source
 * @param {string} path
 * @returns {Mutant[]} in the order of the file; a few of them can't be parsed: canLoad tells
 * @throws {Error} when the source can't be parsed
 */
export function makeMutants (source, path) {
  /** @type {Mutant[]} */
  const mutants = []
  const text = (/** @type {unknown} */ node) =>
    source.slice(.../** @type {{range: [number, number]}} */ (node).range)
  const lines = findLines(source)
  walk(parse(source, path), (node, above) => {
    for (const {
      kind, node: { range: [start, end] }, is, doubt = null
    } of MUTATORS[node.type]?.(node, text, above) ?? []) {
      const was = source.slice(start, end)
      if (is === was) continue
      const line = lines.findLastIndex(offset => offset <= start) + 1
      const column = start - (lines[line - 1] ?? 0) + 1
      mutants.push({
        id: `${path}:${line}:${column}:${kind}`,
        path, line, column, kind, start, end, was, is, doubt
      })
    }
  })
  return numberTwins(mutants.sort((a, b) => a.start - b.start || a.end - b.end))
}

/**
 * @param {string} source
 * @param {Pick<Mutant, 'start' | 'end' | 'is'>} mutant
 * @returns {string} the source with the fault
 */
export function plant (source, { start, end, is }) {
  return source.slice(0, start) + is + source.slice(end)
}

/**
 * @param {string} source of the file
 * @param {Mutant} mutant
 * @returns {boolean} whether the fault is one that Node can parse
 */
export function canLoad (source, mutant) {
  try {
    parse(plant(source, mutant), mutant.path)
    return true
  } catch {
    return false
  }
}

/**
 * The same for the same seed. Each place draws its own lot, so that a change of one file leaves what is
 * taken of the others as it was; one fault a line at most, so that no line counts for many.
 * @param {readonly Mutant[]} mutants
 * @param {{seed: number, count: number}} options
 * @returns {Mutant[]} by path and line
 */
export function pickMutants (mutants, { seed, count }) {
  const drawn = mutants.map(mutant => ({
    mutant,
    lot: createHash('sha256').update(`${seed} ${mutant.id}`).digest('hex')
  }))
    .sort((a, b) => a.lot < b.lot ? -1 : 1)
  /** @type {Map<string, Mutant>} by line */
  const picked = new Map()
  for (const { mutant } of drawn) {
    if (picked.size === count) break
    const line = `${mutant.path}:${mutant.line}`
    if (!picked.has(line)) picked.set(line, mutant)
  }
  return [...picked.values()].sort((a, b) =>
    a.path < b.path ? -1 : a.path > b.path ? 1 : a.start - b.start)
}

/**
 * `a - b - c` loses two terms at the same place: the second gets a number.
 * @param {Mutant[]} mutants
 * @returns {Mutant[]}
 */
function numberTwins (mutants) {
  /** @type {Map<string, number>} */
  const seen = new Map()
  return mutants.map(mutant => {
    const times = (seen.get(mutant.id) ?? 0) + 1
    seen.set(mutant.id, times)
    return times === 1 ? mutant : { ...mutant, id: `${mutant.id}:${times}` }
  })
}

/** @param {string} source @returns {number[]} where each line begins */
function findLines (source) {
  return [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
}
