/** @import {Block, KnownDifference} from '../types.js' */
import { expect } from 'chai'
import { createServer } from 'node:http'
import { startHost } from '../../../../packages/foxx-host/test/start-host.js'
import {
  CREDENTIALS, createCall
} from '../../../../packages/foxx-host/test/aql/cases/collections-over-http.js'
import { proveAql } from '../prove-aql.js'
import { listOfType } from '../tree.js'
import { toIsKnown } from './known-differences.js'
import { openOracle } from './open-oracle.js'

const PATIENCE_MS = 60_000
const OPTIONS = Object.freeze({ seed: 1, count: 30, budgetSeconds: 600 })
/** @type {KnownDifference} */
const SORTS_NOTHING = Object.freeze({
  title: 'rows behind SORT', versions: ['3.12'], source: 'https://example.com/issues/1',
  applies: hasSort
})

/** @param {{query: Block}} seen */
function hasSort ({ query }) {
  return listOfType(query, 'sort').length > 0
}

describe('the server of --oracle', function () {
  this.timeout(PATIENCE_MS)
  /** @type {Awaited<ReturnType<typeof startHost>>} */
  let host
  /** @type {import('node:http').Server} */
  let faulty
  /** @type {{right: string, wrong: string}} */
  let oracles

  before(async () => {
    host = await startHost({ '--auth': [CREDENTIALS] }, { workers: 1 })
    faulty = createServer((request, response) => answerWrongly(host.origin, request, response))
    await new Promise(resolve => faulty.listen(0, '127.0.0.1', () => resolve(null)))
    const { port } = /** @type {import('node:net').AddressInfo} */ (faulty.address())
    const toUrl = (/** @type {string} */ origin) => origin.replace('//', `//${CREDENTIALS}@`)
    oracles = { right: toUrl(host.origin), wrong: toUrl(`http://127.0.0.1:${port}`) }
  })

  after(async () => {
    faulty.closeAllConnections()
    faulty.close()
    await host.stop()
  })

  it('is asked all that has one answer, and agrees where it is a host of our own', async () => {
    const { found, coverage } = await proveAql({ ...OPTIONS, oracle: oracles.right })
    expect(found).to.equal(null)
    expect([...coverage.relations.keys()]).to.deep.equal(['in process and by the oracle'])
    expect(coverage.counts.agreements).to.be.above(OPTIONS.count / 2)
  })

  // Shrinking asks for every smaller case: 5 s, and several times that where others work, too.
  it('shows a difference', async () => {
    const { found } = await proveAql({ ...OPTIONS, oracle: oracles.wrong })
    expect(found?.query.operations.map(({ type }) => type)).to.include('sort')
    expect(found?.agreement.right[0]?.http).to.deep.equal({ stream: false, oracle: oracles.wrong })
  }).timeout(60_000)

  it('may differ where it is known to, in its version', async () => {
    const options = { ...OPTIONS, oracle: oracles.wrong }
    const { found, coverage } = await proveAql(options, { known: [SORTS_NOTHING] })
    expect(found).to.equal(null)
    expect(coverage.counts.known).to.be.above(0)
    const seen = /** @type {any} */ (
      { query: { type: 'block', operations: [{ type: 'sort', keys: [] }] } }
    )
    const answers = ['3.12', '3.12.4', '3.11.4', '3.120'].map(version =>
      toIsKnown([SORTS_NOTHING], version)(seen))
    expect(answers).to.deep.equal([true, true, false, false])
  })

  it('is left without the database that was made in it', async () => {
    const list = async () =>
      (await createCall(host.origin)('GET', '/_api/database')).json['result']
    const oracle = await openOracle(oracles.right)
    expect(await list()).to.have.length(2)
    await oracle.stop()
    expect(await list()).to.deep.equal(['_system'])
  })

  it('is said to be none where it lets nobody in, or nobody answers', async () => {
    for (const [url, text] of /** @type {const} */ ([
      [host.origin, /--oracle takes an ArangoDB .* GET \/_api\/version came to .*; '.*' came/],
      ['http://127.0.0.1:2', /came to .*ECONNREFUSED/]
    ])) {
      const failure = await openOracle(url).then(() => null, error => error)
      expect(failure?.message).to.match(text)
    }
  })
})

/**
 * A server that turns the results of queries with SORT round, and is right otherwise.
 * @param {string} origin
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answerWrongly (origin, request, response) {
  const parts = await request.toArray()
  const body = Buffer.concat(parts).toString()
  const answer = await fetch(`${origin}${request.url}`, {
    method: String(request.method),
    headers: { authorization: String(request.headers.authorization) },
    ...body !== '' && { body }
  })
  const text = await answer.text()
  response.writeHead(answer.status)
  if (!request.url?.endsWith('/_api/cursor') || !/\bSORT\b/.test(body)) return response.end(text)
  const json = JSON.parse(text)
  return response.end(JSON.stringify({ ...json, result: json.result?.toReversed() }))
}
