/** @import {AddressInfo} from 'node:net' */
import { expect } from 'chai'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { parseBenchOptions } from '../../../../bench/cli/bench/options.js'
import { preparePlans } from '../../../../bench/run/prepare/prepare-plans.js'
import { STUDIES } from '../../../../bench/studies/index.js'

/** @param {string[]} args @param {Partial<Parameters<typeof preparePlans>[1]>} [context] */
const prepare = (args, context) =>
  preparePlans(parseBenchOptions(args), { link: null, known: STUDIES, ...context })

describe('preparePlans', () => {
  it("finds the suite's servers, and plans those that were asked for", async () => {
    const { plans, variants, actions, programs } =
      await prepare(['actions', '--only', 'node,express', '--actions', 'static'])
    expect(plans.map(({ study }) => study)).to.deep.equal(['actions'])
    const [plan] = plans
    expect(plan?.variants.filter(({ missing }) => !missing).map(({ name }) => name))
      .to.deep.equal(['node', 'node~aa', 'express'])
    expect(plan?.actions).to.deep.equal(['static'])
    expect(plan).to.not.have.any.keys('target', 'agents', 'link')
    expect(variants.map(({ name }) => name)).to.include.members(['node', 'express', 'nginx'])
    expect(actions.map(({ name }) => name)).to.include('static')
    expect(programs).to.have.all.keys('wrk', 'ab')
  })

  describe('with a target', () => {
    /** @type {import('node:http').Server} */
    let server
    let url = ''
    before(async () => {
      server = createServer(({ url: path }, response) => {
        response.writeHead(path === '/static' ? 200 : 404).end()
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      url = `http://127.0.0.1:${/** @type {AddressInfo} */ (server.address()).port}`
    })
    after(() => server.close())

    it('measures that alone, at the address that the plan names', async () => {
      const { plans, variants } = await prepare(['actions', '--target', url])
      expect(plans.map(({ study, target }) => [study, target])).to.deep.equal([['actions', url]])
      expect(plans[0]?.variants.map(({ starts }) => starts)).to.include('target')
      expect(plans[0]?.actions).to.deep.equal(['static'])
      expect(variants.map(({ name }) => name)).to.deep.equal(['target'])
    })
  })
})
