/** @import {GeneratorMachine, GeneratorShare, GeneratorsUse} from '../../../../bench/types.js' */

/**
 * Two generators that kept together for a second.
 * @param {Partial<GeneratorsUse>} [changes]
 * @param {number} [clockUncertaintyMs] of the second
 * @param {Partial<GeneratorShare>} [ofSecond]
 * @returns {GeneratorsUse}
 */
export function makeGenerators (changes = {}, clockUncertaintyMs = 0.1, ofSecond = {}) {
  /** @type {GeneratorShare} */
  const share = {
    completed: 5000, cpuShare: 0.5, loopUtilisation: 0.5, clockOffsetMs: 0, clockUncertaintyMs: 0.1,
    machine: 0, foreignCpuShare: 0, stealShare: 0
  }
  return {
    startSkewMs: 0, endSkewMs: 0, spanMs: 1000, machines: [makeMachine({})],
    shares: [share, { ...share, clockUncertaintyMs, ...ofSecond }],
    ...changes
  }
}

/** @param {Partial<GeneratorMachine>} changes @returns {GeneratorMachine} */
export function makeMachine (changes) {
  return { name: 'load1', cpus: 4, cpuModel: 'Xeon', memoryBytes: 8e9, node: '26.1.0', ...changes }
}
