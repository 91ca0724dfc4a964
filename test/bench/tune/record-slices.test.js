import { expect } from 'chai'
import { recordSlices } from '../../../bench/tune/record-slices.js'
import { createTuneWorld } from './fake-instruments.js'
import { makeCell, makeSlice } from '../make-run.js'

/** @param {number} workers @returns {import('../../../bench/tune/types.js').TuneSliceOrder} */
function order (workers) {
  const running = /** @type {import('../../../servers/types.js').RunningServer} */ ({})
  return {
    cell: makeCell({ workers }),
    running,
    seconds: 1,
    primeSeconds: 0,
    wireBytes: null,
    ceilingRps: null,
    steady: true,
    place: { block: 1, processStart: 1, order: workers, retried: false }
  }
}

describe('recordSlices', () => {
  it('keeps what is measured, one by one or in turns, in its order', async () => {
    const inTurns = [3, 1].map(workers => ({ slice: makeSlice({ workers }), balance: null }))
    const { context } = createTuneWorld({ replace: () => ({ measureTurns: async () => inTurns }) })
    const { instruments, slices } = recordSlices(context.instruments, () => false)
    const first = await instruments.measureSlice(order(2))
    expect(await instruments.measureTurns?.([order(3), order(1)])).to.equal(inTurns)
    expect(slices).to.deep.equal([first, ...inTurns])
  })

  it('gives no turns to instruments that have none', () => {
    const { context } = createTuneWorld({ replace: () => ({ measureTurns: undefined }) })
    expect(recordSlices(context.instruments, () => false).instruments.measureTurns)
      .to.equal(undefined)
  })

  it('forgets what lost its client', async () => {
    const { instruments, slices } = recordSlices(createTuneWorld().context.instruments, () => true)
    await instruments.measureSlice(order(2))
    expect(slices).to.deep.equal([])
  })
})
