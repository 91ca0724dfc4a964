/** @import {CoreNeed} from '../../summarise/missing-cores.js' */
/** @import {RunData, Summary} from '../../types.js' */
// What it would take to load a server fully where the load client was the bottleneck. In: a run and its cells; out:
// sentences.
import { formatConnections } from '../../format/numbers.js'
import { variantLabel } from '../../format/variant-label.js'
import { findMissingCores } from '../../summarise/missing-cores.js'

/** More cells than this are a table. */
const MOST_CELLS = 3
/** Less is rounded to nothing. */
const LEAST = 0.05

/**
 * @param {readonly Summary[]} summaries of closed loops on this machine
 * @param {Pick<RunData, 'slices' | 'run'>} data
 * @returns {string[]} at most one
 */
export function toMissingCoresSentences (summaries, { slices, run }) {
  const cores = run.machine.cores
  const needs = mostOfEach(findMissingCores(summaries, { slices, cores }))
  if (needs.length === 0) return []
  const missing = needs.filter(need => need.missing >= LEAST)
    .toSorted((a, b) => b.needed - a.needed).slice(0, MOST_CELLS)
  if (missing.length === 0) {
    const threads = Math.max(...needs.map(need => need.threads))
    return [`Lower bounds of requests/s: this machine's ${cores} cores suffice to load these ` +
      `servers fully, with \`--threads ${threads}\`.`]
  }
  const clauses = missing.map(({ cell, needed }) =>
    `${needed.toFixed(1)} cores for ${variantLabel(cell)} (${cell.action} at ` +
      `${formatConnections(cell.connections)})`)
  return ['Lower bounds of requests/s: to load a server fully takes, with its client, ' +
    `${clauses.join(', ')}; this machine has ${cores}.`]
}

/**
 * The largest need of each variant, in the order of the cells.
 * @param {readonly CoreNeed[]} needs
 */
function mostOfEach (needs) {
  return [...Map.groupBy(needs, ({ cell }) => cell.variant).values()].map(own =>
    own.toSorted((a, b) => b.needed - a.needed)[0]).filter(need => need !== undefined)
}
