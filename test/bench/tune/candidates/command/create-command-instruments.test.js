/** @import {RequestListener} from 'node:http' */
/** @import {Driver, LoadJob} from '../../../../../bench/measure/types.js' */
/** @import {CommandTarget} from '../../../../../bench/tune/candidates/command/types.js' */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect } from 'chai'
import { createSampler } from '../../../../../bench/measure/proc/create-sampler.js'
import {
  createCommandInstruments
} from '../../../../../bench/tune/candidates/command/create-command-instruments.js'
import { makeEvidence } from '../../../measure/make-evidence.js'
import { createTuneWorld } from '../../fake-instruments.js'
import { openOthers } from './open-others.js'

const LIMITS = { minSeconds: 0, maxSeconds: 0.5, minRequests: 0 }
/** @type {RequestListener} */
const same = (_request, response) => { response.end('same') }
/** @type {RequestListener} */
const closing = (_request, response) => {
  response.writeHead(200, { connection: 'close' }).end('same')
}

describe('the instruments of a tuned command', () => {
  /** @type {import('node:http').Server[]} */
  let servers = []
  afterEach(() => {
    for (const server of servers) server.close()
    servers = []
  })

  /** @param {RequestListener} listener @returns {Promise<string>} its address */
  async function serve (listener) {
    const server = createServer(listener).listen(0, '127.0.0.1')
    servers.push(server)
    await once(server, 'listening')
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    return `http://127.0.0.1:${port}/`
  }

  /** @param {Partial<CommandTarget>} [target] @param {AbortSignal} [signal] */
  function create (target = {}, signal) {
    /** @type {LoadJob[]} */
    const jobs = []
    /** @type {Driver} */
    const driver = {
      name: 'fake',
      load: async job => {
        jobs.push(job)
        return makeEvidence().load
      },
      close: async () => {}
    }
    const url = 'http://127.0.0.1:{port}/'
    const instruments = createCommandInstruments({
      target: {
        command: 'app {port}', workersEnv: null, url, readyUrl: url, method: 'GET', body: null,
        headers: {}, expect: null, directory: '.', environment: {}, ...target
      },
      counts: [1, 2], connections: 4, driver, sampler: createSampler('/no/such/proc'), cores: 2,
      budgetSeconds: 10, ...(signal && { signal })
    })
    return { instruments, jobs }
  }

  /** @param {string} baseUrl */
  const runningAt = async baseUrl =>
    ({ ...await createTuneWorld().context.instruments.start(1), baseUrl })

  it('learn the body from the answers unless the user says what it should be', async () => {
    const running = await runningAt(await serve(same))
    const learning = create()
    expect((await learning.instruments.verify(running)).every(({ passed }) => passed))
      .to.equal(true)
    await learning.instruments.warmUp({ running, connections: 4, limits: LIMITS })
    expect(learning.jobs[0]).to.include({ expectedBody: 'same', connections: 4 })
    expect(learning.instruments.notes()).to.deep.equal([])
    const failed = (await create({ expect: 'other' }).instruments.verify(running))
      .filter(({ passed }) => !passed)
    expect(failed).to.have.length(1)
  })

  it('note that connections are closed, and why bodies are not checked', async () => {
    let count = 0
    const running = await runningAt(await serve(closing))
    const { instruments } = create()
    await instruments.verify(running)
    expect(instruments.notes()).to.have.length(1)
    expect(instruments.notes()[0]).to.match(/^The program closes each connection after its answer/)
    const varying = create()
    await varying.instruments.verify(await runningAt(await serve((_request, response) =>
      response.end(String(++count)))))
    expect(varying.instruments.notes()).to.have.length(1)
    expect(varying.instruments.notes()[0]).to.match(/^Bodies differ from answer to answer/)
  })

  it('note that CPU is unknown where others answer for the command', async function () {
    if (process.platform !== 'linux') this.skip()
    const others = await openOthers()
    const { instruments } =
      create({ command: 'exec sleep 60', url: others.url, readyUrl: others.url })
    const running = await instruments.start(1)
    expect(running.pid).to.equal(null)
    expect(instruments.notes()[0]).to.match(/^CPU and memory are unknown: none of the processes/)
    await running.stop()
    others.close()
  })

  it('leave a load over new connections to a client that ends when the user stops', async () => {
    const abort = new AbortController()
    const { instruments, jobs } = create({}, abort.signal)
    const running = await runningAt(await serve(closing))
    await instruments.verify(running)
    abort.abort()
    const error = await instruments.warmUp({ running, connections: 4, limits: LIMITS })
      .then(() => expect.fail('it is warm'), reason => reason)
    expect(error).to.include({ code: 'CLIENT_FAILED' })
    expect(jobs).to.deep.equal([])
    await instruments.close()
  })

  it('find the ceiling of the client only for requests without a body', async () => {
    expect(await create({ body: '{}' }).instruments.measureCeiling(1)).to.equal(null)
    const { instruments, jobs } = create()
    // Its loop is busy to 40 %: nothing is known.
    expect(await instruments.measureCeiling(1)).to.equal(null)
    expect(jobs.map(({ connections, seconds }) => [connections, seconds])).to.deep.equal([[4, 1]])
  })

  it('want the one port free that all candidates listen on', async () => {
    const url = await serve(same)
    const error = await create({ command: 'app', url }).instruments.open()
      .then(() => expect.fail('it is open'), reason => reason)
    expect(error).to.have.property('code').that.matches(/^[A-Z_]+$/)
    await create({ url }).instruments.open()
  })

  it('leave sizes unchecked, because a program may send what it likes', async () => {
    const running = await runningAt(await serve(same))
    expect(await create().instruments.measureWireBytes(running)).to.equal(null)
  })
})
