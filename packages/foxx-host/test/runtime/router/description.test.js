// Routes as an OpenAPI description.
import { expect } from 'chai'
import { createRouter } from '../../../src/runtime/router/index.js'
import { joi, serve } from './serve.js'

const nothing = () => {}

describe('the description of routes', () => {
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
})
