import { expect } from 'chai'
import { settle } from '../../../bench/measure/settle.js'

/** @import {RunningServer} from '../../../servers/types.js' */
/** @import {Sampler} from '../../../bench/measure/types.js' */

/**
 * @param {(look: number) => number} cpuNs of the server's one process since its start
 * @returns {{sampler: Sampler, looks: () => number}}
 */
function watch (cpuNs) {
  let looks = 0
  const read = () => [{ pid: 7, parentPid: 1, cpuNs: cpuNs(looks++), waitNs: 0 }]
  /** @type {Sampler} */
  const sampler = {
    available: true, readTree: read, readProcesses: read, readTreeTicksNs: () => null,
    readPssBytes: () => null, readMachine: () => null, readCpuSeconds: () => null
  }
  return { sampler, looks: () => looks }
}

const running = /** @type {RunningServer} */ ({ pid: 7, stats: async () => null })

describe('settle', () => {
  it('waits until the server has stopped computing', async () => {
    const { sampler, looks } = watch(look => Math.min(look, 5) * 1e6)
    await settle(running, sampler, { care: 'usual' })
    expect(looks()).to.equal(7)
  })

  it('wants a server that calls others to rest for several looks in a row, ' +
    'because it may wait for them', async () => {
    // Idle, busy once more when an answer has come, then idle.
    const { sampler, looks } = watch(look => look < 3 ? 0 : 1e6)
    await settle(running, sampler, { care: 'attentive' })
    expect(looks()).to.equal(9)
  })

  it('is more patient still where those answer late', async () => {
    const { sampler, looks } = watch(() => 0)
    await settle(running, sampler, { care: 'patient' })
    expect(looks()).to.equal(31)
  })
})
