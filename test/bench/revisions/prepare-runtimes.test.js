import { expect } from 'chai'
import { prepareRuntimes } from '../../../bench/revisions/prepare-runtimes.js'
import { OWN, makeOptions, makePair } from './make-runtimes.js'

/** @import {AgainstOptions} from '../../../bench/revisions/types.js' */

/** @param {Partial<AgainstOptions>} [options] */
const prepare = options => prepareRuntimes(makeOptions(options), makePair(OWN, OWN))

describe('prepareRuntimes', () => {
  it('plans the server of each runtime, answering alone and work in the engine', async () => {
    const { plan, a, b, pairs, actions, options, notes } = await prepare()
    const [first, , second] = plan.variants.map(({ name }) => name)
    expect(plan.variants.map(({ name }) => name))
      .to.deep.equal([first, `${first}~aa`, second])
    expect([first, second]).to.deep.equal(['node@26~a', 'node@26~b'])
    expect(actions.map(({ name }) => name)).to.deep.equal(['static', 'factorial'])
    expect(plan.connections).to.deep.equal([64])
    expect(Object.keys(plan.requests ?? {})).to.deep.equal(['static', 'factorial'])
    expect(pairs).to.deep.equal([{ a: first, b: second }])
    expect(a).to.deep.equal({ name: `Node ${process.versions.node}`, revision: null })
    expect(b).to.deep.equal(a)
    expect(plan.notices?.[0])
      .to.match(/^node@26~a is Node 26\.[\d.]+ \(V8 .*\); node@26~b is Node 26/)
    expect(options).to.deep.equal(
      { seed: 7, runtimeA: 'node@26', runtimeB: 'node@26', budgetSeconds: 60 }
    )
    expect(notes()).to.deep.equal([])
  })

  it('takes the actions and connections that the user names', async () => {
    const { plan, options } = await prepare({ actions: ['JSON'], connections: [8] })
    expect(plan).to.deep.include({ actions: ['json'], connections: [8] })
    expect(options).to.deep.include({ actions: ['JSON'], connections: [8] })
  })

  it('refuses actions that there are not, and none', async () => {
    const codeOf = (/** @type {string[]} */ actions) =>
      prepare({ actions }).then(() => null, ({ code }) => code)
    expect(await codeOf(['statics'])).to.equal('UNKNOWN_NAME')
    expect(await codeOf([])).to.equal('NOTHING_TO_RUN')
  })

  it('starts the server of a side on its runtime, which answers', async () => {
    const { plan, openInstruments, actions, close } = await prepare({ actions: ['static'] })
    const { instruments, close: closeClients } = openInstruments({ cores: 2 })
    const running = await instruments.start(plan.variants[2] ?? expect.fail('no B'), {})
    try {
      expect(running.runtime).to.equal(`node ${process.versions.node}`)
      expect((await instruments.verify(running, actions)).every(({ passed }) => passed))
        .to.equal(true)
    } finally {
      await running.stop()
      await closeClients()
      await close()
    }
  })
})
