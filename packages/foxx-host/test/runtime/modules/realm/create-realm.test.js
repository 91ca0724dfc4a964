import { expect } from 'chai'
import { createService, evaluate } from '../service.js'

describe('the realm of a service', () => {
  it('has globals of its own', () => {
    const first = createService({
      'index.js':
        "globalThis.shared = 1; Array.prototype.last = () => 'mine'; module.exports = [].last()"
    })
    expect(first.run('index.js')).to.equal('mine')
    expect(evaluate('module.exports = [typeof shared, typeof [].last].join()'))
      .to.equal('undefined,undefined')
    expect(Object.hasOwn(Array.prototype, 'last')).to.equal(false)
  })

  it('calls its global object global and globalThis', () => {
    expect(evaluate('module.exports = global === globalThis && global.global === global'))
      .to.equal(true)
  })

  it('has timers that call nothing, as ArangoDB has them', () => {
    expect(evaluate(`
      let calls = 0
      const results = [setTimeout(() => { calls++ }, 0), setInterval(() => { calls++ })]
      clearTimeout(results[0])
      clearInterval(results[1])
      module.exports = [calls, ...results].join()`)).to.equal('0,,')
  })

  it('has aqlQuery, which a service may replace', () => {
    expect(evaluate("module.exports = aqlQuery === require('@arangodb').aql")).to.equal(true)
    expect(evaluate('aqlQuery = 1; module.exports = aqlQuery')).to.equal(1)
    expect(evaluate('module.exports = Object.keys(global).includes("aqlQuery")')).to.equal(false)
  })

  it('has print, print_plain and printf, which write to the log of the host', () => {
    /** @type {string[]} */
    const lines = []
    const log = (/** @type {string} */ level, /** @type {string} */ text) => {
      lines.push(`${level} ${text}`)
    }
    evaluate(`
      print('made', { a: 1 })
      print_plain([1, 2])
      printf('%d of %s', 2, 'three')
      module.exports = print === require('internal').print`, { environment: { log } })
    expect(lines).to.deep.equal(
      ['info /test: made { a: 1 }', 'info /test: [ 1, 2 ]', 'info /test: 2 of three'])
    expect(evaluate('print = 1; module.exports = print')).to.equal(1)
  })

  it('has no network and none of node\'s globals but Buffer', () => {
    const names = [
      'setImmediate', 'queueMicrotask', 'fetch', 'URL', 'TextEncoder', 'structuredClone',
      'navigator'
    ]
    expect(evaluate(`module.exports = [${names.map(name => `typeof ${name}`)}].join()`))
      .to.equal(names.map(() => 'undefined').join())
    expect(evaluate("module.exports = Buffer.from('ä').toString('hex')")).to.equal('c3a4')
  })

  it('has a process that knows nothing of the real one', () => {
    expect(evaluate('module.exports = JSON.stringify([process.env, process.argv, typeof ' +
      'process.exit, typeof process.binding, Object.isFrozen(process)])'))
      .to.equal('[{},[],"undefined","undefined",true]')
  })

  it('has node\'s globals when node is allowed', () => {
    expect(evaluate('module.exports = [typeof setTimeout, typeof URL, process.pid]', {
      environment: { allowNode: true }
    }))
      .to.have.ordered.members(['function', 'function', process.pid])
  })

  it('takes errors of the host for errors', () => {
    const code = `
      const seen = []
      try { Buffer.alloc('x') } catch (e) {
        seen.push(e instanceof Error, e instanceof TypeError, e instanceof RangeError)
      }
      try { require('path').join(5) } catch (e) { seen.push(e instanceof Error) }
      class Own extends Error {}
      seen.push(
        new Own() instanceof Own, new Error() instanceof Own, new Own() instanceof Error,
        {} instanceof Error
      )
      module.exports = seen.join()`
    expect(evaluate(code)).to.equal('true,true,false,true,true,false,true,false')
  })

  it('throws errors of the realm from modules of the host', () => {
    const code = "try { require('@arangodb/crypto').md5(5) } catch (e) { module.exports = " +
      'e.constructor === TypeError && e.message }'
    expect(evaluate(code)).to.match(/md5: a text or Buffer was expected, and got number/)
  })

  it('keeps to its own names when the service overwrites them', () => {
    const code = `
      globalThis.Object = globalThis.Array = globalThis.TypeError = undefined
      try { require('@arangodb/crypto').md5() } catch (e) { module.exports = e.message }`
    expect(evaluate(code)).to.match(/text or Buffer/)
  })

  it('makes exports, children and parsed JSON with the names of the realm', () => {
    const service = createService({
      'index.js': "const d = require('./d.json'); module.exports = [exports instanceof Object, " +
        'module.children instanceof Array, d instanceof Array, d[0] instanceof Object].join()',
      'd.json': '[{}]'
    })
    expect(service.run('index.js')).to.equal('true,true,true,true')
    const { Error, Array } = service.intrinsics
    expect(Array.isArray(new Array())).to.equal(true)
    expect(new Error('x')).not.to.be.instanceOf(globalThis.Error)
  })
})

describe('ArangoError', () => {
  const code = (/** @type {string} */ rest) =>
    `const { ArangoError, errors } = require('@arangodb'); ${rest}`

  it('is an Error with a number, a message and an HTTP class', () => {
    expect(evaluate(code(`
      const e = new ArangoError({
        errorNum: errors.ERROR_ARANGO_DOCUMENT_NOT_FOUND.code, errorMessage: 'nothing'
      })
      module.exports = [
        e instanceof Error, e instanceof ArangoError, e.name, e.errorNum, e.errorMessage, e.message,
        e.code, e.isArangoError
      ].join()`)))
      .to.equal('true,true,ArangoError,1202,nothing,nothing,404,true')
  })

  it('lets a class of a service have a name of its own, which is not listed', () => {
    expect(evaluate(code(`
      class Mine extends ArangoError {
        constructor () {
          super({}, { cause: 7 })
          this.name = 'Mine'
        }
      }
      const toFlags = (object, name) => {
        const { value, ...flags } = Object.getOwnPropertyDescriptor(object, name)
        return JSON.stringify(flags)
      }
      module.exports = [
        new Mine().name,
        toFlags(ArangoError.prototype, 'name') === toFlags(Error.prototype, 'name'),
        toFlags(new Mine(), 'cause') === toFlags(new Error('', { cause: 7 }), 'cause')
      ].join()`)))
      .to.equal('Mine,true,true')
  })

  it('takes the text of its number when there is no message', () => {
    expect(evaluate(code('module.exports = new ArangoError({ errorNum: 11 }).message')))
      .to.equal('forbidden')
  })

  it('is made from whatever is passed', () => {
    for (const value of ['', 'null', '5', '{ errorNum: "x", errorMessage: {} }']) {
      expect(evaluate(code(`module.exports = new ArangoError(${value}).errorNum`))).to.equal(1)
    }
  })

  it('keeps its cause', () => {
    expect(evaluate(code('module.exports = new ArangoError({ errorNum: 4 }, ' +
      "{ cause: 'why' }).cause"))).to.equal('why')
  })
})
