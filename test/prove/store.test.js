import { expect } from 'chai'
import { startHistories } from './store/histories.js'
import { proveStore } from './store/prove-store.js'
import { shrinkSteps } from './store/shrink-steps.js'
import { generateSteps } from './store/simulation/generate-steps.js'

const LONG_SECONDS = 600

describe('histories of a simulated store', function () {
  /** @type {import('./store/histories.js').Histories} */
  let histories
  before(function () {
    if (process.platform !== 'linux') this.skip() // A boot id is read from /proc.
    histories = startHistories()
  })
  after(() => histories?.end())

  it('keep what was promised, and say what they covered', async () => {
    const { text, hasFault } = await proveStore({
      seed: 20261127, count: 3, budgetSeconds: LONG_SECONDS
    }, new AbortController().signal)
    expect(hasFault, text).to.equal(false)
    expect(text).to.match(/^3 histories, \d{3} steps, \d+ syncs, in .* s:\n(.*\n)+No fault from/)
  })

  it('are the same for the same seed, syncs included, others for another one', async () => {
    expect(generateSteps(5)).to.deep.equal(generateSteps(5)).and.not.deep.equal(generateSteps(6))
    const steps = generateSteps(5).slice(0, 40)
    expect(await histories.run(steps, 5)).to.deep.equal(await histories.run(steps, 5))
  })

  it('take a transaction as over that was not used for a minute', async () => {
    const { fault, counts } = await histories.run([
      { does: 'begin', worker: 0, at: 0 },
      { does: 'write', worker: 0, at: 0, how: 'insert', key: 'a', n: 1, u: null },
      { does: 'wait', ms: 61_000 },
      { does: 'read', worker: 0, at: 0, key: 'a' },
      { does: 'check', worker: 1 }
    ], 1)
    expect(fault).to.equal(null)
    expect([...counts.keys()]).to.deep.equal(['begin', 'write', 'wait', 'check'])
  })

  it('that end their process are a fault, and the next one has another process', async () => {
    const die = `process.on('message', ({ question }) => {
      if (question?.name !== 'run') return
      console.error('no')
      process.kill(process.pid, 'SIGKILL')
    })`
    const dying = startHistories(['--import', `data:text/javascript,${encodeURIComponent(die)}`])
    const fault = { step: 0, text: 'the process ended with SIGKILL: no' }
    for (const seed of [1, 2]) {
      const outcome = await dying.run([{ does: 'wait', ms: 1 }], seed)
      expect(outcome.fault).to.deep.equal(fault)
    }
    await dying.end()
  })

  it('become the shortest that still fails', async () => {
    const fails = async (/** @type {readonly number[]} */ numbers) =>
      numbers.includes(3) && numbers.includes(17)
    const all = Array.from({ length: 40 }, (_, number) => number)
    expect(await shrinkSteps(all, { fails, isOver: () => false })).to.deep.equal([3, 17])
    expect(await shrinkSteps(all, { fails, isOver: () => true })).to.deep.equal(all)
  })
})
