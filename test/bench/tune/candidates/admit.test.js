import { expect } from 'chai'
import { executeTune } from '../../../../bench/tune/execute-tune.js'
import { createTuneWorld, makeTunePlan } from '../fake-instruments.js'

describe('tune/candidates/admit', () => {
  it('warms up over two connections for each worker, or as many as are measured', async () => {
    /** @type {Map<number, number>} */
    const connections = new Map()
    const world = createTuneWorld({
      replace: () => ({
        warmUp: async what => {
          connections.set(what.running.variant.workers, what.connections)
          return { settled: true }
        }
      })
    })
    await executeTune(makeTunePlan({ counts: [1, 32, 48], budgetSeconds: 20 }), world.context)
    expect([...connections].toSorted(([a], [b]) => a - b))
      .to.deep.equal([[1, 64], [32, 64], [48, 96]])
  })

  it('says of one that answers wrongly everything that is wrong', async () => {
    const world = createTuneWorld({
      replace: () => ({
        verify: async ({ variant: { workers } }) => workers !== 2 ? [] : [
          { action: 'static', check: 'status', passed: true },
          { action: 'static', check: 'body', passed: false, message: "'no' came" },
          { action: 'static', check: 'length', passed: false }
        ]
      })
    })
    const { candidates } =
      await executeTune(makeTunePlan({ counts: [1, 2, 4], budgetSeconds: 20 }), world.context)
    expect(candidates[1]?.reasons)
      .to.deep.equal([{ code: 'verification', detail: "body: 'no' came; length: failed" }])
  })
})
