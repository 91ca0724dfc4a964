/** @import {Finding, ServerDescription} from '../../../../servers/types.js' */
/** @import {TuneOptions} from '../../../../bench/tune/types.js' */
import { expect } from 'chai'
import { createStop } from '../../../../bench/run/create-stop.js'
import { performRuntimes } from '../../../../bench/tune/runtimes/perform-runtimes.js'
import { makeTuneFile } from '../../report/tune/make-tune.js'

const RUNTIMES = ['node@20', 'node@26', 'bun@1']

/** @param {{missing?: readonly string[], stopAfter?: string}} [world] */
async function perform ({ missing = [], stopAfter } = {}) {
  const stop = createStop()
  /** @type {unknown[]} */
  const told = []
  /** @type {[readonly string[] | null, number][]} */
  const performed = []
  const options = /** @type {TuneOptions} */ (
    /** @type {unknown} */ ({ runtimes: RUNTIMES, budgetSeconds: 60 })
  )
  const tunings = await performRuntimes(options, {
    studies: [],
    stop,
    onFound: ({ found, missing: absent, budgetSeconds }) =>
      told.push([found, absent.map(({ runtime }) => runtime), budgetSeconds]),
    onRuntime: runtime => {
      told.push(`begin ${runtime}`)
      return { onPrepared: () => {}, progress: () => {} }
    },
    onTuned: runtime => {
      told.push(`end ${runtime}`)
      if (runtime === stopAfter) stop.afterBlock()
    }
  }, {
    find: async (/** @type {ServerDescription} */ { runtime = '' }) =>
      /** @type {Finding} */ (missing.includes(runtime)
        ? { found: false, reason: `${runtime} has not been fetched`, remedy: 'fetch it' }
        : { found: true, version: '1.2.3' }),
    perform: async ({ runtimes, budgetSeconds }) => {
      performed.push([runtimes, budgetSeconds])
      return makeTuneFile()
    }
  })
  return { tunings, told, performed }
}

describe('tune/runtimes/perform-runtimes', () => {
  it('tunes each by itself, in order, with the same share of the time', async () => {
    const { tunings, told, performed } = await perform()
    expect(performed).to.deep.equal([[['node@20'], 20], [['node@26'], 20], [['bun@1'], 20]])
    expect(told).to.deep.equal([
      [RUNTIMES, [], 20],
      ...RUNTIMES.flatMap(runtime => [`begin ${runtime}`, `end ${runtime}`])
    ])
    expect(tunings.map(({ variant, notRun }) => [variant, notRun])).to.deep.equal(
      [['node-cluster@20', null], ['node-cluster@26', null], ['bun-native-cluster', null]]
    )
  })

  it('keeps which version it was', async () => {
    const { tunings: [first] } = await perform()
    expect(first?.file?.versions).to.deep.equal(
      { ...makeTuneFile().versions, 'node@20': '1.2.3' }
    )
  })

  it('leaves out what is missing, and gives its time to the others', async () => {
    const { tunings, told, performed } = await perform({ missing: ['node@20'] })
    expect(performed.map(([, seconds]) => seconds)).to.deep.equal([30, 30])
    expect(told[0]).to.deep.equal([['node@26', 'bun@1'], ['node@20'], 30])
    expect(tunings[0]).to.include(
      { file: null, notRun: 'node@20 has not been fetched; fetch it' }
    )
  })

  it('refuses to begin where all are missing', async () => {
    const error = await perform({ missing: RUNTIMES }).catch(reason => reason)
    expect(error).to.include({ code: 'SERVER_MISSING', exitCode: 64 })
    expect(error.message).to.include('node-cluster@20 is not on this machine').and.include('fetch')
  })

  it('begins no other once it is to stop', async () => {
    const { tunings, performed } = await perform({ stopAfter: 'node@20' })
    expect(performed).to.have.lengthOf(1)
    expect(tunings.map(({ notRun }) => notRun))
      .to.deep.equal([null, 'the tuning was interrupted', 'the tuning was interrupted'])
  })
})
