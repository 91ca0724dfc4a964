import { expect } from 'chai'
import { createServer } from 'node:http'
import { once } from 'node:events'
import actionList from '../../../../actions/index.js'
import {
  parseTarget, readTarget, studiesOfTarget
} from '../../../../bench/run/prepare/read-target.js'
import { BenchError } from '../../../../bench/errors.js'
import { STUDIES } from '../../../../bench/studies/index.js'

const ACTIONS = actionList.loadActions()

/** @param {Promise<unknown>} promise @returns {Promise<BenchError>} */
async function refusal (promise) {
  const error = await promise.then(() => null, refused => refused)
  expect(error).to.be.instanceOf(BenchError).with.property('exitCode', 64)
  return error
}

describe('parseTarget', () => {
  it('takes the address of a server, with a path or without', () => {
    expect(parseTarget('http://192.168.0.7:8080')).to.equal('http://192.168.0.7:8080')
    expect(parseTarget('http://server:8529/_db/_system/shootout/'))
      .to.equal('http://server:8529/_db/_system/shootout')
  })

  for (const text of [
    '', '192.168.0.7:8080', 'https://192.168.0.7', 'ftp://server', 'http://', 'http://server/?a=1',
    'http://server/#a'
  ]) {
    it(`refuses '${text}'`, () => expect(() => parseTarget(text))
      .to.throw(BenchError, /--target takes the address of one server/))
  }

  it('repeats no password', () => {
    expect(() => parseTarget('http://root:geheim@server'))
      .to.throw(BenchError)
      .with.property('message')
      .that.does.not.contain('geheim')
  })
})

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
  const options = more => ({ target: url, network: null, against: null, ...more })

  it('is nothing where none is named', async () => {
    expect(await readTarget(options({ target: null }), ACTIONS)).to.equal(null)
  })

  it('finds out by asking which actions it answers', async () => {
    statuses = { '/static': 200 }
    const found = await readTarget(options(), ACTIONS)
    expect(found?.candidates.map(({ variant }) => [variant.name, variant.actions]))
      .to.deep.equal([['target', ['static']]])
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

  it('says so where nothing is left', () => {
    const orchestration = STUDIES.filter(({ name }) => name === 'orchestration')
    expect(() => studiesOfTarget(orchestration, { target: 'http://server' }, STUDIES))
      .to.throw(BenchError, /'orchestration' needs an upstream/)
    const runtimes = STUDIES.filter(({ name }) => name === 'runtimes')
    expect(() => studiesOfTarget(runtimes, { target: 'http://server' }, STUDIES))
      .to.throw(BenchError, /the study actions or files: 'runtimes' needs/)
  })
})
