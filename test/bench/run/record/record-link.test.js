/** @import {Action} from '../../../../actions/types.js' */
import { expect } from 'chai'
import { executeRun } from '../../../../bench/run/execute-run.js'
import { validateRunLine } from '../../../../bench/report/read-run-file.js'
import { makePlan } from '../../make-run.js'
import { createWorld } from '../fake-world.js'

const SET = { bitsPerSecond: 1e9, delayUs: 100, delayAdded: false, burstBytes: 500_000 }
const ACTION = /** @type {Action} */ (/** @type {unknown} */ ({ name: 'static' }))

/** @param {string | null} finding */
function makeProbe (finding) {
  return {
    set: SET,
    toServers: 1e9,
    toClient: 1e9,
    roundTripUs: { min: 60, median: 110, count: 300 },
    tries: 1,
    finding
  }
}

describe('a run across a link', () => {
  it('probes the link before the blocks of each start of the ' +
    'servers, and after the last', async () => {
    const world = createWorld(() => ({ probeLink: async () => makeProbe(null) }))
    await executeRun(
      makePlan({ protocol: { processStarts: 2, maxBlocks: 1 } }), [ACTION], world.context
    )
    const moments = world.lines.flatMap(line => line.type === 'link'
      ? [`${line.moment} ${line.processStart}`]
      : line.type === 'slice' ? ['slice'] : [])
    expect(moments.filter((moment, index) => moment !== moments[index - 1]))
      .to.deep.equal(['before 1', 'slice', 'before 2', 'slice', 'after 2'])
  })

  it('writes lines that the run file takes', async () => {
    const world = createWorld(() => ({
      probeLink: async () => makeProbe('600 Mbit/s to the client instead of 1 Gbit/s')
    }))
    await executeRun(makePlan({ protocol: { maxBlocks: 1 } }), [ACTION], world.context)
    const links = world.lines.filter(line => line.type === 'link')
    expect(links.map(validateRunLine)).to.deep.equal([null, null])
  })

  it('hands what it found to the slices that follow', async () => {
    /** @type {unknown[]} */
    const seen = []
    const world = createWorld(() => ({ probeLink: async () => makeProbe('too slow') }))
    const { measureSlice, measureTurns } = world.context.instruments
    world.context.instruments.measureSlice = order => {
      seen.push(order.link)
      return measureSlice(order)
    }
    world.context.instruments.measureTurns = (orders, random) => {
      seen.push(...orders.map(({ link }) => link))
      return measureTurns(orders, random)
    }
    await executeRun(makePlan({ protocol: { maxBlocks: 1 } }), [ACTION], world.context)
    expect(seen).to.have.length(3)
    for (const link of seen) expect(link).to.deep.equal({ bitsPerSecond: 1e9, finding: 'too slow' })
  })

  it('writes nothing of a link where there is none', async () => {
    const world = createWorld()
    await executeRun(makePlan({ protocol: { maxBlocks: 1 } }), [ACTION], world.context)
    expect(world.lines.some(({ type }) => type === 'link')).to.equal(false)
    expect(world.slices()).to.have.length(3)
  })
})
