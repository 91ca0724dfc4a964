// JSON that is nested too deep, through every door of a whole host: refused at once, and the host serves others.
import { expect } from 'chai'
import { toService } from '../make-bundle.js'
import { request, startHost } from '../start-host.js'

const LIMIT = 200
const MEBIBYTE = 1024 * 1024
/** What took 13 seconds. */
const HUGE = 4 * MEBIBYTE
const KNOWN = '/_api/document/things/k'
const IMPORT = '/_api/import?collection=things&type='
const QUERY = '{"query":"RETURN LENGTH(@a)","bindVars":'
const BEGIN = '/_api/transaction/begin'
const MAIN = `
  const { db } = require('@arangodb')
  const router = require('@arangodb/foxx/router')()
  module.context.use(router)
  const things = () => db._collection('things')
  const nest = levels => {
    let value = 1
    for (let n = 0; n < levels; n++) value = [value]
    return value
  }
  router.post('/json', (req, res) => { req.json(); res.json('read') })
  router.post('/body', (req, res) => { res.json(typeof req.body) }).body(['application/json'])
  router.post('/bytes', (req, res) => { res.json(req.body.length) })
  router.get('/save/:levels', (req, res) => {
    res.json(things().save({ a: nest(Number(req.pathParams.levels)) })._key)
  })
  router.get('/query/:levels', (req, res) => {
    res.json(db._query('RETURN LENGTH(@a)', { a: nest(Number(req.pathParams.levels)) }).toArray())
  })`

/** @param {number} levels @param {string} [inside] */
const nest = (levels, inside = '1') => '['.repeat(levels) + inside + ']'.repeat(levels)

describe('a host that gets JSON which is nested too deep', function () {
  this.timeout(60_000)
  /** @type {Awaited<ReturnType<typeof startHost>>} */
  let host
  before(async () => {
    host = await startHost({}, { workers: 1 })
    await request(`${host.origin}/_api/collection`, { method: 'POST', body: '{"name":"things"}' })
    const installed = await fetch(`${host.origin}/_api/foxx?mount=/deep`, {
      method: 'POST',
      headers: { 'content-type': 'application/zip' },
      body: toService(MAIN)
    })
    expect(installed.status).to.equal(201)
  })
  after(() => host.stop())

  /** @param {string} path @param {string} [body] @param {{method?: string, trx?: string}} [how] */
  const send = (path, body, { method = 'POST', trx } = {}) => request(`${host.origin}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(trx && { 'x-arango-trx-id': trx }) },
    ...(body !== undefined && { body })
  })

  /** @type {[string, (levels: number) => [string, string, string?]][]} */
  const doors = [
    ['a document', levels => ['/_api/document/things', `{"a":${nest(levels)}}`]],
    ['an array of documents', levels => ['/_api/document/things', `[{"a":${nest(levels)}}]`]],
    ['a document that is replaced', levels => [KNOWN, `{"a":${nest(levels)}}`, 'PUT']],
    ['a document that is changed', levels => [KNOWN, `{"a":${nest(levels)}}`, 'PATCH']],
    ['an import of an array', levels => [`${IMPORT}list`, `[{"a":${nest(levels)}}]`]],
    ['a bind parameter', levels => ['/_api/cursor', `${QUERY}{"a":${nest(levels)}}}`]],
    ['a collection', levels => ['/_api/collection', `{"name":"c","keyOptions":${nest(levels)}}`]],
    ['a transaction', levels => [BEGIN, `{"collections":{"write":${nest(levels)}}}`]],
    ['a service that asks for JSON', levels => ['/deep/json', nest(levels)]],
    ['a service that declares a JSON body', levels => ['/deep/body', nest(levels)]]
  ]
  for (const [title, toRequest] of doors) {
    it(`refuses ${title} at once`, async () => {
      await send('/_api/document/things?overwriteMode=ignore', '{"_key":"k"}')
      for (const levels of [LIMIT + 20, HUGE]) {
        const [path, body, method] = toRequest(levels)
        const { status, text } = await send(path, body, { method: method ?? 'POST' })
        // A service that does not catch what req.json() throws has a 500, as with what is no JSON.
        expect(status, text.slice(0, 300)).to.equal(path === '/deep/json' ? 500 : 400)
        expect(text).to.not.include('"_rev"')
      }
    })
  }

  it('refuses a line of an import, and takes the others', async () => {
    for (const levels of [LIMIT + 20, HUGE]) {
      const { status, json } = await send(`${IMPORT}documents`, `{"a":${nest(levels)}}\n{}\n`)
      expect(status).to.equal(201)
      expect(json()).to.include({ created: 1, errors: 1 })
    }
  })

  it('takes what is nested as deep as it may be', async () => {
    const { status, text } = await send('/_api/document/things', `{"a":${nest(LIMIT - 1)}}`)
    expect(status, text).to.equal(202)
    const deeper = await send('/_api/document/things', `{"a":${nest(LIMIT)}}`)
    expect(deeper.status).to.equal(400)
    expect(deeper.json()).to.include({ errorNum: 10 })
    expect(deeper.json().errorMessage).to.include('more than 200 levels deep: make it flatter')
    expect((await send('/deep/bytes', nest(LIMIT * 2))).json()).to.equal(LIMIT * 4 + 1)
  })

  it('refuses what services and queries make, in and outside of transactions', async () => {
    expect((await request(`${host.origin}/deep/save/150`)).status).to.equal(200)
    for (const levels of [LIMIT, 3_000, 100_000]) {
      expect((await request(`${host.origin}/deep/save/${levels}`)).status).to.equal(400)
    }
    expect((await request(`${host.origin}/deep/query/3000`)).status).to.be.oneOf([400, 500])
    const made = await send('/_api/cursor', JSON.stringify({
      query: `LET a = JSON_PARSE(CONCAT(REPEAT("[", 1000), REPEAT("]", 1000)))
        INSERT { a } INTO things RETURN NEW.a`
    }))
    expect(made.json().result).to.deep.equal([null])
    // Two halves that are allowed make a whole that is not.
    const half = nest(150, '"x"')
    const query = `INSERT { a: JSON_PARSE(SUBSTITUTE(@text, @x, @text)) } INTO things RETURN NEW.a`
    const bindVars = { text: half, x: '"x"' }
    const joined = await send('/_api/cursor', JSON.stringify({ query, bindVars }))
    expect(joined.json().result ?? joined.json().errorNum).to.deep.equal([null])
    const begun = await send('/_api/transaction/begin', '{"collections":{"write":"things"}}')
    const trx = begun.json().result.id
    const { status } = await send('/_api/document/things', `{"a":${nest(LIMIT)}}`, { trx })
    expect(status).to.equal(400)
    const aborted = await send(`/_api/transaction/${trx}`, undefined, { method: 'DELETE' })
    expect(aborted.status).to.equal(200)
  })
})
