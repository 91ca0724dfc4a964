import { expect } from 'chai'
import { catchError, createService, evaluate } from '../service.js'

describe('@arangodb', () => {
  it('has the errors by name, and their numbers', () => {
    expect(evaluate("const a = require('@arangodb'); module.exports = " +
      '[a.errors.ERROR_ARANGO_DUPLICATE_NAME.code, a.errors.ERROR_ARANGO_DUPLICATE_NAME.message, ' +
      'a.ERROR_FORBIDDEN, a.isServer].join()'))
      .to.equal('1207,duplicate name,11,true')
  })

  it('shares db, time and errors with internal', () => {
    expect(evaluate("const a = require('@arangodb'), i = require('internal'); module.exports = " +
      'a.db === i.db && a.errors === i.errors && a.ArangoError === i.ArangoError')).to.equal(true)
    expect(evaluate("module.exports = require('internal').time()"))
      .to.be.closeTo(Date.now() / 1000, 60)
  })

  it('shows values as text', () => {
    const code = "module.exports = require('@arangodb').inspect({ a: [1, { b: 'c' }] })"
    expect(evaluate(code)).to.equal("{ a: [ 1, { b: 'c' } ] }")
  })

  it('guesses content types from names of files', () => {
    expect(evaluate("const { guessContentType: g } = require('@arangodb'); module.exports = " +
      "[g('a.json'), g('b.html'), g('unknown'), g('d.unknown', 'x/y')].join('|')"))
      .to.equal('application/json; charset=utf-8|text/html; charset=utf-8|text/plain; ' +
        'charset=utf-8|x/y')
  })

  it('prints to the log', () => {
    const service = createService({ 'index.js': "require('internal').print('a', 1)" })
    service.run('index.js')
    expect(service.log).to.deep.equal([['info', '/test: a 1']])
  })

  it('does not wait', () => {
    expect(catchError("require('internal').wait(1)")).to.include({ errorNum: 11 })
  })
})

describe('@arangodb/util', () => {
  it('unites values of a kind, drains, plucks and copies', () => {
    expect(evaluate(`
      const u = require('@arangodb/util')
      const map = u.union(new Map([[1, 2]]), new Map([[3, 4]]))
      const drained = u.drain((function * () { yield 1; yield 2 })())
      module.exports = [
        map instanceof Map && map.size, u.union([1], [2]).length,
        JSON.stringify(u.union({ a: 1 }, { b: 2 })), drained instanceof Array && drained.length,
        u.pluck([{ a: { b: 5 } }], 'a.b')[0], u.inline\`a
        b \${'c'}\`, JSON.stringify(u.shallowCopy({ a: 1, _b: 2, $c: 3 })),
        u.propertyKeys({ a: 1, _b: 2 }).join()
      ].join('|')`))
      .to.equal('2|2|{"a":1,"b":2}|2|5|a b c|{"a":1}|a')
  })
})

describe('@arangodb/aql/cache', () => {
  it('is off, and stays so', () => {
    expect(evaluate("const c = require('@arangodb/aql/cache'); c.clear(); module.exports = " +
      "[c.properties().mode, c.properties({ mode: 'off' }).maxResults, c.toArray().length].join()"))
      .to.equal('off,0,0')
    const { run, log } = createService({
      'index.js': `
        const { properties } = require('@arangodb/aql/cache')
        module.exports = ['demand', 'on'].map(mode => properties({ mode }).mode).join()`
    })
    expect(run('index.js')).to.equal('off,off')
    expect(log.map(([level]) => level)).to.deep.equal(['warn'])
  })
})

describe('@arangodb/actions', () => {
  it('has the numbers of HTTP, and refuses actions where they are made', () => {
    expect(evaluate("const a = require('@arangodb/actions'); module.exports = " +
      '[a.HTTP_OK, a.HTTP_BAD, a.HTTP_SERVER_ERROR].join()')).to.equal('200,400,500')
    expect(catchError("require('@arangodb/actions').defineHttp({ url: '_admin/x' })"))
      .to.include({ errorNum: 9 })
  })
})
