/** @import {ServerDescription} from '../../servers/types.js' */
import { expect } from 'chai'
import actionList from '../../actions/index.js'
import {
  addressesOf, answersAction, exchangeOf, loadServers, toVariants
} from '../../servers/index.js'

const [handler] = actionList.loadActions()
const [insert] = actionList.loadActions(undefined, { kind: 'insert' })
const [scenario] = actionList.loadActions(undefined, { kind: 'script' })
const [query] = actionList.loadActions(undefined, { kind: 'query' })
const [file] = actionList.loadActions(undefined, { kind: 'file' })
if (!handler || !insert || !scenario || !query || !file) {
  throw new Error('there are not actions of every kind')
}

/** @param {Partial<ServerDescription>} facts @returns {ServerDescription} */
const describeServer = facts => ({ name: 'x', title: 'x', variants: [], ...facts })

describe('answersAction', () => {
  for (const [
    title, server, actions, expected
  ] of /** @type {[string, Partial<ServerDescription>, string[] | undefined, boolean[]][]} */ ([
    ['says nothing of itself', {}, undefined, [true, false, false]],
    ['answers inserts', { answers: ['handler', 'insert'] }, undefined, [true, true, false]],
    [
      'answers inserts and only one action by this variant', { answers: ['handler', 'insert'] },
      ['insert-document'], [false, true, false]
    ],
    ['names an action of a kind that it does not answer', {}, ['insert-document'], [
      false, false, false
    ]],
    ['orchestrates', { answers: ['script'] }, undefined, [false, false, true]],
    ['is called by others only', { answers: [] }, undefined, [false, false, false]]
  ])) {
    it(`of a server that ${title}`, () => {
      const variant = { server: describeServer(server), actions }
      expect([handler, insert, scenario].map(action => answersAction(variant, action)))
        .to.deep.equal(expected)
    })
  }

  it('of files: a server that sends them besides, or nothing else', () => {
    const which = (/** @type {Partial<ServerDescription>} */ facts) => [handler, insert, file]
      .map(action => answersAction({ server: describeServer(facts) }, action))
    expect(which({ answers: ['handler', 'file'] })).to.deep.equal([true, false, true])
    expect(which({ answers: ['file'] })).to.deep.equal([false, false, true])
    expect(which({})).to.deep.equal([true, false, false])
    expect(answersAction(
      { server: describeServer({ answers: ['file'] }), actions: ['insert-document'] }, file
    )).to.equal(false)
  })

  it('tells which variants of this suite send files', async () => {
    const variants = toVariants(await loadServers()).filter(variant => answersAction(variant, file))
    expect(variants.map(({ name }) => name)).to.include.members([
      'node', 'node-cluster', 'express', 'express-cluster', 'foxx', 'arangodb'
    ]).and.not.include('foxx-api').and.not.include('ql')
  })

  it('tells which variants of this suite insert documents', async () => {
    const variants = toVariants(await loadServers())
      .filter(variant => answersAction(variant, insert))
    expect(variants.map(({ name }) => name)).to.have.members([
      'node', 'node-cluster', 'express', 'express-cluster', 'foxx', 'foxx-api', 'arangodb',
      'arangodb-api'
    ])
  })
})

describe('exchangeOf', () => {
  it('is the action itself unless the server wants something else for it', () => {
    const api = { ...insert, request: { ...insert.request, path: '/_api/document/c' } }
    expect(exchangeOf({}, insert)).to.equal(insert)
    expect(exchangeOf({ exchanges: { 'insert-document': api } }, insert)).to.equal(api)
    expect(exchangeOf({ exchanges: { 'insert-document': api } }, handler)).to.equal(handler)
  })

  it('finds nothing in names of JavaScript itself', () => {
    const odd = { ...handler, name: 'constructor' }
    expect(exchangeOf({ exchanges: {} }, odd)).to.equal(odd)
  })
})

describe('queries', () => {
  const running = {
    baseUrl: 'http://a:1/_db/_system/mounted',
    queries: { urls: ['http://a:1', 'http://b:1'], database: 'my db', authorization: 'Basic abc' }
  }

  it('are answered by variants that name no actions, of servers that say so', async () => {
    const variants = toVariants(await loadServers())
      .filter(variant => answersAction(variant, query))
    expect(variants.map(({ name }) => name)).to.have.members(['foxx', 'arangodb'])
  })

  it('go to the database itself, by every coordinator; other actions below what is mounted', () => {
    expect(addressesOf(running, query))
      .to.deep.equal(['http://a:1/_db/my%20db', 'http://b:1/_db/my%20db'])
    expect(addressesOf(running, handler)).to.deep.equal(['http://a:1/_db/_system/mounted'])
    expect(addressesOf({ ...running, baseUrls: ['x', 'y'] }, handler)).to.deep.equal(['x', 'y'])
    expect(addressesOf({ baseUrl: 'z' }, query)).to.deep.equal(['z'])
  })

  it('are sent with the credentials of who asks', () => {
    const { request, expected } = exchangeOf(running, query)
    expect(request).to.deep.equal({ ...query.request, headers: { authorization: 'Basic abc' } })
    expect(expected).to.equal(query.expected)
    expect(exchangeOf({}, query)).to.equal(query)
  })
})
