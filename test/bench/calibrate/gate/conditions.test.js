import { availableParallelism } from 'node:os'
import { expect } from 'chai'
import { findConditions, openCondition } from '../../../../bench/calibrate/gate/conditions.js'

describe('calibrate/gate/conditions', () => {
  it('says what can be had, and why the rest can not', async () => {
    const { conditions, missing } =
      await findConditions({ uid: 1000, path: '/nowhere' })
    expect(conditions).to.deep.equal(['quiet', 'neighbour'])
    expect(missing.map(({ condition, why }) => `${condition}: ${why}`)).to.deep.equal([
      'stolen: it takes root, to go before everybody else; run it as root',
      'one core: taskset is missing; on Debian: apt-get install util-linux'
    ])
  })

  it('starts neighbours and ends them', async () => {
    const { prefix, close } = await openCondition('neighbour', 1)
    expect(prefix).to.deep.equal([])
    await close()
  })

  it('takes from each core a fifth, before everybody else', async () => {
    /** @type {unknown[]} */
    const started = []
    let stopped = 0
    const { close } = await openCondition('stolen', 7, async burden => {
      started.push(burden)
      return { stop: async () => { stopped++ } }
    })
    expect(started).to.deep.equal(Array.from({ length: availableParallelism() }, (_, index) =>
      ({ share: 0.2, burstMs: 10, priority: -20, seed: 7 + index })))
    await close()
    expect(stopped).to.equal(started.length)
  })

  it('ends those that it started when one does not start', async () => {
    let running = 0
    const failure = await openCondition('stolen', 7, async () => {
      if (running === availableParallelism() - 1) throw new Error('no more')
      running++
      return { stop: async () => { running-- } }
    }).catch(error => error.message)
    expect(failure).to.equal('no more')
    expect(running).to.equal(0)
  })

  it('puts all of it on one core', async () => {
    const { prefix, close } = await openCondition('one core', 1)
    expect(prefix).to.deep.equal(['taskset', '--cpu-list', '0'])
    await close()
  })
})
