/** @import {AddressInfo, Socket} from 'node:net' */
/** @import {Agent} from '../../../../bench/measure/agent/dial-agent.js' */
/** @import {WatchedTree} from '../../../../bench/measure/agent/watch-tree.js' */
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { expect } from 'chai'
import { BenchError } from '../../../../bench/errors.js'
import { AGENT_TALK } from '../../../../bench/measure/agent/agent-talk.js'
import { dialAgent } from '../../../../bench/measure/agent/dial-agent.js'
import { openAgents } from '../../../../bench/measure/agent/open-agents.js'
import { serveAgent } from '../../../../bench/measure/agent/serve-agent.js'
import {
  createGreeting, createToken, deriveKeys
} from '../../../../bench/measure/channel/keys.js'
import { createFrameWriter } from '../../../../bench/measure/channel/frames.js'
import { openSession } from '../../../../bench/measure/channel/open-session.js'
import { makeFacts, makeTreeReading } from './make-reading.js'

const HOST = '127.0.0.1'
const TOKEN = createToken()
const LIMITS = { connectMs: 2_000, answerMs: 2_000, restMs: 0 }

/** @returns {WatchedTree} */
function makeTree () {
  return { facts: makeFacts(), isAlive: () => true, read: makeTreeReading }
}

/** @param {Promise<unknown>} promise @returns {Promise<string>} */
async function silenceOf (promise) {
  const error = await promise.then(() => null, refused => refused)
  expect(error).to.be.instanceOf(BenchError).with.property('code', 'AGENT_SILENT')
  return error.message
}

