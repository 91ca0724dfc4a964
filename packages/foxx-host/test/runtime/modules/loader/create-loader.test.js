import { expect } from 'chai'
import { join } from 'node:path'
import { catchError, catchFrom, createService, evaluate } from '../service.js'

describe('require of a service', () => {
  it('finds files with and without extension, folders by index.js and by main', () => {
    const service = createService({
      'index.js': "module.exports = [require('./a'), require('./a.js'), require('./data').x, " +
        "require('./b'), require('./c/'), require('./d')].join()",
      'a.js': "module.exports = 'a'",
      'data.json': '{"x": "json"}',
      'b/index.js': "module.exports = 'b'",
      'c.js': "module.exports = 'wrong'",
      'c/package.json': '{"main": "lib/main"}',
      'c/lib/main.js': "module.exports = require('../../a') + 'c'",
      'd/package.json': '{"main": "missing.js"}',
      'd/index.js': "module.exports = 'd'"
    })
    expect(service.run('index')).to.equal('a,a,json,b,ac,d')
  })

  it('finds the root of the service by dots and by its path', () => {
    const service = createService({
      'index.js': "module.exports = 'root'",
      'lib/a.js': "module.exports = [require('..'), require('../'), require('..'), " +
        "require(__dirname + '/..'), require('./b')].join()",
      'lib/b.js': "module.exports = require('.')",
      'lib/index.js': "module.exports = 'lib'"
    })
    expect(service.run('lib/a')).to.equal('root,root,root,root,lib')
    expect(service.run('.')).to.equal('root')
  })

  it('loads a file once', () => {
    const service = createService({
      'index.js': "require('./a').n++; module.exports = require('./a.js').n",
      'a.js': 'exports.n = 1'
    })
    expect(service.run('index.js')).to.equal(2)
    expect(service.run('a')).to.deep.equal({ n: 2 })
  })

  it('gives what is there of a file that is in the midst of loading', () => {
    const service = createService({
      'index.js': "module.exports = require('./a').seen",
      'a.js': "exports.half = 1; exports.seen = require('./b').seen; exports.whole = 1",
      'b.js': "exports.seen = Object.keys(require('./a')).join()"
    })
    expect(service.run('index.js')).to.equal('half')
  })

  it('describes the module as node does', () => {
    const service = createService({
      'index.js': "const a = require('./lib/a'); a.after = [module.children.length, " +
        'module.loaded, module.id, module.parent]; module.exports = a',
      'lib/a.js': 'exports.own = [module.filename === __filename, __dirname, module.id === ' +
        '__filename, module.parent.filename, module.paths.length, require.main === ' +
        'module.parent, module.require === require, this === exports]'
    })
    const { directory } = service
    const { own, after } = /** @type {Record<string, unknown[]>} */ (service.run('index.js'))
    expect([...own ?? []]).to.deep.equal([
      true, join(directory, 'lib'), true, join(directory, 'index.js'), 2, true, true, true
    ])
    expect([...after ?? []]).to.deep.equal([1, false, '.', null])
  })

  it('gives every file the context', () => {
    const context = { mount: '/x' }
    const service = createService({
      'index.js': "module.exports = require('./a')",
      'a.js': "module.exports = [module.context, require('@arangodb/locals').context]"
    }, { context })
    expect(service.run('index.js')).to.deep.equal([context, context])
  })

  it('gives the files of a run of its own the context of that run', () => {
    const service = createService({
      'index.js': "module.exports = require('./a')",
      'a.js': "module.exports = require('@arangodb/locals')"
    }, { context: { argv: [] } })
    const own = { argv: [1] }
    const shared = /** @type {{context: object}} */ (service.run('index.js'))
    const fresh = /** @type {{context: object}} */ (
      service.run('index.js', { fresh: true, context: own })
    )
    expect(fresh.context).to.equal(own)
    expect(shared.context).to.deep.equal({ argv: [] })
    expect(service.run('index.js')).to.equal(shared)
  })

  it('resolves names without loading, and forgets what is deleted from the cache', () => {
    const service = createService({
      'index.js': `
        const path = require.resolve('./a')
        const before = path in require.cache
        const first = require('./a')
        delete require.cache[path]
        module.exports = [path, before, first === require('./a'), require.resolve('path')]`,
      'a.js': 'module.exports = {}'
    })
    expect(service.run('index.js'))
      .to.deep.equal([join(service.directory, 'a.js'), false, false, 'path'])
  })

  it('looks for packages in node_modules from the requiring folder up to the root', () => {
    const service = createService({
      'lib/deep/index.js': "module.exports = [require('near'), require('far'), " +
        "require('far/part'), require('@scope/pack')].join()",
      'lib/node_modules/near/index.js': "module.exports = 'near'",
      'node_modules/near/index.js': "module.exports = 'wrong'",
      'node_modules/far/package.json': '{"main": "./main.js"}',
      'node_modules/far/main.js': "module.exports = 'far' + require('near')",
      'node_modules/far/part.js': "module.exports = 'part'",
      'node_modules/@scope/pack/index.js': "module.exports = 'scoped'"
    })
    expect(service.run('lib/deep')).to.equal('near,farwrong,part,scoped')
  })

  it('prefers the copy of a bundled package that the service brings', () => {
    const service = createService({
      'index.js': "module.exports = require('lodash')",
      'node_modules/lodash/index.js': "module.exports = 'own'"
    })
    expect(service.run('index.js')).to.equal('own')
    expect(service.requireBundled('lodash')).to.be.a('function')
  })

  it('takes a byte order mark and a #! line', () => {
    expect(evaluate('\uFEFFmodule.exports = 1')).to.equal(1)
    expect(evaluate('#!/usr/bin/env node\nmodule.exports = 2')).to.equal(2)
    const service = createService({ 'index.json': '\uFEFF{"a":1}' })
    expect(service.run('index.json')).to.deep.equal({ a: 1 })
  })

  it('refuses ids that are none', () => {
    for (const id of ['', '5', 'null', "''", "'a\\0b'", '{}']) {
      const error = catchError(`require(${id})`)
      expect(error.name).to.equal('TypeError')
      expect(error.message).to.match(/^require expects the id of a module/)
    }
  })

  it('names both files when there is none', () => {
    const error = catchError("require('./missing')")
    expect(error.errorNum).to.equal(3100)
    expect(error.message).to.match(/index\.js requires '\.\/missing', and there is no such file/)
  })
})

