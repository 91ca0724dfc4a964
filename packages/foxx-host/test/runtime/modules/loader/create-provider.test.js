import { expect } from 'chai'
import { createService, catchError, catchFrom, evaluate } from '../service.js'
import {
  ARANGO_MODULES, BUNDLED_MODULES, NODE_MODULES
} from '../../../../src/runtime/modules/index.js'

const REFUSED = [
  'worker_threads', 'http2', 'inspector', 'fs/promises', 'readline', 'repl', 'async_hooks',
  'node:fs', 'node:path', 'node:child_process'
]

describe('the modules of a service', () => {
  it('are all there that the tables name', () => {
    const ids = Object.keys({ ...BUNDLED_MODULES, ...NODE_MODULES, ...ARANGO_MODULES })
      .filter(id => id !== 'mocha')
    const service = createService({
      'index.js': `module.exports = ${JSON.stringify(ids)}.filter(id => !require(id)).join()`
    })
    expect(service.run('index.js')).to.equal('')
  })

  it('do not include those of node that reach out of the process', () => {
    for (const id of REFUSED) {
      const error = catchError(`require('${id}')`)
      expect(error).to.include({ errorNum: 3100, isArangoError: true })
      expect(error.message).to.match(/is a module of node/).and.match(/--allow-node/)
    }
  })

  it('include those when node is allowed', () => {
    const settings = { environment: { allowNode: true } }
    for (const id of REFUSED) {
      expect(evaluate(`module.exports = typeof require('${id}')`, settings))
        .to.match(/object|function/)
    }
    expect(evaluate("module.exports = require('util') === require('node:util')", settings))
      .to.equal(true)
    expect(evaluate(
      "const fs = require('fs'); module.exports = [typeof fs.createReadStream, typeof " +
        'fs.isFile].join()',
      settings
    )).to.equal('function,function')
  })

  it('are listed when one is not found', () => {
    expect(catchError("require('left-pad')").message).to.match(
      /'left-pad' is neither in a node_modules folder of the service nor bundled.*joi, js-yaml, lodash/
    )
    expect(catchError("require('@arangodb/foxx/oauth1')").message)
      .to.match(/is not part of this host; there are @arangodb, @arangodb\/actions, .*@arangodb\/crypto/)
    expect(catchError("require('lodash/nothing')")).to.include({ errorNum: 3100 })
    expect(catchError("require('constructor')")).to.include({ errorNum: 3100 })
  })

  it('do not include what lies beside a bundled package', () => {
    for (const id of [
      'lodash/../express', 'lodash/../../package.json', 'lodash/./../joi', 'lodash\\\\..\\\\joi',
      'lodash/', 'lodash//etc/passwd', 'express', 'hoek'
    ]) {
      expect(catchError(`require('${id}')`), id).to.include({ errorNum: 3100 })
      expect(catchError(`require.resolve('${id}')`), id).to.include({ errorNum: 3100 })
    }
  })

  it('come from others first, and are made once', () => {
    let made = 0
    const service = createService({
      'index.js': "module.exports = [require('@arangodb/foxx').x, require('./a'), " +
        "require('@arangodb/locals')].join()",
      'a.js': "module.exports = require('@arangodb/foxx').x"
    }, {
      hostModules: { '@arangodb/foxx': () => ({ x: ++made }), '@arangodb/locals': () => 'locals' }
    })
    expect(service.run('index.js')).to.equal('1,1,locals')
    expect(service.requireBundled('@arangodb/foxx')).to.deep.equal({ x: 1 })
  })

  it('are copies: what one service changes, another does not see', () => {
    evaluate("require('util').format = 1; require('path').join = 1; require('assert').ok = 1; " +
      "require('events').prototype.own = 1; require('lodash').map = 1")
    expect(evaluate("module.exports = [typeof require('util').format, typeof " +
      "require('path').posix.join, typeof require('assert').ok, typeof " +
      "require('events').prototype.own, typeof require('lodash').map].join()"))
      .to.equal('function,function,function,undefined,function')
  })
})

