/** @import {CpuQuota} from '@shootout/processes' */
/** @import {Driver, LoadResult, Sampler} from '../../../bench/measure/types.js' */
/** @import {CommandTarget} from '../../../bench/tune/candidates/command/types.js' */
import { expect } from 'chai'
import { fileURLToPath } from 'node:url'
import { createSampler } from '../../../bench/measure/proc/create-sampler.js'
import { createCommandInstruments } from '../../../bench/revisions/create-command-instruments.js'
import { parseRuntimes } from '../../../servers/index.js'
import { makeAction } from '../run/fake-world.js'
import { makeCell, makeVariant } from '../make-run.js'
import { createTuneWorld } from '../tune/fake-instruments.js'

const APP = fileURLToPath(new URL('../cli/compare/app.js', import.meta.url))

/** @type {LoadResult} */
const LOAD = {
  seconds: 1, sent: 10, completed: 10, completedLate: 5, bytes: 100, wrongSize: 0, non2xx: 0,
  mismatches: 0, firstMismatch: null, errors: {}, sockets: 1,
  latencyUs: null, distinctLatencies: 0, histogram: null, clientCpuUs: 0, loopUtilisation: 0
}

/** @type {Sampler} reads nothing */
const SAMPLER = {
  available: false, readTreeTicksNs: () => null, readTree: () => null, readProcesses: () => null,
  readPssBytes: () => null, readMachine: () => null, readCpuSeconds: () => null
}

/** @type {CommandTarget} */
const TARGET = {
  command: 'node app.js', workersEnv: null, url: 'http://127.0.0.1:1/',
  readyUrl: 'http://127.0.0.1:1/', method: 'PUT', body: 'question', headers: {}, expect: null,
  directory: '.', environment: {}
}

/** @type {Driver} */
const DRIVER = {
  name: 'fake',
  load: async () => LOAD,
  open: async () => ({
    primed: { seconds: 0.2, completed: 2 }, turn: async () => {}, close: async () => LOAD
  }),
  close: async () => {}
}

/**
 * @param {Readonly<Record<string, CommandTarget>>} [targets]
 * @param {() => CpuQuota} [openQuota]
 */
const create = (targets = { a: TARGET, b: { ...TARGET, expect: 'answer' } }, openQuota) =>
  createCommandInstruments({
    ...(openQuota && { openQuota }), targets, driver: DRIVER, sampler: SAMPLER, cores: 2,
    budgetSeconds: 10, seed: 3,
    signal: new AbortController().signal
  })

describe('revisions/create-command-instruments', () => {
  it('takes no turns under a quota, which each start gets and gives back', async () => {
    const told = { opened: 0, closed: 0 }
    const open = () => {
      told.opened++
      return { cpus: 1, enter: [], read: () => null, close: async () => { told.closed++ } }
    }
    const under = create({ a: { ...TARGET, command: 'exit 3' } }, open).instruments
    /** @type {any} */
    const order = {}
    expect(under.canTakeTurns(order)).to.equal(false)
    expect(create().instruments.canTakeTurns(order)).to.equal(true)
    const error = await under.start(makeVariant('a'), {}).catch(reason => reason)
    expect(error).to.include({ code: 'COMMAND_ENDED' })
    expect(told).to.deep.equal({ opened: 1, closed: 1 })
  })

  it('knows of each program what the user expects, and nothing else at first', () => {
    expect(create().found()).to.deep.equal([
      { body: null, source: 'unknown', note: null, closes: false },
      { body: 'answer', source: 'user', note: null, closes: false }
    ])
    expect(() => create({})).to.throw(RangeError, 'two programs')
  })

  it('starts only the programs that it was given', async () => {
    const error = await create().instruments.start(makeVariant('c'), {})
      .then(() => null, wrong => wrong)
    expect(error).to.be.instanceOf(RangeError).with.property('message', "there is no program 'c'")
  })

  it('ends a program that runs on another runtime than the one that was meant', async () => {
    const url = 'http://127.0.0.1:{port}/'
    const target = {
      ...TARGET, command: `'${process.execPath}' '${APP}' {port}`, url, readyUrl: url
    }
    const release = parseRuntimes(['node@20'])[0] ?? expect.fail('no node@20')
    const { instruments } = createCommandInstruments({
      targets: { a: target, b: target }, driver: DRIVER, sampler: createSampler(), cores: 2,
      budgetSeconds: 10, seed: 3, signal: new AbortController().signal,
      standIns: { a: { release, name: 'a', title: 'Node 20', path: '/bin/sh', directory: '.' } }
    })
    const error = await instruments.start(makeVariant('a'), {}).then(() => null, wrong => wrong)
    expect(error).to.include({ code: 'RUNTIME_UNUSED' })
    expect(error.message).to.include('did not run on Node 20 but on ')
    const running = await instruments.start(makeVariant('b'), {})
    expect(running.runtime).to.equal('as the command says')
    await running.stop()
  })

  it('measures slices, alone and in turns, and no ceiling for a request with a body', async () => {
    const { instruments } = create()
    const running = await createTuneWorld().context.instruments.start(1)
    const order = {
      cell: makeCell({ variant: 'a', connections: 4 }), action: makeAction('url'), running,
      seconds: 0.5, primeSeconds: 0.1, wireBytes: null, ceilingRps: null, steady: true,
      place: { block: 2, processStart: 1, order: 1, retried: false }
    }
    expect(await instruments.measureSlice(order))
      .to.include({ type: 'slice', variant: 'a', block: 2 })
    expect((await instruments.measureTurns([order], () => 0)).map(({ variant }) => variant))
      .to.deep.equal(['a'])
    expect(instruments.canTakeTurns(order)).to.equal(true)
    expect(await instruments.measureCeiling(order.action, [{ connections: 4, threads: 1 }], 1))
      .to.deep.equal(new Map())
    expect(await instruments.measureWireBytes(running, order.action)).to.equal(null)
  })
})
