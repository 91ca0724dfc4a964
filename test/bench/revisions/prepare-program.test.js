/** @import {PairOptions} from '../../../bench/revisions/types.js' */
import { expect } from 'chai'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { userDirectory } from '../../../bench/format/paths.js'
import { prepareProgram } from '../../../bench/revisions/prepare-program.js'
import { OWN, makeOptions, makePair } from './make-runtimes.js'

const APP = fileURLToPath(new URL('../cli/compare/app.js', import.meta.url))
const ADDRESS = 'http://127.0.0.1:{port}/'
const SIDE = { command: `node ${APP} {port}`, directory: userDirectory() }
/** @type {PairOptions} */
const PAIR = {
  a: SIDE, b: SIDE, url: ADDRESS, readyUrl: ADDRESS, method: 'GET', body: null, headers: {},
  expect: null
}
const standIns = () => readdirSync(tmpdir()).filter(name => name.startsWith('shootout-as-node-'))

/** @param {Partial<PairOptions>} [changes] @param {AbortSignal} [signal] */
function prepare (changes, signal = new AbortController().signal) {
  const pair = { ...PAIR, ...changes }
  const runtimePair = makePair(OWN, OWN)
  return prepareProgram(makeOptions({ pair, runtimePair }), { pair, runtimePair }, { signal })
}

describe('prepareProgram', () => {
  it('plans one program on two runtimes, and stores what repeats it', async () => {
    const { plan, a, b, pairs, options, close } = await prepare()
    try {
      expect(pairs).to.deep.equal([{ a: 'node@26~a', b: 'node@26~b' }])
      expect(a).to.deep.equal({ name: `Node ${process.versions.node}`, revision: null })
      expect(b).to.deep.equal(a)
      expect(plan.notices?.[0]).to.include(`node@26~a is '${SIDE.command}' on Node 26`)
      expect(options).to.deep.equal({
        seed: 7, runtimeA: 'node@26', runtimeB: 'node@26', command: SIDE.command, url: ADDRESS,
        method: 'GET', budgetSeconds: 60
      })
    } finally {
      await close()
    }
  })

  it('starts the program on the runtime of its side, and removes the folders', async () => {
    const before = standIns()
    const { plan, openInstruments, actions, close } = await prepare()
    expect(standIns()).to.have.length(before.length + 2)
    const { instruments, close: closeClients } = openInstruments({ cores: 2 })
    const running = await instruments.start(plan.variants[0] ?? expect.fail('no A'), {})
    try {
      expect(running.runtime).to.equal(`node ${process.versions.node}`)
      expect(running.facts).to.include({ version: process.versions.node })
      expect((await instruments.verify(running, actions)).every(({ passed }) => passed))
        .to.equal(true)
    } finally {
      await running.stop()
      await closeClients()
      await close()
    }
    expect(standIns()).to.deep.equal(before)
  })
})
