/** @import {TuneOptions} from '../../../bench/tune/types.js' */
import { availableParallelism } from 'node:os'
import { expect } from 'chai'
import { parseTuneOptions } from '../../../bench/cli/tune/options.js'
import { createSampler } from '../../../bench/measure/proc/create-sampler.js'
import { readOpenFilesLimit } from '../../../bench/run/describe-machine.js'
import { STUDIES } from '../../../bench/studies/index.js'
import { ladderFor, orchestrationLadder } from '../../../bench/tune/index.js'
import { prepareTune } from '../../../bench/tune/prepare-tune.js'

const CORES = availableParallelism()
const COMMAND = ['--command', 'node app.js {port}', '--workers-env', 'W', '--url',
  'http://127.0.0.1:{port}/', '--connections', '10']

/** @type {number[]} */
const quotas = []
/** @type {Parameters<typeof prepareTune>[1]['findQuotas']} */
const findQuotas = async cpus => {
  quotas.push(cpus)
  return () => ({ cpus, enter: [], read: () => null, close: async () => {} })
}

/** @param {string[]} args @param {Partial<TuneOptions>} [changes] */
function prepare (args, changes = {}) {
  const options = /** @type {TuneOptions} */ (parseTuneOptions(args))
  return prepareTune({ ...options, ...changes }, {
    driver: { name: 'fake', load: async () => expect.fail('no load'), close: async () => {} },
    pacer: null, sampler: createSampler('/no/such/proc'), signal: new AbortController().signal,
    findQuotas
  }, STUDIES)
}

/** @type {(...order: Parameters<typeof prepare>) => Promise<Error & {code: string}>} */
const failure = (...order) =>
  prepare(...order).then(() => expect.fail('it is prepared'), error => error)

describe('tune/prepare-tune', () => {
  it('plans a study with its own cluster, action and ladder', async () => {
    const { plan, instruments } = await prepare(['actions', '--connections', '10'])
    expect(plan).to.deep.include({
      title: 'node-cluster, factorial', counts: ladderFor(CORES), cores: CORES, objective: 'rps',
      cell: {
        study: 'actions', variant: 'node-cluster', action: 'factorial', connections: 10,
        threads: 1, scenario: 'local', via: null, driver: 'autocannon', rate: null
      }
    })
    expect([plan.slicesPerStart, instruments.sideBySide, instruments.balanceOf])
      .to.deep.equal([1, true, 'requests'])
    const { plan: { title, counts } } = await prepare(['orchestration', '--connections', '10'])
    expect([title, counts]).to.deep.equal(['ql, D', orchestrationLadder(CORES)])
  })

  it('takes the action that is named, upper case or not, and the counts', async () => {
    const { plan } =
      await prepare(['orchestration', '--action', 'd', '--workers', '1,3', '--connections', '10'])
    expect([plan.cell.action, plan.counts]).to.deep.equal(['D', [1, 3]])
    expect((await prepare(['actions', '--action', 'static', '--connections', '10']))
      .plan.cell.action).to.equal('static')
  })

  it('plans the cluster of a runtime', async () => {
    const { plan } = await prepare(['--runtimes', 'node@26', '--connections', '10'])
    expect(plan.cell).to.include({ study: 'actions', variant: 'node-cluster@26' })
    expect(plan.title).to.equal('node-cluster@26, factorial')
  })

  it('plans a command under a quota: long slices, no turns, CPUs as it may use', async () => {
    const { plan, instruments } = await prepare(COMMAND, { cpus: [0.5] })
    expect(quotas).to.deep.equal([0.5])
    expect(plan).to.deep.include({
      title: 'node app.js {port}, 0.5 CPUs', cpus: 0.5, cores: 1, sliceSeconds: 2,
      counts: ladderFor(1)
    })
    expect([instruments.sideBySide, instruments.measureTurns]).to.deep.equal([true, undefined])
    expect((await prepare(COMMAND, { cpus: [1.5] })).plan.cores).to.equal(2)
    const free = await prepare(COMMAND)
    expect(quotas).to.deep.equal([0.5, 1.5])
    expect(free.plan).to.not.have.property('cpus')
    expect(free.instruments.measureTurns).to.be.a('function')
  })

  it('says what an action may be meant by that is none', async () => {
    const { code, message } =
      await failure(['actions', '--action', 'statik', '--connections', '10'])
    expect(code).to.equal('UNKNOWN_NAME')
    expect(message).to.include('static')
  })

  it('wants files enough for the connections', async function () {
    if (readOpenFilesLimit() === null) this.skip()
    expect((await failure(['actions'], { connections: Infinity })).code).to.equal('TOO_FEW_FILES')
  })

  it('plans a command by its own line, where all candidates live side by side', async () => {
    const { plan, instruments } = await prepare([...COMMAND, '--workers', '1,2'])
    expect(plan).to.deep.include({ title: 'node app.js {port}', counts: [1, 2], slicesPerStart: 1 })
    expect(plan.cell).to.include({ study: 'command', variant: 'command', action: 'url' })
    expect([instruments.sideBySide, instruments.balanceOf]).to.deep.equal([true, 'cpu'])
    expect((await prepare(COMMAND)).plan.counts).to.deep.equal(ladderFor(CORES))
  })

  it('plans settings of knobs for a command, and limits', async () => {
    const line = COMMAND.filter((_, index) => index !== 2 && index !== 3)
    const { plan } = await prepare([...line, '--knob', 'SIZE=8,4', '--at-most', 'memory 1GB'])
    expect(plan.counts).to.deep.equal([4, 8])
    expect(plan.knobs?.settings.map(({ values }) => values))
      .to.deep.equal([{ SIZE: '4' }, { SIZE: '8' }])
    expect(plan.limits).to.deep.equal([{ figure: 'memory', most: 1e9, text: 'memory 1GB' }])
    const grid = await prepare([...COMMAND, '--workers', '1,60', '--knob', 'WORD=a,b'])
    expect([grid.plan.counts, grid.plan.knobs?.names, grid.plan.sliceSeconds])
      .to.deep.equal([[1, 2, 3, 4], ['workers', 'WORD'], 2])
    const ladder = ladderFor(CORES).join(',')
    expect((await prepare([...line, '--knob', `SIZE=${ladder}`])).plan)
      .to.not.have.property('openEnded')
    expect((await prepare(COMMAND)).plan).to.not.have.any.keys('knobs', 'limits')
  })

  it('plans restarts for a command that has one port only', async () => {
    const one = COMMAND.map(part => part.replace(' {port}', '').replace('{port}', '1'))
    const { plan, instruments } = await prepare([...one, '--workers', '1,2'])
    expect([plan.slicesPerStart, instruments.sideBySide]).to.deep.equal([3, false])
  })
})
