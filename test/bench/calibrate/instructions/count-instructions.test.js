import { expect } from 'chai'
import { countInstructions } from '../../../../bench/calibrate/instructions/index.js'
import { COUNTING, createStandIn } from './stand-in-perf.js'

/** @param {string} answers @param {{event?: 'instructions' | 'instructions:u', pids?: number[]}} [order] */
async function count (answers, { event = 'instructions', pids = [12, 13] } = {}) {
  const standIn = createStandIn(answers)
  try {
    const counters = { found: /** @type {const} */ (true), path: `${standIn.path}/perf`, event }
    const counted = await countInstructions({ counters, pids, seconds: 0.01 })
    return { counted, calls: standIn.calls() }
  } finally {
    standIn.remove()
  }
}

describe('calibrate/instructions/count-instructions', () => {
  it('watches all processes at once, for as long as it is told to', async () => {
    expect(await count(COUNTING)).to.deep.equal({
      counted: 3_000_000, calls: ['stat -x, -e instructions -p 12,13 -- sleep 0.01']
    })
    expect(await count(COUNTING, { event: 'instructions:u' })).to.deep.equal({
      counted: 3_000_000, calls: ['stat -x, -e instructions:u -p 12,13 -- sleep 0.01']
    })
  })

  it('is null for no process, where the counters are not free, or where perf failed', async () => {
    expect(await count(COUNTING, { pids: [] })).to.deep.equal({ counted: null, calls: [] })
    expect((await count('echo "<not counted>,,$event,0,0.00,," >&2')).counted).to.equal(null)
    expect((await count('echo "5000,,$event,9,100.00,," >&2; exit 129')).counted).to.equal(null)
  })
})
