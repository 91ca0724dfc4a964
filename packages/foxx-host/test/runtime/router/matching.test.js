// Which route answers.
import { expect } from 'chai'
import { createRouter } from '../../../src/runtime/router/index.js'
import { joi, serve } from './serve.js'

/** @param {string} name */
const say = name => (/** @type {any} */ req, /** @type {any} */ res) => {
  res.json({ name, params: req.pathParams, suffix: req.suffix, path: req.path })
}

describe('the routes of a service', () => {
  const served = serve(router => {
    router.get(say('root'))
    router.get('/shops', say('shops'))
    router.post('/shops', say('new shop'))
    router.get('shops/mine/', say('mine'))
    router.get('/shops/:shop', say('shop'))
    router.get('/shops/:shop/articles', say('articles'))
    router.get('/numbers/:n', say('number')).pathParam('n', joi.number().integer().required())
    router.put('/numbers/:n', say('put number')).pathParam('n', joi.number().integer().required())
    router.get('/numbers/*', say('no number'))
    router.get('/files/*', say('files'))
    router.all('/all', say('all'))
    router.get('/either/:id', say('digits')).pathParam('id', joi.string().regex(/^\d+$/))
    router.get('/either/:id', say('letters'))
    const child = createRouter()
    child.get('/', say('child root'))
    child.get('/leaf/:leaf', say('leaf'))
    router.use('/tree/:tree', child)
  })

  const cases = /** @type {[string, string, object][]} */ ([
    ['the root', '/', { name: 'root' }],
    ['a literal path', '/shops', { name: 'shops', path: '/shops' }],
    ['a path with more slashes than needed', '//shops//', { name: 'shops' }],
    ['a path that was defined without its leading slash', '/shops/mine', { name: 'mine' }],
    ['a parameter', '/shops/7', { name: 'shop', params: { shop: '7' } }],
    ['a decoded parameter', '/shops/a%2Fb%20c', { name: 'shop', params: { shop: 'a/b c' } }],
    [
      'a segment that looks like a property of every object', '/shops/__proto__',
      { name: 'shop', params: { shop: '__proto__' } }
    ],
    [
      'a parameter after a literal that leads nowhere', '/shops/mine/articles',
      { name: 'articles', params: { shop: 'mine' } }
    ],
    ['a converted parameter', '/numbers/12', { name: 'number', params: { n: 12 } }],
    [
      'a wildcard where the parameter is not valid', '/numbers/x',
      { name: 'no number', suffix: 'x' }
    ],
    ['a wildcard, whose rest stays as it was sent', '/files/a%20b/c', {
      name: 'files', suffix: 'a%20b/c', path: '/files/a%20b/c'
    }],
    ['a wildcard without a rest', '/files', { name: 'files', suffix: '' }],
    ['the first of two alike', '/either/12', { name: 'digits' }],
    ['the second of two alike where the first is not valid', '/either/ab', { name: 'letters' }],
    ['a child router', '/tree/oak', {
      name: 'child root', params: { tree: 'oak' }, path: '/tree/oak'
    }],
    ['a route of a child router, with the parameters of both', '/tree/oak/leaf/3', {
      name: 'leaf', params: { tree: 'oak', leaf: '3' }, path: '/tree/oak/leaf/3'
    }]
  ])
  for (const [title, path, expected] of cases) {
    it(`answer ${title}`, () => {
      expect(served.get(path).json).to.deep.include(expected)
      expect(served.get(path).json).to.deep.include(expected)
    })
  }

  it('leave to the server what none of them fits', () => {
    expect(served.request('GET', '/nothing')).to.equal(null)
    expect(served.request('GET', '/shops/7/articles/3')).to.equal(null)
  })

  it('answer 405 and the methods that there are, when only the method is wrong', () => {
    const answer = served.request('DELETE', '/shops')
    expect(answer).to.deep.include({ status: 405, headers: { allow: 'GET, POST' } })
    expect(answer?.json)
      .to.deep.equal({ error: true, errorNum: 405, errorMessage: 'Method Not Allowed', code: 405 })
  })

  it('name them in the order of the alphabet, whichever was defined first', () => {
    const turned = serve(router => {
      for (const method of ['put', 'post', 'get', 'patch']) router[method]('/x', say(method))
    })
    expect(turned.request('DELETE', '/x')?.headers.allow).to.equal('GET, PATCH, POST, PUT')
  })

  it('answer 404 when a path parameter is not valid and nothing else fits', () => {
    expect(served.request('PUT', '/numbers/12')?.json.name).to.equal('put number')
    const strict = serve(router =>
      router.get('/:n', say('n')).pathParam('n', joi.number().required()))
    expect(strict.get('/x').json)
      .to.deep.equal({ error: true, errorNum: 404, errorMessage: 'Not Found', code: 404 })
  })

  it('prefer 405 to 404', () => {
    const strict = serve(router => {
      router.get('/:n', say('n')).pathParam('n', joi.number().required())
      router.post('/:any', say('any'))
    })
    expect(strict.get('/x').status).to.equal(405)
    expect(strict.get('/x').headers.allow).to.equal('POST')
  })

  it('answer 400 for a broken percent sequence', () => {
    expect(served.get('/shops/100%').json).to.include({ code: 400, errorNum: 400 })
  })

  it('answer HEAD as GET unless there is a route for it', () => {
    const own = serve(router => {
      router.get('/get', (/** @type {any} */ req, /** @type {any} */ res) => {
        res.set('x-method', req.method).send('body')
      })
      router.head('/head', (/** @type {any} */ req, /** @type {any} */ res) => {
        res.set('x-method', req.method)
      })
      router.get('/head', say('not this one'))
      router.post('/post', say('post'))
    })
    expect(own.request('HEAD', '/get'))
      .to.deep.include({ status: 200, headers: { 'x-method': 'GET' } })
    expect(own.request('HEAD', '/head'))
      .to.deep.include({ status: 204, headers: { 'x-method': 'HEAD' } })
    expect(own.request('HEAD', '/post'))
      .to.deep.include({ status: 405, headers: { allow: 'POST' } })
    expect(own.request('HEAD', '/none')).to.equal(null)
  })

  it('take path parameters declared on the router as defaults for its routes', () => {
    const own = serve(router => {
      router.pathParam('n', joi.number())
      router.get('/a/:n', say('a'))
      const child = createRouter()
      child.get('/b/:n', say('b'))
      router.use(child)
    })
    expect(own.get('/a/1').json.params).to.deep.equal({ n: 1 })
    expect(own.get('/b/2').json.params).to.deep.equal({ n: 2 })
    expect(own.get('/a/x').status).to.equal(404)
  })

  it('may be mounted twice', () => {
    const child = createRouter()
    child.get('/', say('child'))
    const own = serve(router => {
      router.use('/one', child)
      router.use('/two', child)
    })
    expect([own.get('/one').status, own.get('/two').status]).to.deep.equal([200, 200])
  })

  it('are remembered per path without mixing methods up, and for more ' +
    'paths than are remembered', () => {
    const own = serve(router => {
      router.get('/a', say('get'))
      router.post('/a', say('post'))
      for (let number = 0; number < 1100; number++) {
        router.get(`/many/${number}`, say(String(number)))
      }
    })
    for (let number = 0; number < 2200; number++) {
      expect(own.get(`/many/${number % 1100}`).json.name).to.equal(String(number % 1100))
    }
    for (const path of ['/a', '/a/', '//a', '/%61', '/a']) {
      expect(own.get(path).json.name).to.equal('get')
    }
    expect(own.request('POST', '/a')?.json.name).to.equal('post')
  })

  it('that are only middleware answer by it, and leave to the server what it hands on', () => {
    const own = serve(router => {
      router.use('/open', (/** @type {any} */ _req, /** @type {any} */ res) => { res.json(1) })
      router.use(
        '/through',
        (/** @type {any} */ _req, /** @type {any} */ _res, /** @type {any} */ next) => next()
      )
    })
    expect(own.get('/open').json).to.equal(1)
    expect(own.get('/open/below').json).to.equal(1)
    expect(own.request('GET', '/through')).to.equal(null)
    expect(own.request('GET', '/')).to.equal(null)
  })

  it('are not answered by middleware alone when there are others', () => {
    const own = serve(router => {
      router.use((/** @type {any} */ _req, /** @type {any} */ res) => { res.json(1) })
      router.get('/a', say('a'))
    })
    expect(own.request('GET', '/b')).to.equal(null)
  })
})
