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

  it('puts all of it on one core', async () => {
    const { prefix, close } = await openCondition('one core', 1)
    expect(prefix).to.deep.equal(['taskset', '--cpu-list', '0'])
    await close()
  })
})
