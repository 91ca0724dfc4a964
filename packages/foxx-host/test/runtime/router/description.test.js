// Routes as an OpenAPI description.
import { expect } from 'chai'
import { createRouter } from '../../../src/runtime/router/index.js'
import { joi, serve } from './serve.js'

const nothing = () => {}

describe('the description of routes', () => {
  it('shows a plain object of joi schemas as the object that it stands for', () => {
    const { describePaths } = serve(router =>
      router.get('/plain', nothing).response({ a: joi.string().required() }))
    expect(describePaths()['/plain'].get.responses[200].schema).to.deep.equal({
      type: 'object', properties: { a: { type: 'string' } }, required: ['a']
    })
  })

  it('shows a JSON Schema as it is', () => {
    const schema = { type: 'object', properties: { a: { type: 'integer' } } }
    const { describePaths } = serve(router => router.post('/plain', nothing).body(schema))
    const [body] = describePaths()['/plain'].post.parameters
    expect(body).to.deep.include({ required: true, schema })
  })

  it('lists paths and methods', () => {
    const { describePaths } = serve(router => {
      router.get(nothing)
      router.post('/a/:id', nothing)
      router.get('/a/:id', nothing)
      router.all('/all', nothing)
      const child = createRouter()
      child.get('/files/*', nothing)
      router.use('/child/:c', child)
      router.use(nothing)
    })
    const paths = describePaths()
    expect(Object.keys(paths)).to.have.members(['/', '/a/{id}', '/all', '/child/{c}/files/*'])
    expect(Object.keys(paths['/a/{id}'])).to.have.members(['get', 'post'])
    expect(Object.keys(paths['/all'])).to.have.lengthOf(7)
    expect(paths['/child/{c}/files/*'].get.parameters)
      .to.deep.equal([{ type: 'string', name: 'c', required: true, in: 'path' }])
    expect(paths['/'].get.responses).to.deep.include({ 200: { description: 'Default response.' } })
  })

  it('says what a route is told about itself and by those around it', () => {
    const { describePaths } = serve(router => {
      router.tag('outer').header('X-All', joi.string().required(), 'Everywhere.')
      router.use(nothing).queryParam('token')
      router.use('/elsewhere', nothing).queryParam('not-here')
      router.get('/a', nothing).summary('Sum').description('Desc').tag('inner').deprecated().error(
        404, 'Missing.'
      ).response('created', joi.array().items(joi.string()), 'Made.')
    })
    const { get } = describePaths()['/a']
    expect(get).to.include({ summary: 'Sum', description: 'Desc', deprecated: true })
    expect(get.tags).to.deep.equal(['outer', 'inner'])
    expect(get.parameters).to.deep.equal([
      { type: 'string', name: 'token', required: false, in: 'query' },
      { type: 'string', name: 'x-all', required: true, description: 'Everywhere.', in: 'header' }
    ])
    expect(get.responses[201])
      .to.deep.equal({ description: 'Made.', schema: { type: 'array', items: { type: 'string' } } })
    expect(get.responses[404]).to.include({ description: 'Missing.' })
    expect(get.responses).to.have.property('500')
    expect(get.responses).to.not.have.property('200')
    expect(get.produces).to.deep.equal(['application/json'])
  })

  it('turns schemas into JSON Schema', () => {
    const { describePaths } = serve(router => {
      const schema = joi.object({
        name: joi.string().required().min(2).max(9).description('Its name.'),
        size: joi.number().integer().min(1).max(5).default(3),
        kind: joi.string().valid('a', 'b'),
        on: joi.boolean(),
        at: joi.date(),
        either: joi.alternatives(joi.string(), joi.number()),
        any: joi.any()
      }).required()
      router.post('/a', nothing)
        .body(schema, ['json'], 'What.')
        .queryParam('n', joi.number().default(7), 'How many.')
      router.post('/list', nothing).body([schema]).response(null)
      router.post('/text', nothing).body(['text/plain'])
      router.post('/none', nothing).body(null)
    })
    const paths = describePaths()
    const properties = {
      name: { type: 'string', description: 'Its name.', minLength: 2, maxLength: 9 },
      size: { type: 'integer', default: 3, minimum: 1, maximum: 5 },
      kind: { type: 'string', enum: ['a', 'b'] },
      on: { type: 'boolean' },
      at: { type: 'string', format: 'date-time' },
      either: { anyOf: [{ type: 'string' }, { type: 'number' }] },
      any: {}
    }
    const schema = { type: 'object', properties, required: ['name'] }
    expect(paths['/a'].post.parameters).to.deep.equal([
      {
        type: 'number', default: 7, name: 'n', required: false, description: 'How many.',
        in: 'query'
      },
      { name: 'body', in: 'body', required: true, description: 'What.', schema }
    ])
    expect(paths['/a'].post.consumes).to.deep.equal(['application/json'])
    expect(paths['/list'].post.parameters[0].schema).to.deep.equal({ type: 'array', items: schema })
    expect(paths['/list'].post.responses[204])
      .to.deep.equal({ description: 'HTTP 204 No Content.' })
    expect(paths['/text'].post).to.deep.include({ consumes: ['text/plain'] })
    expect(paths['/none'].post.parameters).to.deep.equal([])
  })

  for (const [title, schema, described] of [
    ['bytes', joi.binary(), { type: 'string', format: 'binary' }],
    ['what JSON Schema has no name for', joi.symbol(), { type: 'string' }],
    ['what describes itself as nothing', { validate: nothing, describe: nothing },
      { type: 'string' }],
    ['what does not describe itself', { validate: nothing }, { type: 'string' }],
    ['what says only that it is there', { validate: nothing, describe: () => ({}) }, {}],
    ['a list of anything', joi.array(), { type: 'array', items: {} }],
    ['a list of a length', joi.array().items(joi.number()).min(1).max(3),
      { type: 'array', minItems: 1, maxItems: 3, items: { type: 'number' } }],
    ['a text that may be empty', joi.string().allow(''), { type: 'string' }],
    ['a date with a limit', joi.date().min('1-1-1974'), { type: 'string', format: 'date-time' }],
    ['an object without required properties', joi.object({ a: joi.string() }),
      { type: 'object', properties: { a: { type: 'string' } } }],
    ['a limit that is another value',
      joi.object({ a: joi.number().min(joi.ref('b')), b: joi.number().min(1) }), {
        type: 'object',
        properties: { a: { type: 'number' }, b: { type: 'number', minimum: 1 } }
      }]
  ]) {
    it(`has ${title}`, () => {
      const { describePaths } = serve(router => router.post('/', nothing).body(schema))
      expect(describePaths()['/'].post.parameters[0].schema).to.deep.equal(described)
    })
  }

  it('says of answers what they were given to say, or what their status is called', () => {
    const { describePaths } = serve(router => {
      router.get('/', nothing)
        .response(joi.string().description('A text.'))
        .response(201, joi.string().description('A text.'), 'Made.')
        .response(202, ['text/csv'])
        .error(404)
        .error(599)
        .error('conflict', 'Taken.')
      router.response(203, joi.any())
    })
    const { responses, produces } = describePaths()['/'].get
    const text = { type: 'string', description: 'A text.' }
    const { schema: failure } = responses[500]
    expect(failure).to.deep.equal({
      type: 'object',
      properties: {
        error: { type: 'boolean' }, errorNum: { type: 'integer' },
        errorMessage: { type: 'string' }, code: { type: 'integer' }
      },
      required: ['error']
    })
    expect(responses).to.deep.equal({
      200: { description: 'A text.', schema: text },
      201: { description: 'Made.', schema: text },
      202: { description: 'HTTP 202 Accepted.', schema: { type: 'string' } },
      203: { description: 'HTTP 203 Non-Authoritative Information.', schema: {} },
      404: { description: 'HTTP 404 Not Found.', schema: failure },
      409: { description: 'Taken.', schema: failure },
      500: { description: 'Default error response.', schema: failure },
      599: { description: 'HTTP 599 599.', schema: failure }
    })
    expect(produces).to.have.members(['application/json', 'text/csv'])
  })

  it('names the security of a route, and what was switched off not', () => {
    const { describePaths } = serve(router => {
      router.securityScheme('basic')
      router.securityScheme('oauth2', { id: 'shop' })
      router.get('/a', nothing).securityScope('shop', 'read', 'write').security('basic', false)
      router.get('/b', nothing).securityScope('shop', 'read').security('other')
    })
    const paths = describePaths()
    expect(paths['/a'].get.security).to.deep.equal([{ shop: ['read', 'write'] }])
    expect(paths['/b'].get.security)
      .to.deep.equal([{ basic: [] }, { shop: ['read'] }, { other: [] }])
    expect(serve(router => router.get(nothing)).describePaths()['/'].get)
      .to.not.have.any.keys('security', 'deprecated', 'summary', 'description', 'consumes')
  })
})
