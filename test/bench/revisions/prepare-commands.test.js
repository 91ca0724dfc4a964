/** @import {AgainstOptions, PairOptions} from '../../../bench/revisions/types.js' */
import { expect } from 'chai'
import { prepareCommands } from '../../../bench/revisions/prepare-commands.js'
import { toPlanned } from '../../../bench/measure/agent/read-agents.js'
import { parseRequests } from '../../../bench/requests/index.js'
import { userDirectory } from '../../../bench/format/paths.js'
import { makeFacts } from '../measure/agent/make-reading.js'
import { openOthers } from '../tune/candidates/command/open-others.js'

/** @type {PairOptions} */
const PAIR = {
  a: { command: 'node old.js {port}', directory: userDirectory() },
  b: { command: 'node new.js {port}', directory: '/elsewhere/app' },
  url: 'http://user:secret@127.0.0.1:{port}/a?b=1', readyUrl: 'http://127.0.0.1:{port}/',
  method: 'POST', body: '{}', headers: { authorization: 'Bearer secret', accept: '*/*' },
  expect: null
}
const OPTIONS = /** @type {AgainstOptions} */ (/** @type {unknown} */ ({
  runtimePair: null, userRevisions: null, urls: null, connections: null, budgetSeconds: 30,
  precision: null, seed: 7
}))

/** @param {Partial<AgainstOptions>} [options] @param {Partial<PairOptions>} [pair] */
const prepare = (options, pair) => prepareCommands(
  { ...OPTIONS, ...options }, { ...PAIR, ...pair }, { signal: new AbortController().signal }
)