describe('an agent and the bench', () => {
  /** @type {(() => unknown)[]} */
  let open = []
  afterEach(async () => {
    for (const close of open.reverse()) await close()
    open = []
  })

  /** @param {{tree?: WatchedTree, port?: number, proofMs?: number}} [how] */
  async function serve ({ tree = makeTree(), port = 0, proofMs } = {}) {
    /** @type {string[]} */
    const refused = []
    const agent = await serveAgent(tree, {
      address: { host: HOST, port }, token: TOKEN, onRefused: why => refused.push(why),
      ...proofMs !== undefined && { proofMs }
    })
    open.push(agent.close)
    return { ...agent, refused }
  }

  /** @param {{port: number}} address @param {{token?: string, limits?: typeof LIMITS}} [how] @returns {Agent} */
  function dial ({ port }, { token = TOKEN, limits = LIMITS } = {}) {
    const agent = dialAgent({ host: HOST, port }, { token, limits })
    open.push(agent.close)
    return agent
  }

  /** @param {(socket: Socket) => void} behave @returns {Promise<{port: number}>} what is no agent */
  async function pretend (behave) {
    const server = createServer(socket => {
      open.push(() => socket.destroy())
      socket.on('error', () => {})
      behave(socket)
    })
    server.listen(0, HOST)
    await once(server, 'listening')
    open.push(() => server.close())
    return /** @type {AddressInfo} */ (server.address())
  }

  it('greet each other, and the bench gets what the agent reads and when', async () => {
    const agent = dial((await serve()).address)
    expect(await agent.greet()).to.deep.equal(makeFacts())
    const reading = await agent.read({ memory: true })
    expect(reading).to.deep.include({
      ...makeTreeReading(), address: agent.address, facts: makeFacts()
    })
    expect(reading.answeredAt).to.be.at.least(reading.askedAt)
  })

  it('say on both sides that the token is another one', async () => {
    const served = await serve()
    const message = await silenceOf(dial(served.address, { token: createToken() }).greet())
    expect(message).to.contain('its token is another one than our SHOOTOUT_AGENT_TOKEN')
    await served.close()
    expect(served.refused).to.deep.equal(['its token is another one'])
  })

  it('name what the agent says when it can read no more', async () => {
    const ended = new BenchError('AGENT_ENDED', { pid: 4711, name: 'node' })
    const tree = { ...makeTree(), read: () => { throw ended } }
    const agent = dial((await serve({ tree })).address)
    await agent.greet()
    expect(await silenceOf(agent.read({ memory: false })))
      .to.contain('process 4711 (node) has ended')
  })

  it('find each other again when the agent was gone', async () => {
    const first = await serve()
    const agent = dial(first.address)
    await agent.read({ memory: false })
    await first.close()
    expect(await silenceOf(agent.read({ memory: false }))).to.contain('ECONNREFUSED')
    const second = await serve({ port: first.address.port })
    expect((await agent.read({ memory: false })).identity).to.equal(makeTreeReading().identity)
    await second.close()
    await serve({ port: first.address.port })
    expect((await agent.read({ memory: false })).identity).to.equal(makeTreeReading().identity)
  })

  it('cost the bench no second wait soon after the first', async () => {
    const { port } = await pretend(() => {})
    const agent = dial({ port }, { limits: { ...LIMITS, answerMs: 30, restMs: 60_000 } })
    const first = await agent.greet().catch(error => error)
    expect(first.message).to.contain('no answer within 0.03 s')
    expect(await agent.read({ memory: false }).catch(error => error)).to.equal(first)
  })

  it('take nothing from what listens there and is no agent', async () => {
    const { port } = await pretend(socket => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    expect(await silenceOf(dial({ port }).greet())).to.contain('is no message of an agent')
    const closes = await pretend(socket => socket.destroy())
    expect(await silenceOf(dial(closes).greet())).to.contain('it closed the connection')
  })

  it('take no frame that is longer than an agent may send, before it has come', async () => {
    const { port } = await pretend(socket => {
      const own = createGreeting()
      socket.write(own)
      socket.once('data', theirs => {
        const greetings = [
          { side: 'bench', greeting: Buffer.from(theirs).subarray(0, own.length) },
          { side: 'agent', greeting: own }
        ]
        const write = createFrameWriter(/** @type {Buffer} */ (
          deriveKeys(TOKEN, greetings).get('agent')))
        // The first frame is bounded by what a stranger may send.
        socket.write(write({ answer: { id: 1, value: 'x'.repeat(5000) } }).subarray(0, 100))
      })
    })
    expect(await silenceOf(dial({ port }).greet())).to.contain('it sent more than an agent may')
  })

  it('take no longer frame from an agent that has the token either', async () => {
    const { port } = await pretend(socket => {
      const session = openSession(socket, { token: TOKEN, talk: AGENT_TALK, side: 'agent' })
      session.port.listen(message => {
        const { question } = /** @type {{question: {id: number, name: string}}} */ (message)
        const value = question.name === 'hello' ? makeFacts() : 'x'.repeat(3 * 1024 * 1024)
        session.port.send({ answer: { id: question.id, value } })
      })
    })
    const agent = dial({ port })
    expect(await agent.greet()).to.deep.equal(makeFacts())
    expect(await silenceOf(agent.read({ memory: false })))
      .to.contain('it sent more than an agent may')
  })

  it('take no answer that is not what was asked for', async () => {
    const { port } = await pretend(socket => {
      const session = openSession(socket, { token: TOKEN, talk: AGENT_TALK, side: 'agent' })
      session.port.listen(message => {
        const { question } = /** @type {{question: {id: number}}} */ (message)
        session.port.send({ answer: { id: question.id, value: { ...makeFacts(), pid: 'root' } } })
      })
    })
    expect(await silenceOf(dial({ port }).greet())).to.contain('is no message of an agent')
  })

  for (const [what, bytes] of /** @type {const} */ ([
    ['text', 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['a greeting and a forged frame', Buffer.concat([createGreeting(), Buffer.alloc(60)])],
    ['a greeting and an endless frame', Buffer.concat([createGreeting(), Buffer.alloc(60, 0xff)])]
  ])) {
    it(`have an agent close the connection that sends ${what}, and go on`, async () => {
      const served = await serve()
      const socket = connect(served.address.port, HOST)
      socket.resume().write(bytes)
      await once(socket, 'close')
      expect(served.refused).to.have.length(1)
      expect(await dial(served.address).greet()).to.deep.equal(makeFacts())
    })
  }

  it('have an agent close the connection of a stranger that says nothing', async () => {
    const served = await serve({ proofMs: 20 })
    const socket = connect(served.address.port, HOST)
    await once(socket.resume(), 'close')
    expect(await dial(served.address).greet()).to.deep.equal(makeFacts())
  })

  it('let the bench ask for nothing but what an agent tells', async () => {
    const served = await serve()
    const socket = connect(served.address.port, HOST)
    const session = openSession(socket, { token: TOKEN, talk: AGENT_TALK, side: 'bench' })
    session.port.send({ question: { id: 1, name: 'stop' } })
    await session.ended
    expect(served.refused).to.deep.equal(['what it sent is no question'])
  })

  it('say that a port is taken', async () => {
    const { address } = await serve()
    const error = await serve({ port: address.port }).then(() => null, refused => refused)
    expect(error).to.be.instanceOf(BenchError).with.property('code', 'AGENT_PORT')
    expect(error.message).to.contain(`127.0.0.1:${address.port}`).and.contain('EADDRINUSE')
  })

  it('are several where a server has several processes, each read once', async () => {
    const [one, other] = [await serve(), await serve({
      tree: { ...makeTree(), facts: makeFacts({ pid: 8, identity: 'third 8 1' }) }
    })]
    const agents = openAgents(
      [one.address, other.address, one.address], { token: TOKEN, limits: LIMITS })
    open.push(agents.close)
    expect((await agents.greet()).map(({ facts }) => facts.pid)).to.deep.equal([4711, 8])
    expect(await agents.read({ memory: false })).to.have.length(2)
  })

  it('are refused where two of them read the same process, which would count twice', async () => {
    const [one, other] = [await serve(), await serve()]
    const agents = openAgents([one.address, other.address], { token: TOKEN, limits: LIMITS })
    open.push(agents.close)
    const error = await agents.greet().then(() => null, refused => refused)
    expect(error).to.be.instanceOf(BenchError).with.property('code', 'AGENT_TWICE')
    expect(error.message).to.contain('process 4711')
  })
})
