// What routes may be defined with.
import { expect } from 'chai'
import { createRouter } from '../../../src/runtime/router/index.js'
import { joi, serve } from './serve.js'

const nothing = () => {}

describe('the definition of routes', () => {
  const mistakes = /** @type {[string, (router: any) => unknown, RegExp][]} */ ([
    ['no handler', router => router.get('/a'), /router\.get expects .* no handler/],
    [
      'a handler that is no function', router => router.post('/a', 7),
      /router\.post expects .* 7 came/
    ],
    ['an object as the handler', router => router.put('/a', nothing, {}), /an object came/],
    [
      'middleware that is no function', router => router.get('/a', {}, nothing),
      /functions, objects with a method register; an object came/
    ],
    ['two middleware at once', router => router.use('/a', nothing, nothing), /2 values came/],
    ['nothing to use', router => router.use('/a'), /neither router nor middleware/],
    ['something odd to use', router => router.use({}), /or a router; an object came/],
    [
      'a register that returns nothing', router => router.use({ register: nothing }),
      /register returned undefined/
    ],
    ['a wildcard within the path', router => router.get('/*/a', nothing), /whole last segment/],
    ['a wildcard within a segment', router => router.get('/a*', nothing), /whole last segment/],
    [
      'a parameter without a name', router => router.get('/:', nothing),
      /expected a colon and a name/
    ],
    [
      'a pattern in a parameter', router => router.get('/:id(\\d+)', nothing),
      /expected a colon and a name/
    ],
    [
      'two parameters of one name', router => router.get('/:a/:a', nothing),
      /two parameters called 'a'/
    ],
    ['a query in the path', router => router.get('/a?b', nothing), /\.queryParam/],
    ['a router below itself', router => router.use(router), /below itself/],
    [
      'a parameter without a name', router => router.get(nothing).header(7),
      /header expects .* 7 came/
    ],
    ['a model that is none', router => router.post(nothing).body(7), /body expects .* 7 came/],
    [
      'an unknown content type', router => router.post(nothing).body(['no-such-type']),
      /'no-such-type' came/
    ],
    ['a status that is none', router => router.get(nothing).response(1000), /1000 came/],
    ['an error without a status', router => router.get(nothing).error('oops'), /'oops' came/],
    [
      'a summary that is no text', router => router.get(nothing).summary({}),
      /summary expects a text; an object came/
    ]
  ])
  for (const [title, define, message] of mistakes) {
    it(`fails at once for ${title}: ${message}`, () => {
      expect(() => define(createRouter())).to.throw(TypeError, message)
    })
  }

  it('refuses routers that would contain one another', () => {
    const [outer, inner] = [createRouter(), createRouter()]
    outer.use('/inner', inner)
    expect(() => inner.use('/outer', outer)).to.throw(TypeError, /below itself/)
  })

  it('takes what it understands and leaves further arguments alone', () => {
    const { get, describePaths } = serve(router => {
      router.get('/a', (/** @type {any} */ req, /** @type {any} */ res) => {
        res.json(req.queryParams)
      })
        .queryParam('n', joi.number(), 'A number.', {}, 7)
        .queryParam('m', {})
        .header('x-a', 'A header.', joi.string())
        .response(200, joi.object(), 'Found.', ['text/csv'])
        .error(404, { any: 'thing' })
        .deprecated('since 2')
      router.post('/a', nothing).body(joi.object(), 'A body.', joi.string())
    })
    expect(get('/a?n=1&m=2').json).to.deep.equal({ n: 1, m: '2' })
    const { get: described, post } = describePaths()['/a']
    expect(described.deprecated).to.equal(true)
    expect(described.responses[200]).to.deep.equal({
      description: 'Found.', schema: { type: 'object' }
    })
    expect(described.responses[404].description).to.equal('HTTP 404 Not Found.')
    expect(post.parameters[0]).to.include({ description: 'A body.' })
  })

  it('chains every method of endpoints and routers', () => {
    for (const endpoint of [
      createRouter(), createRouter().get(nothing), createRouter().use(nothing)
    ]) {
      const chained = endpoint
        .queryParam('a').queryParam('b', joi.number()).queryParam('c', 'text').queryParam(
          'd', joi.number(), 'text'
        ).queryParam('e', undefined, 'text')
        .pathParam('a', joi.number(), 'text').header('X-A', joi.number())
        .body(joi.object(), ['json'], 'text').body(joi.object(), 'text').body(
          ['text/plain'], 'text'
        ).body('text').body(null).body([joi.object()]).body({ schema: joi.object() })
        .response(200).response('created', joi.object(), ['json'], 'text').response(null).response([
          'text/plain'
        ]).response('text').response(404, 'text').response([joi.object()], 'text')
        .error('not found', 'text').error(409)
        .summary('text').description('text').tag('one', 'two').deprecated().deprecated(false)
        .securityScheme('basic', { id: 'own' }).security('own', true).securityScope('own', 'read')
      expect(chained).to.equal(endpoint)
    }
  })

  it('takes arguments that are undefined at the end for absent ones', () => {
    const { get } = serve(router => {
      router.get('/a', (/** @type {any} */ _req, /** @type {any} */ res) => {
        res.send('here')
      }, undefined, undefined)
    })
    expect(get('/a').text).to.equal('here')
  })

  it('gives the child router back when one is used', () => {
    const child = createRouter()
    expect(createRouter().use('/a', child, 'name')).to.equal(child)
    expect(child.isFoxxRouter).to.equal(true)
  })

  it('lets middleware register itself with its endpoint', () => {
    const { get } = serve(router => {
      router.use({
        register (/** @type {any} */ endpoint) {
          endpoint.queryParam('n', joi.number().required())
          return (/** @type {any} */ req, /** @type {any} */ res, /** @type {any} */ next) => {
            res.set('x-n', typeof req.queryParams.n)
            next()
          }
        }
      })
      router.get((/** @type {any} */ req, /** @type {any} */ res) => { res.json(req.queryParams) })
    })
    expect(get('/?n=1').headers).to.deep.equal({ 'x-n': 'number' })
    expect(get('/?n=1').json).to.deep.equal({ n: '1' })
    expect(get('/?n=x').json.errorMessage).to.equal('query parameter "n" must be a number')
  })
})