describe('prepareCommands', () => {
  it('measures both sides under a quota for long enough, and says so', () => {
    const { plan, options } = prepare({}, { cpus: 0.5 })
    expect(plan.protocol.sliceSeconds).to.equal(2)
    expect(plan.notices?.[0]).to.match(/\. Each runs under a quota of 0\.5 CPUs\.$/)
    expect(options).to.include({ cpus: 0.5 })
    expect(prepare().plan.protocol.sliceSeconds).to.equal(1)
    expect(prepare().options).to.not.have.property('cpus')
  })

  it('plans two programs against each other, with 64 connections unless the user says so', () => {
    const { plan, actions, pairs, a, b } = prepare()
    expect(plan).to.deep.include({
      study: 'command', reference: 'command-a', connections: [64],
      notices: [
        "command-a is 'node old.js {port}'; command-b is 'node new.js {port}' in /elsewhere/app."
      ]
    })
    expect(plan.variants.map(({ name, workers }) => `${name} ${workers}`))
      .to.deep.equal(['command-a 1', 'command-a~aa 1', 'command-b 1'])
    expect(plan.variants.filter(({ missing }) => missing)).to.deep.equal([])
    expect(new Set(plan.cells.map(({ driver }) => driver))).to.deep.equal(new Set(['autocannon']))
    expect(plan.protocol).to.include({ budgetSeconds: 30, seed: 7, precision: null })
    expect(actions.map(({ name }) => name)).to.deep.equal(['url'])
    expect(pairs).to.deep.equal([{ a: 'command-a', b: 'command-b' }])
    expect([a, b]).to.deep.equal([
      { name: "'node old.js {port}'", revision: null },
      { name: "'node new.js {port}' in /elsewhere/app", revision: null }
    ])
    expect(prepare({ connections: [8] }).plan.connections).to.deep.equal([8])
  })

  it('stores that any certificate was accepted, and shows no password of an https address', () => {
    const urls = { a: 'https://user:secret@a/', b: 'http://unix:/b.sock:/' }
    const { plan, options, a } = prepare({ urls }, { insecure: true })
    expect(options).to.include({ urlA: 'https://a/', urlB: urls.b, insecure: true })
    expect([a.name, plan.notices?.[0]])
      .to.deep.equal(['https://a/', 'url-a is https://a/; url-b is http://unix:/b.sock:/.'])
  })

  it('says whose CPU is compared where agents read both, and lets neither share its turns', () => {
    const urls = { a: 'http://a/', b: 'http://b/' }
    /** @type {string[]} */
    const closed = []
    /** @param {string} name */
    const toAgents = name => ({
      agents: {
        greet: async () => [], read: async () => [], close: () => { closed.push(name) }
      },
      planned: [toPlanned({ address: `${name}:7070`, facts: makeFacts() })]
    })
    const places = { a: { host: 'a', port: 7070 }, b: { host: 'b', port: 7070 } }
    const prepared = prepareCommands({ ...OPTIONS, urls, agents: places }, PAIR, {
      signal: new AbortController().signal, agents: { a: toAgents('a'), b: toAgents('b') }
    })
    const note = 'CPU and memory of url-a are those of process 4711 (node) on web1, read by the ' +
      'agent at a:7070; of url-b those of process 4711 (node) on web1, read by the agent at b:7070.'
    expect(prepared.plan.notices).to.include(note)
    expect(prepared.notes()).to.deep.equal([note])
    expect(prepared.options).to.include({ agentA: 'a:7070', agentB: 'b:7070' })
    const { instruments } = prepared.openInstruments({ cores: 2 })
    expect(instruments.canTakeTurns(/** @type {any} */ ({}))).to.equal(false)
    void prepared.close()
    expect(closed).to.deep.equal(['a', 'b'])
    expect(prepare({ urls }).notes().join()).to.contain('CPU and memory are unknown')
  })

  it('stores what was asked without what may be secret', () => {
    expect(prepare().options).to.deep.equal({
      seed: 7, commandA: 'node old.js {port}', commandB: 'node new.js {port}',
      url: 'http://127.0.0.1:{port}/a?b=1', method: 'POST', body: '{}',
      headers: 'authorization, accept', budgetSeconds: 30
    })
    expect(prepare({}, { headers: {}, body: null }).options).to.not.have.any.keys('headers', 'body')
  })

  it('says which requests are sent, and stores no more of them', () => {
    const list = parseRequests({
      login: { path: '/login', body: 'secret', take: { cookie: 'a' } },
      requests: [{ path: '/a', weight: 3 }, { name: 'b', path: '/b', body: 'secret' }]
    }, '/')
    const { plan, options } = prepare({}, { list, headers: {}, body: null })
    expect(plan.notices?.[1])
      .to.equal('Requests: 75.0 % GET /a, 25.0 % b, after POST /login at each start.')
    expect(options.requests).to.deep.equal([
      { name: 'GET /a', weight: 3, method: 'GET', path: '/a' },
      { name: 'b', weight: 1, method: 'POST', path: '/b' }
    ])
    expect(JSON.stringify([plan, options])).not.to.include('secret')
  })

  it('plans and stores what stands for the environment as it was given', () => {
    process.env.PREPARE_COMMANDS_KEY = 'very secret'
    try {
      const { plan, options, actions } = prepare({}, { body: '${PREPARE_COMMANDS_KEY}' })
      expect(options.body).to.equal('${PREPARE_COMMANDS_KEY}')
      expect(JSON.stringify([plan, actions])).not.to.include('very secret')
    } finally {
      delete process.env.PREPARE_COMMANDS_KEY
    }
  })

  it('has no note before both programs answered, and none where both are alike', async () => {
    const prepared = prepare()
    expect(prepared.notes()).to.deep.equal([])
    const { close, instruments } = prepared.openInstruments({ cores: 2 })
    expect(prepared.notes()).to.deep.equal([])
    expect(instruments.canTakeTurns).to.be.a('function')
    await close()
    await prepared.close()
  })

  it('notes that CPU is unknown where others answer for a command', async function () {
    if (process.platform !== 'linux') this.skip()
    const others = await openOthers()
    const command = { command: 'exec sleep 60', directory: userDirectory() }
    const prepared =
      prepare({}, { a: command, b: command, url: others.url, readyUrl: others.url })
    const { close, instruments } = prepared.openInstruments({ cores: 2 })
    const running = await /** @type {any} */ (instruments).start({ starts: 'command-a' })
    expect(prepared.notes()).to.deep.equal([
      'CPU and memory are unknown: none of the processes that the command started listens at ' +
      'the URL. Requests/s decide.'
    ])
    await running.stop()
    others.close()
    await close()
    await prepared.close()
  })
})
