import { expect } from 'chai'
import { createServer } from 'node:http'
import { once } from 'node:events'
import actionList from '../../../../actions/index.js'
import { readTarget, studiesOfTarget } from '../../../../bench/run/prepare/read-target.js'
import { startVariant } from '../../../../servers/index.js'
import { toLoadJob } from '../../../../bench/measure/to-load-job.js'
import { BenchError } from '../../../../bench/errors.js'
import { STUDIES } from '../../../../bench/studies/index.js'

const ACTIONS = actionList.loadActions()

/** @param {Promise<unknown>} promise @returns {Promise<BenchError>} */
async function refusal (promise) {
  const error = await promise.then(() => null, refused => refused)
  expect(error).to.be.instanceOf(BenchError).with.property('exitCode', 64)
  return error
}

describe('readTarget', () => {
  /** @type {import('node:http').Server} */
  let server
  /** @type {Record<string, number>} */
  let statuses = {}
  /** @type {string[]} */
  let asked = []
  let url = ''
  before(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      const status = statuses[request.url ?? ''] ?? 404
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    url =
      `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`
  })
  after(() => server.close())
  beforeEach(() => { asked = [] })

  /** @param {object} [more] */
  const options = more => ({
    target: url, network: null, against: null, generators: null, insecure: false, agent: null,
    ...more
  })

  it('is nothing where none is named', async () => {
    expect(await readTarget(options({ target: null }), ACTIONS)).to.equal(null)
  })

  it('finds out by asking which actions it answers', async () => {
    statuses = { '/static': 200 }
    const found = await readTarget(options(), ACTIONS)
    expect(found?.candidates.map(({ variant }) => [variant.name, variant.actions]))
      .to.deep.equal([['target', ['static']]])
    expect(found?.urls).to.deep.equal([url])
  })

  it('asks nobody else, whatever it is told', async () => {
    statuses = { '/static': 302 }
    await readTarget(options(), ACTIONS)
    expect(asked).not.to.include('/elsewhere')
  })

  it('refuses a server that answers none of them', async () => {
    statuses = {}
    expect((await refusal(readTarget(options(), ACTIONS))).message)
      .to.contain('answers none of the actions')
  })

  describe('with several addresses', () => {
    /** @type {import('node:http').Server} */
    let other
    let both = ''
    /** @type {number[]} */
    let sizes = []
    let otherStatus = 200
    before(async () => {
      other = createServer((request, response) => {
        sizes.push(0)
        response.writeHead(request.url === '/static' ? otherStatus : 404).end()
      }).listen(0, '127.0.0.1')
      await once(other, 'listening')
      const { port } = /** @type {import('node:net').AddressInfo} */ (other.address())
      both = `${url},http://127.0.0.1:${port}`
    })
    after(() => other.close())
    beforeEach(() => {
      sizes = []
      statuses = { '/static': 200 }
      otherStatus = 200
    })

    it('asks each of them, and mounts the actions on all', async () => {
      const found = await readTarget(options({ target: both }), ACTIONS)
      const [variant] = (found?.candidates ?? []).map(candidate => candidate.variant)
      if (variant === undefined) throw new Error('there is one')
      const running = await startVariant(variant)
      expect(running.baseUrls).to.deep.equal(both.split(','))
      const action = /** @type {any} */ (ACTIONS.find(({ name }) => name === 'static'))
      expect(toLoadJob(action, running, { connections: 2, seconds: 1 }).urls)
        .to.deep.equal(both.split(',').map(one => `${one}/static`))
      expect(sizes.length).to.equal(ACTIONS.length)
      expect(asked.length).to.equal(ACTIONS.length)
    })

    it('refuses one that lacks what another answers, by its address', async () => {
      otherStatus = 404
      const { message } = await refusal(readTarget(options({ target: both }), ACTIONS))
      expect(message).to.contain(`${both.split(',')[1]} does not answer static`)
    })

    it('names of what an address lacks only that, whichever of them it is', async () => {
      statuses = { '/static': 200, '/factorial': 200 }
      const first = await refusal(readTarget(options({ target: both }), ACTIONS))
      expect(first.message)
        .to.contain(`${both.split(',')[1]} does not answer factorial, which another address`)
      const reversed = both.split(',').reverse().join()
      expect((await refusal(readTarget(options({ target: reversed }), ACTIONS))).message)
        .to.contain(`${both.split(',')[1]} does not answer factorial, which another address`)
    })
  })

  it('sends generators where they reach a service, and verifies it where we do', async () => {
    statuses = { '/static': 200 }
    const found = await readTarget(
      options({ target: 'kubernetes-service:web', generators: 'kubernetes:2:10.0.0.1' }), ACTIONS,
      async (service, { engine }) => {
        expect([service.name, engine]).to.deep.equal(['web', 'kubernetes:2:10.0.0.1'])
        return { urls: [url], loadUrls: ['http://web.here.svc:80'] }
      })
    const [variant] = (found?.candidates ?? []).map(candidate => candidate.variant)
    if (variant === undefined) throw new Error('there is one')
    const running = await startVariant(variant)
    expect(running.baseUrl).to.equal(url)
    expect(toLoadJob(/** @type {any} */ (ACTIONS[0]), running, { connections: 1, seconds: 1 }).urls)
      .to.deep.equal([`http://web.here.svc:80${ACTIONS[0]?.request.path}`])
    expect(found?.urls).to.deep.equal(['http://web.here.svc:80'])
  })

  it('takes --insecure with https only', async () => {
    expect((await refusal(readTarget(options({ insecure: true }), ACTIONS))).message)
      .to.contain('--insecure goes with https://')
  })

  it('says when nothing answers, and what to start there', async () => {
    const error = await refusal(readTarget(options({ target: 'http://127.0.0.1:1' }), ACTIONS))
    expect(error.code).to.equal('TARGET_SILENT')
    expect(error.message).to.contain('npm run serve -- node --host 0.0.0.0')
  })

  it('does not go together with --network or --against', async () => {
    expect((await refusal(readTarget(options({ network: '1gbit' }), ACTIONS))).message)
      .to.contain('without --network')
    expect(
      (await refusal(readTarget(options({ against: 'http://127.0.0.1:8529' }), ACTIONS))).message
    ).to.contain('without --against')
    expect(asked).to.deep.equal([])
  })
})

describe('studiesOfTarget', () => {
  it('leaves out what needs something beside the server', () => {
    expect(studiesOfTarget(STUDIES, { target: 'http://server' }, STUDIES).map(({ name }) => name))
      .to.have.members(['actions', 'files'])
    expect(studiesOfTarget(STUDIES, { target: null }, STUDIES)).to.deep.equal(STUDIES)
  })

  it('keeps a single one that fits', () => {
    const some = STUDIES.filter(({ name }) => ['files', 'orchestration'].includes(name))
    expect(studiesOfTarget(some, { target: 'http://server' }, STUDIES).map(({ name }) => name))
      .to.deep.equal(['files'])
  })

  it('says so where nothing is left', () => {
    const orchestration = STUDIES.filter(({ name }) => name === 'orchestration')
    expect(() => studiesOfTarget(orchestration, { target: 'http://server' }, STUDIES))
      .to.throw(BenchError, /'orchestration' needs an upstream/)
    const runtimes = STUDIES.filter(({ name }) => name === 'runtimes')
    expect(() => studiesOfTarget(runtimes, { target: 'http://server' }, STUDIES))
      .to.throw(BenchError, /the study actions or files: 'runtimes' needs/)
  })
})
