/** @import {TuneOptions} from '../../../bench/tune/types.js' */
import { expect } from 'chai'
import { createStop } from '../../../bench/run/create-stop.js'
import { executeTune } from '../../../bench/tune/execute-tune.js'
import { performTune } from '../../../bench/tune/perform-tune.js'
import { createTuneWorld, makeTunePlan } from './fake-instruments.js'

/** @typedef {NonNullable<Parameters<typeof performTune>[2]>} Stages */

const DESCRIPTION = /** @type {Awaited<ReturnType<Stages['describe']>>} */ (
  /** @type {unknown} */ ({ startedAt: 'now', machine: 'this', versions: {}, git: {}, options: {} })
)

/**
 * @param {{
 *   objective?: 'rps' | 'p99', rps?: (workers: number) => number, execute?: Stages['execute'], generators?: string
 * }} [wishes]
 */
async function perform ({
  objective = 'rps', rps = workers => workers === 1 ? 500 : 1000, execute = executeTune, ...more
} = {}) {
  const world = createTuneWorld({
    rps, replace: () => ({ notes: () => ['slow'], balanceOf: 'cpu' })
  })
  /** @type {string[]} */
  const told = []
  /** @type {Parameters<Stages['prepare']>[1][]} */
  const parts = []
  const options = /** @type {TuneOptions} */ (
    /** @type {unknown} */ ({ objective, strict: true, ...more }))
  let now = 5_000
  const file = await performTune(options, {
    studies: [],
    stop: createStop(),
    onPrepared: () => { told.push('prepared') },
    progress: ({ kind }) => { told.push(kind) }
  }, {
    prepare: async (_options, given) => {
      parts.push(given)
      const plan = makeTunePlan({ counts: [1, 2], budgetSeconds: 600 })
      return { plan, instruments: world.context.instruments }
    },
    describe: async () => {
      told.push('described')
      return DESCRIPTION
    },
    execute: async (...order) => {
      const done = await execute(...order)
      now += 2_000
      return done
    },
    now: () => now
  }).catch(error => error)
  return { file, told, parts: parts[0] }
}

describe('tune/perform-tune', () => {
  it('makes what tune.json holds of a tuning, and tells what happens', async () => {
    const { file, told } = await perform()
    expect(file).to.deep.include({
      type: 'tune', schema: 1, ...DESCRIPTION, seconds: 2, balanceOf: 'cpu', notes: ['slow'],
      stoppedBy: 'certain', exitCode: 0
    })
    expect(file.outcome).to.have.all.keys(
      'objective', 'within', 'recommended', 'certain', 'doubt', 'byCpu', 'best', 'candidates',
      'curve', 'rate'
    )
    expect(file.outcome.recommended.workers).to.equal(2)
    expect(file.plan.counts).to.deep.equal([1, 2])
    expect(file.slices.length).to.be.above(5)
    expect(told.slice(0, 2)).to.deep.equal(['described', 'prepared'])
    expect(told).to.include('block')
  })

  it('has a client for open loops only where a rate has to be kept', async () => {
    expect((await perform()).parts).to.deep.include({ pacer: null })
    const { parts } = await perform({ objective: 'p99' })
    expect(parts?.pacer?.name).to.equal('pacer')
    expect(parts?.driver.name).to.equal('autocannon')
  })

  it('has generators in both places where they are asked for', async () => {
    const { parts } = await perform({ objective: 'p99', generators: 'local:2' })
    expect(parts?.driver.engine).to.equal('local:2')
    expect(parts?.pacer).to.equal(parts?.driver)
  })

  it('ends its clients also where the tuning fails', async () => {
    const failure = new Error('no room')
    const { file, parts } = await perform({ execute: async () => { throw failure } })
    expect(file).to.equal(failure)
    const after = await parts?.driver.load(/** @type {never} */ ({ seconds: 1 }))
      .catch((/** @type {{code: string}} */ error) => error)
    expect(after).to.include({ code: 'CLIENT_FAILED' })
  })
})
