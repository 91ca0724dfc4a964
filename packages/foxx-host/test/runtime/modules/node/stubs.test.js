// Node's modules that ArangoDB 3.12 has in name alone.
import { expect } from 'chai'
import { evaluate } from '../service.js'

const EMPTY = ['child_process', 'crypto', 'dns', 'http', 'https', 'os', 'tls', 'v8', 'zlib']

describe('the stubs of node\'s modules', () => {
  it('are empty where ArangoDB has nothing', () => {
    for (const id of EMPTY) {
      expect(evaluate(`module.exports = Object.keys(require('${id}')).length`), id).to.equal(0)
    }
  })

  it('tell addresses', () => {
    expect(evaluate("const n = require('net'); module.exports = [n.isIP('1.2.3.4'), " +
      "n.isIPv6('::1'), n.isIPv4('x'), typeof n.connect].join()"))
      .to.equal('4,true,false,undefined')
  })

  it('run at once what is to be done later', () => {
    expect(evaluate("const t = require('timers'), seen = []; t.setTimeout(x => seen.push(x), 9, " +
      "'a').unref(); t.setImmediate(x => seen.push(x), 'b'); process.nextTick(x => " +
      "seen.push(x), 'c'); t.clearTimeout(); module.exports = seen.join()")).to.equal('a,b,c')
  })

  it('run code in the realm of the service', () => {
    expect(evaluate("global.x = 2; module.exports = require('vm').runInThisContext('x + 1')"))
      .to.equal(3)
    expect(evaluate("module.exports = require('vm').runInThisContext('[]') instanceof Array"))
      .to.equal(true)
  })

  it('say that nothing is a terminal, and which there are', () => {
    expect(evaluate("module.exports = require('tty').isatty(1)")).to.equal(false)
    expect(evaluate("module.exports = require('module').builtinModules.includes('zlib')"))
      .to.equal(true)
  })

  it('are node\'s own where node is allowed', () => {
    expect(evaluate("module.exports = typeof require('crypto').randomBytes", {
      environment: { allowNode: true }
    })).to.equal('function')
  })
})

describe('stream of a service', () => {
  it('lets packages inherit in the old way, and change what they like', () => {
    const code = `
      const { Transform, PassThrough } = require('stream')
      function Upper () { Transform.call(this) }
      require('util').inherits(Upper, Transform)
      Upper.prototype._transform = function (bytes, _, done) {
        done(null, String(bytes).toUpperCase())
      }
      Transform.prototype.own = 1
      const upper = new Upper()
      upper.write('abc')
      const is = PassThrough() instanceof PassThrough
      module.exports = [String(upper.read()), upper.own, is].join()`
    expect(evaluate(code)).to.equal('ABC,1,true')
    expect(evaluate("module.exports = typeof require('stream').Transform.prototype.own"))
      .to.equal('undefined')
  })
})
