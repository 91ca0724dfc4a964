// Routers of @arangodb/foxx/graphql, asked as clients ask.
import { expect } from 'chai'
import { createService } from '../service.js'
import { serve } from '../../router/serve.js'
import { createRouter } from '../../../../src/runtime/router/index.js'

const SCHEMA = `
  const gql = require('graphql-sync')
  const schema = new gql.GraphQLSchema({
    query: new gql.GraphQLObjectType({ name: 'Query', fields: {
      hello: {
        type: gql.GraphQLString, args: { name: { type: gql.GraphQLString } },
        resolve: (root, { name }) => 'Hello ' + (name || root.name)
      }
    } }),
    mutation: new gql.GraphQLObjectType({ name: 'Mutation', fields: {
      change: { type: gql.GraphQLInt, resolve: () => 1 }
    } })
  })
  const graphql = require('@arangodb/foxx/graphql')`

/** @param {string} options @returns {ReturnType<typeof serve>} */
function serveGraphql (options) {
  const service = createService(
    { 'index.js': `${SCHEMA}\nmodule.exports = graphql(${options})` },
    { hostModules: { '@arangodb/foxx/router': () => createRouter } }
  )
  const router = service.run('index.js')
  return serve(root => { root.use(/** @type {any} */ (router)) })
}

/** @param {string} query */
const toTarget = query => `/?query=${encodeURIComponent(query)}`

describe('@arangodb/foxx/graphql', () => {
  const { get, request } = serveGraphql("{ schema, rootValue: { name: 'you' } }")

  it('answers the query of the URL', () => {
    expect(get(toTarget('{ hello }')).json).to.deep.equal({ data: { hello: 'Hello you' } })
    expect(get(`${toTarget('query q($n: String) { hello(name: $n) }')}&variables={"n":"x"}`).json)
      .to.deep.equal({ data: { hello: 'Hello x' } })
  })

  it('answers bodies of three types', () => {
    for (const [type, body] of [
      ['application/json', '{"query": "{ hello }"}'],
      ['application/x-www-form-urlencoded', 'query=%7Bhello%7D'],
      ['application/graphql', '{ hello }']
    ]) {
      const answer = request('POST', '/', { headers: { 'content-type': String(type) }, body })
      expect(answer?.json, type).to.deep.equal({ data: { hello: 'Hello you' } })
    }
  })

  it('changes nothing for GET', () => {
    const answer = get(toTarget('mutation { change }'))
    expect([answer.status, answer.headers.allow]).to.deep.equal([405, 'POST'])
    expect(request('POST', toTarget('mutation { change }'))?.json).to.deep.equal(
      { data: { change: 1 } })
  })

  it('says what is wrong', () => {
    for (const [target, text] of [
      ['/', /Must provide query string/],
      [toTarget('{ hello'), /Syntax Error/],
      [toTarget('{ nothing }'), /Cannot query field "nothing"/],
      [`${toTarget('{ hello }')}&variables=x`, /Variables are invalid JSON/]
    ]) {
      const answer = get(String(target))
      expect(answer.status).to.equal(400)
      expect(answer.json.errors[0].message).to.match(/** @type {RegExp} */ (text))
    }
  })

  it('answers what a rule of the service throws, as 500', () => {
    const { get } = serveGraphql(
      "{ schema, validationRules: [() => { throw new Error('too deep') }] }")
    const { status, json } = get(toTarget('{ hello }'))
    expect([status, json.errors[0].message]).to.deep.equal([500, 'too deep'])
  })

  it('gives browsers a page where graphiql is set, with what they asked', () => {
    const { get } = serveGraphql("{ schema, graphiql: true, rootValue: { name: '<b>' } }")
    const browser = { headers: { accept: 'text/html,*/*' } }
    const empty = get('/', browser)
    expect([empty.status, empty.contentType]).to.deep.equal([200, 'text/html; charset=utf-8'])
    expect(String(empty.body)).to.include('<textarea id="query"').and.not.match(/(src|href)=/)
    expect(String(get(toTarget('{ hello }'), browser).body)).to.include('Hello &lt;b&gt;')
    expect(get(toTarget('{ hello }')).json).to.deep.equal({ data: { hello: 'Hello <b>' } })
    const plain = serveGraphql('{ schema }').get(toTarget('{ __typename }'), browser)
    expect(plain.json).to.deep.equal({ data: { __typename: 'Query' } })
  })

  it('takes a schema alone, or a function that makes the options', () => {
    for (const options of ['schema', "req => ({ schema, rootValue: { name: req.method } })"]) {
      expect(serveGraphql(options).get(toTarget('{ hello(name: "a") }')).json)
        .to.deep.equal({ data: { hello: 'Hello a' } })
    }
  })
})
