/** @import {GeneratorMachine, Slice, Warning} from '../../types.js' */
// Doubts about the generators of a run. In: its slices; out: warnings.
import { formatCount } from '../../format/numbers.js'

/**
 * A slower machine carries its part of the connections all the same.
 * @param {readonly Slice[]} slices
 * @returns {Warning[]}
 */
export function toGeneratorWarnings (slices) {
  const machines = slices.flatMap(({ generators }) => generators?.machines ?? [])
  const kinds = [...Map.groupBy(machines, toKind)].map(([kind, of]) =>
    `${[...new Set(of.map(({ name }) => name))].join(', ')} (${kind})`)
  if (kinds.length < 2) return []
  return [{
    code: 'generators-differ',
    message: `The load came from machines that are not alike: ${kinds.join('; ')}.`,
    remedy: "Use machines of one kind; until then look at each generator's share of the CPU in " +
      'run.ndjson: the slowest bounds what all see.'
  }]
}

/** @param {GeneratorMachine} machine */
function toKind ({ cpus, cpuModel, memoryBytes, node }) {
  return `${formatCount(cpus)} x ${cpuModel}, ${(memoryBytes / 1e9).toFixed(1)} GB, node ${node}`
}
