/** @import {Clients} from '../../../../bench/calibrate/agreement/types.js' */
import { expect } from 'chai'
import { compareClients } from '../../../../bench/calibrate/agreement/compare-clients.js'
import { createSampler } from '../../../../bench/measure/proc/create-sampler.js'
import { createRandom } from '@shootout/statistics'
import { createStop } from '../../../../bench/run/create-stop.js'
import { createWorld } from './fake-world.js'

const MISSING = { name: 'ab', reason: 'there is none', remedy: 'get it' }

describe('calibrate/agreement/compare-clients', () => {
  /** @param {Partial<Parameters<typeof compareClients>[0]>} [changes] */
  async function compare (changes) {
    const world = createWorld()
    /** @type {string[]} */
    const told = []
    /** @type {(path: string | undefined) => Promise<Clients>} */
    const open = async path => {
      told.push(`opened ${path}`)
      return {
        drivers: [world.createDriver('autocannon')],
        pacer: null,
        missing: [MISSING],
        close: async () => { told.push('closed') }
      }
    }
    const comparing = compareClients({
      seconds: 1, ceilingSeconds: 2, rounds: 1, path: '/bin', start: world.start,
      sampler: createSampler('/no/such/proc'), cores: 2, now: () => new Date(0),
      random: createRandom(2), ...changes
    }, open)
    return { told, data: await comparing.catch(error => error), loads: world.loads }
  }

  it('compares the clients of this machine, then finds the ceiling of each twice, and ends them',
    async () => {
      const { told, data } = await compare()
      expect(told).to.deep.equal(['opened /bin', 'closed'])
      expect(data).to.deep.include({ reference: 'autocannon', rounds: 1, missing: [MISSING] })
      expect(data.slices.map((/** @type {{target: string}} */ { target }) => target).sort())
        .to.deep.equal(['delay', 'fixed'])
      expect(data.ceilings.map((/** @type {{round: number, connections: number}} */ one) =>
        [one.round, one.connections])).to.deep.equal([[1, 16], [1, 64], [2, 16], [2, 64]])
    })

  it('finds no ceilings once it is to stop', async () => {
    const stop = createStop()
    stop.afterBlock()
    const { told, data } = await compare({ stop })
    expect([data.slices, data.ceilings]).to.deep.equal([[], []])
    expect(told).to.deep.equal(['opened /bin', 'closed'])
  })

  it('ends the clients when a server does not come up', async () => {
    const { told, data } = await compare({ start: async () => { throw new Error('no room') } })
    expect(data.message).to.equal('no room')
    expect(told).to.deep.equal(['opened /bin', 'closed'])
  })
})
