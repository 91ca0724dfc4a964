// The way through middleware to the handler and back.
import { expect } from 'chai'
import { createRouter } from '../../../src/runtime/router/index.js'
import { joi, serve } from './serve.js'

/** @typedef {(req: any, res: any, next: any) => unknown} Fn */

describe('middleware', () => {
  it('runs outermost first, in definition order, and goes on after next()', () => {
    /** @type {string[]} */
    const steps = []
    const around = (/** @type {string} */ name) => /** @type {Fn} */ ((_req, _res, next) => {
      steps.push(`${name} in`)
      next()
      steps.push(`${name} out`)
    })
    const { get } = serve(router => {
      const child = createRouter()
      child.get('/leaf', around('own'), /** @type {Fn} */ ((_req, res) => {
        steps.push('handler')
        res.send('x')
      }))
      child.use(around('child'))
      router.use('/a', child)
      router.use('/a', around('deep'))
      router.use(around('first'))
      router.use(around('second'))
      router.use('/b', around('elsewhere'))
    })
    get('/a/leaf')
    expect(steps).to.deep.equal([
      'first in', 'second in', 'deep in', 'child in', 'own in', 'handler', 'own out', 'child out',
      'deep out', 'second out', 'first out'
    ])
  })

  it('sees the finished response after next(), and may change it', () => {
    const { get } = serve(router => {
      router.use(/** @type {Fn} */ ((_req, res, next) => {
        next()
        res.set('x-length', String(res.body.length))
        res.body = `<${res.body}>`
      }))
      router.get(/** @type {Fn} */ ((_req, res) => res.send('abc')))
    })
    expect(get('/')).to.deep.include({ text: '<abc>', headers: { 'x-length': '3' } })
  })

  it('answers by itself when it does not call next()', () => {
    const { get } = serve(router => {
      router.use(/** @type {Fn} */ ((_req, res) => { res.status(401) }))
      router.get(() => { throw new Error('never') })
    })
    expect(get('/').status).to.equal(401)
  })

  it('may call next() once only', () => {
    let calls = 0
    const { get } = serve(router => {
      router.use(/** @type {Fn} */ ((_req, _res, next) => { next(); next(); next() }))
      router.get(() => { calls++ })
    })
    get('/')
    expect(calls).to.equal(1)
  })

  it('throws what it passes to next(), as an error in any case', () => {
    /** @type {unknown[]} */
    const caught = []
    const { get } = serve(router => {
      router.use(/** @type {Fn} */ ((_req, res, next) => {
        try { next() } catch (error) { caught.push(error) }
        res.send('saved')
      }))
      router.use(/** @type {Fn} */ ((_req, _res, next) => next('why')))
      router.get(() => {})
    })
    expect(get('/').text).to.equal('saved')
    expect(caught[0]).to.be.instanceOf(Error).with.property('message', 'why')
  })

  it('finds parameters, headers, path and suffix as they were when ' +
    'next() returns or throws', () => {
    /** @type {unknown[]} */
    const seen = []
    const look = (/** @type {any} */ req) =>
      [req.path, req.suffix, req.queryParams.n, req.headers['x-n'], { ...req.pathParams }]
    const { get } = serve(router => {
      router.use(/** @type {Fn} */ ((req, res, next) => {
        const before = look(req)
        try { next() } catch { res.status(200) }
        expect(look(req)).to.deep.equal(before)
        seen.push(before)
      }))
      const child = createRouter()
      child.queryParam('n', joi.number())
      child.get('/:b', /** @type {Fn} */ (req => {
        seen.push(look(req))
        req.queryParams.n = 'changed'
        req.path = '/own'
        if (req.pathParams.b === 'throw') throw new Error('late')
      })).header('X-N', joi.number()).pathParam('b', joi.string())
      router.use('/:a', child)
    })
    get('/one/two?n=1', { headers: { 'x-n': '2' } })
    expect(seen).to.deep.equal(
      [['/one/two', '', 1, 2, { a: 'one', b: 'two' }], ['/one/two', 'one/two', '1', '2', {}]]
    )
    expect(get('/one/throw?n=1', { headers: { 'x-n': '2' } }).status).to.equal(200)
  })

  it('has converted values of its own, which later items do not see', () => {
    const { get } = serve(router => {
      router.use(/** @type {Fn} */ ((req, res, next) => {
        res.set('x-own', `${typeof req.queryParams.n} ${typeof req.pathParams.id}`)
        next()
      })).queryParam('n', joi.number())
      router.use('/:id', /** @type {Fn} */ ((req, res, next) => {
        res.set('x-id', `${typeof req.pathParams.id}`)
        next()
      })).pathParam('id', joi.number())
      router.get('/:id', /** @type {Fn} */ ((req, res) =>
        res.json([req.queryParams, req.pathParams])))
    })
    const answer = get('/7?n=1')
    expect(answer.headers).to.deep.equal({ 'x-own': 'number undefined', 'x-id': 'number' })
    expect(answer.json).to.deep.equal([{ n: '1' }, { id: '7' }])
  })

  it('of several functions at one route runs in their order', () => {
    const { get } = serve(router => {
      router.get(
        '/a',
        /** @type {Fn} */ ((req, _res, next) => { req.one = 1; next() }),
        /** @type {Fn} */ ((req, _res, next) => { req.two = req.one + 1; next() }),
        /** @type {Fn} */ ((req, res) => res.json(req.two))
      )
    })
    expect(get('/a').json).to.equal(2)
  })

  it('and handlers that return a promise do not bring the worker down when it fails', async () => {
    const { get, logged } = serve(router => {
      router.get(/** @type {Fn} */ (async (_req, res) => {
        res.send('sent')
        throw new Error('too late')
      }))
    })
    expect(get('/').text).to.equal('sent')
    await new Promise(resolve => setImmediate(resolve))
    expect(logged[0]).to.match(/^error: a handler for \/ returned a promise.*too late/)
  })
})