describe('bundled packages', () => {
  it('make values of the realm', () => {
    expect(evaluate("const _ = require('lodash'); module.exports = [_.map([1], x => x) " +
      "instanceof Array, require('lodash/chunk')([1, 2], 1).length].join()")).to.equal('true,2')
    expect(evaluate("const e = require('http-errors')(404, 'gone'); module.exports = [e " +
      'instanceof Error, e.status, e.message, e instanceof ' +
      "require('http-errors').NotFound].join()"))
      .to.equal('true,404,gone,true')
  })

  it('include joi 14', () => {
    const code = `
      const joi = require('joi')
      const schema = joi.object().keys({
        name: joi.string().required(), mail: joi.string().email(),
        n: joi.number().integer().min(1).default(3)
      })
      const { error, value } = joi.validate({ name: 'x', mail: 'a@b.de' }, schema)
      const wrong = schema.validate({ mail: 'nothing' }, { abortEarly: false }).error
      module.exports = [
        error, value.n, schema.isJoi, wrong instanceof Error, wrong.details.length,
        wrong.details instanceof Array
      ].join()`
    expect(evaluate(code)).to.equal(',3,true,true,2,true')
  })

  it('are instances of their own for each service', () => {
    const first = createService({}).requireBundled('joi')
    const service = createService({})
    expect(service.requireBundled('joi'))
      .to.equal(service.requireBundled('joi'))
      .and.not.equal(first)
  })

  it('have a content-disposition that is a function, as services know it', () => {
    expect(evaluate("module.exports = require('content-disposition')('a b.txt')"))
      .to.equal('attachment; filename="a b.txt"')
  })

  it('include chai, which knows errors and values of the service', () => {
    expect(evaluate(`
      const { expect } = require('chai')
      expect([{ a: new Date(0) }]).to.deep.equal([{ a: new Date(0) }])
      expect(() => { throw new TypeError('oops') }).to.throw(TypeError, /oops/)
      try { expect(1).to.equal(2) } catch (e) {
        module.exports = [e instanceof Error, e.message].join()
      }`))
      .to.equal('true,expected 1 to equal 2')
  })

  it("include chai's should, which is on the objects of the service alone", () => {
    const service = createService({
      'index.js': `
        const chai = require('chai')
        const should = chai.should()
        const a = { b: [1] }
        a.should.deep.equal({ b: [1] })
        'text'.should.be.a('string').with.lengthOf(4)
        const five = 5
        five.should.equal(5)
        should.not.exist(null)
        module.exports = [chai === require('chai'), chai.should === chai.Should].join()
        try { five.should.equal(6) } catch (e) { module.exports += ',' + e.message }`
    })
    expect(service.run('index.js')).to.equal('true,true,expected 5 to equal 6')
    expect(Object.hasOwn(Object.prototype, 'should')).to.equal(false)
    expect(evaluate("module.exports = 'should' in {}")).to.equal(false)
  })

  it("leave a should alone that the host's objects have already", () => {
    const own = { configurable: true, get: () => 'own' }
    Reflect.defineProperty(Object.prototype, 'should', own)
    try {
      evaluate("require('chai').should()")
      expect(Object.getOwnPropertyDescriptor(Object.prototype, 'should')?.get).to.equal(own.get)
    } finally {
      Reflect.deleteProperty(Object.prototype, 'should')
    }
  })

  it('say what the service does wrong in its own log', () => {
    const service = createService({ 'index.js': "require('http-errors')(200)" })
    service.run('index.js')
    expect(service.log[0]?.[1]).to.match(/^\/test: .*http-errors deprecated non-error status code/)
  })
})

describe("node's modules of a service", () => {
  it('include EventEmitter, with new, by inheritance and by call', () => {
    expect(evaluate(`
      const EventEmitter = require('events')
      const seen = []
      class A extends EventEmitter {}
      function B () { EventEmitter.call(this) }
      require('util').inherits(B, EventEmitter)
      for (const e of [new EventEmitter(), new A(), new B()]) {
        e.on('x', v => seen.push(v))
        e.emit('x', e instanceof EventEmitter)
      }
      module.exports = seen.join()`)).to.equal('true,true,true')
  })

  it('include assert, whose errors are errors', () => {
    expect(evaluate(`
      const assert = require('assert')
      const seen = []
      const works = [
        () => assert(false, 'a'), () => assert.equal(1, 2), () => assert.deepStrictEqual([1], [2])
      ]
      for (const work of works) {
        try { work() } catch (e) {
          seen.push(e instanceof Error && e instanceof assert.AssertionError && e.code)
        }
      }
      assert.deepEqual([{ a: 1 }], [{ a: 1 }])
      module.exports = seen.join()`)).to.equal('ERR_ASSERTION,ERR_ASSERTION,ERR_ASSERTION')
  })

  it('include util with the old tests of types', () => {
    expect(evaluate("const u = require('util'); module.exports = [u.format('%s-%d', 'a', 1), " +
      'u.isArray([]), u.isError(new Error()), u.inspect({ a: [1] }), u.isRegExp(/x/)].join()'))
      .to.equal('a-1,true,true,{ a: [ 1 ] },true')
  })
})

describe('dynamic imports', () => {
  it('are refused', async () => {
    const promise = /** @type {Promise<unknown>} */ (evaluate("module.exports = import('fs')"))
    const error = await promise.then(() => null, reason => reason)
    expect(catchFrom(() => { throw error }).message).to.match(/import/)
  })
})
