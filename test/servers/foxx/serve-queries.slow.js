/** @import {RunningServer, Variant} from '../../../servers/types.js' */
// The collection of the queries, on an embedded host: our own, and one that stands for somebody else's server.
import { expect } from 'chai'
import actionList from '../../../actions/index.js'
import { verifyServer } from '../../../bench/verify/index.js'
import { describeAgainst, loadServers, startVariant, toVariants } from '../../../servers/index.js'

const queries = actionList.loadActions(undefined, { kind: 'query' })
const variants = toVariants(await loadServers())
const COLLECTION = '/_api/collection/shootout_docs'

describe('the collection of the queries', function () {
  // Processes start here, on a machine that may be busy.
  this.timeout(60_000)
  /** @type {RunningServer[]} */
  const running = []
  afterEach(async () => { for (const server of running.splice(0).reverse()) await server.stop() })

  /** @param {Variant | undefined} variant @param {Parameters<typeof startVariant>[1]} [options] */
  async function start (variant, options) {
    if (variant === undefined) throw new RangeError('there is no such variant')
    const server = await startVariant({ ...variant, workers: 1 }, options)
    running.push(server)
    return server
  }

  /** @returns {Promise<string>} the origin of a host that is not ours */
  async function startForeign () {
    const { baseUrl } = await start(variants.find(({ name }) => name === 'foxx'), {
      settings: { '--bare': ['true'] }
    })
    return baseUrl
  }

  /** @param {string} url @param {boolean} [keep] */
  const useForeign = (url, keep = false) =>
    start(toVariants([describeAgainst(url)]).find(({ name }) => name === 'against'), { keep })

  it('is filled before the queries are asked, which are then answered rightly', async () => {
    const server = await start(variants.find(({ name }) => name === 'foxx'))
    await server.prepareQueries?.(queries)
    const checks = await verifyServer({ server, actions: queries })
    expect(checks.filter(({ passed }) => !passed)).to.deep.equal([])
    expect(new Set(checks.map(({ action }) => action)))
      .to.include.members(queries.map(({ name }) => name))
  })

  it('is taken away from a server that is not ours when it is let go, and stays ' +
    'where that is asked for', async () => {
    const url = await startForeign()
    const status = async () => (await fetch(url + COLLECTION)).status
    const server = await useForeign(url)
    expect(await status()).to.equal(404)
    await server.prepareQueries?.(queries.slice(0, 2))
    expect(await status(), 'queries without a collection need none').to.equal(404)
    await server.prepareQueries?.(queries)
    expect(await (await fetch(`${url}${COLLECTION}/count`)).json()).to.include({ count: 10_000 })
    await server.stop()
    expect(await status()).to.equal(404)
    const keeping = await useForeign(url, true)
    await keeping.prepareQueries?.(queries)
    await keeping.stop()
    expect(await status()).to.equal(200)
  })

  it('is left alone where there is one already, with a sentence that says what to do', async () => {
    const url = await startForeign()
    await fetch(`${url}/_api/collection`, { method: 'POST', body: '{"name":"shootout_docs"}' })
    await fetch(`${url}/_api/document/shootout_docs`, { method: 'POST', body: '{"_key":"mine"}' })
    const server = await useForeign(url)
    const error = await server.prepareQueries?.(queries).catch(refusal => refusal)
    expect(error).to.have.property('code', 'COLLECTION_TAKEN')
    expect(error.message)
      .to.include(`there is a collection shootout_docs on ${url} already`)
      .and.to.include('DELETE /_api/collection/shootout_docs')
    await server.stop()
    expect(await (await fetch(`${url}/_api/document/shootout_docs/mine`)).json())
      .to.include({ _key: 'mine' })
  })
})
