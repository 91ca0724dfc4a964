/** @import {RunningServer} from '../../../servers/types.js' */
/** @import {Sampler} from '../../measure/types.js' */
/** @import {MemoryReading, TuneInstruments} from '../types.js' */
// What is read of a candidate and of the machine, whatever the candidate is.

/**
 * @param {Sampler} sampler
 * @returns {Pick<TuneInstruments, 'readMemory' | 'availableBytes'>}
 */
export function createReadings (sampler) {
  return {
    readMemory: running => readMemory(running, sampler),
    // What the control group still allows counts as well.
    availableBytes: () => process.availableMemory()
  }
}

/** @param {RunningServer} running @param {Sampler} sampler @returns {MemoryReading | null} */
function readMemory ({ pid }, sampler) {
  const tree = pid === null ? null : sampler.readTree(pid)
  if (tree === null || tree.length === 0) return null
  const pssBytes = sampler.readPssBytes(tree.map(process => process.pid))
  return pssBytes === null ? null : { pssBytes, processes: tree.length }
}