describe('a file that fails', () => {
  it('with a syntax error is an ArangoError 3101 that names file and line', () => {
    const error = catchError('const a = 1\n\nconst b = ;')
    expect(error).to.include({ errorNum: 3101, name: 'ArangoError' })
    expect(error.message).to.match(/^syntax error in module: .*index\.js:3$/)
  })

  it('in the syntax of ES modules is told to be CommonJS', () => {
    expect(catchError("import x from 'y'").message).to.match(/services are CommonJS/)
    expect(catchError('export default 1').message).to.match(/services are CommonJS/)
  })

  it('that is no JSON is an ArangoError 3101 that names the file', () => {
    const service = createService({ 'index.js': "require('./a.json')", 'a.json': '{"a":' })
    expect(catchFrom(() => service.run('index.js')))
      .to.include({ errorNum: 3101 })
      .and.property('message')
      .match(/a\.json$/)
  })

  it('passes its own error on', () => {
    const error = catchError("throw Object.assign(new RangeError('mine'), { extra: 1 })")
    expect(error).to.include({ name: 'RangeError', message: 'mine', extra: 1 })
    expect(error.stack).to.match(/index\.js:1/)
  })

  it('with something that is no error gives an ArangoError 3103', () => {
    expect(catchError("throw 'text'")).to.include({ errorNum: 3103 }).and.property('message').match(
      /"text", which is no Error/
    )
    expect(catchError('throw undefined')).to.include({ errorNum: 3103 })
    expect(catchError('throw new Proxy({}, { getPrototypeOf () { throw 5 } })'))
      .to.include({ errorNum: 3103 })
  })

  it('is not left in the cache', () => {
    const service = createService({
      'index.js': `
        globalThis.fail = true
        try { require('./a') } catch (e) { globalThis.fail = false }
        const kept = module.children.length
        module.exports = [kept, require('./a'), module.children.length].join()`,
      'a.js': "if (fail) throw new Error('x'); module.exports = 'loaded'"
    })
    expect(service.run('index.js')).to.equal('0,loaded,1')
  })

  it('can not break out of its function', () => {
    expect(catchError('}); throw new Error("out"); (function () {')).to.include({ errorNum: 3101 })
  })

  it('of CoffeeScript, ES modules or native code is refused', () => {
    for (const name of ['a.coffee', 'a.mjs', 'a.node']) {
      const service = createService({ 'index.js': `require('./${name}')`, [name]: '' })
      expect(catchFrom(() => service.run('index.js'))).to.include({ errorNum: 3100 })
    }
  })
})

describe('a fresh run', () => {
  it('neither sees nor fills the cache', () => {
    const service = createService(
      { 'script.js': "module.exports = ++require('./state').n", 'state.js': 'exports.n = 0' }
    )
    expect([
      service.run('script.js', { fresh: true }), service.run('script.js', { fresh: true }),
      service.run('script.js'), service.run('script.js')
    ])
      .to.deep.equal([1, 1, 1, 1])
    expect(service.run('state')).to.deep.equal({ n: 1 })
  })

  it('has the context and the further names that it is given, also in what it requires', () => {
    const service = createService({
      'test.js': "module.exports = [module.context.argv, extra, require('./a')].join()",
      'a.js': 'module.exports = module.context.argv + extra'
    })
    expect(service.run('test.js', { fresh: true, context: { argv: 7 }, globals: { extra: 'x' } }))
      .to.equal('7,x,7x')
  })

  it('requires mocha, which is a clear error otherwise', () => {
    const describe = () => 'described'
    const service = createService({ 'test.js': "module.exports = require('mocha').describe()" })
    expect(service.run('test.js', { fresh: true, globals: { describe } })).to.equal('described')
    expect(catchFrom(() => service.run('test.js')))
      .to.include({ errorNum: 3100 })
      .and.property('message')
      .match(/only while tests run/)
  })
})
