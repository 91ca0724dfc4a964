/** @import {RunningServer} from '../../../../servers/types.js' */
/** @import {Sampler} from '../../../../bench/measure/types.js' */
import { expect } from 'chai'
import { createSampler } from '../../../../bench/measure/proc/create-sampler.js'
import { createReadings } from '../../../../bench/tune/candidates/create-readings.js'

const TREE = [7, 8].map(pid => ({ pid, parentPid: 1, cpuNs: 0, waitNs: 0 }))

/** @param {Partial<Sampler>} reads @param {number | null} [pid] */
function readMemory (reads, pid = 7) {
  const { readMemory: read } = createReadings({ ...createSampler('/nowhere'), ...reads })
  return read(/** @type {RunningServer} */ ({ pid }))
}

describe('tune/candidates/create-readings', () => {
  it('tells the memory of all processes of a candidate together', () => {
    expect(readMemory({
      readTree: pid => pid === 7 ? TREE : [],
      readPssBytes: pids => pids.reduce((sum, pid) => sum + pid * 1_000, 0)
    })).to.deep.equal({ pssBytes: 15_000, processes: 2 })
  })

  it('tells nothing of one without a process, one that is gone, or where memory is unknown', () => {
    const readPssBytes = () => 1_000
    expect(readMemory({ readTree: () => TREE, readPssBytes }, null)).to.equal(null)
    expect(readMemory({ readTree: () => [], readPssBytes })).to.equal(null)
    expect(readMemory({ readTree: () => TREE })).to.equal(null)
    expect(readMemory({})).to.equal(null)
  })

  it('knows what the machine has', () => {
    expect(createReadings(createSampler('/nowhere')).availableBytes()).to.be.above(0)
  })
})
