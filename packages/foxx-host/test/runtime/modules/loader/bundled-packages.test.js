// The packages of ArangoDB that services can require: each does what its API promises.
import { expect } from 'chai'
import { catchError, evaluate } from '../service.js'

/** What a service does with each, and what comes out. @type {readonly [string, string, unknown][]} */
const USES = [
  ['aqb', "x.for('u').in('users').return('u').toAQL()", 'FOR u IN users RETURN u'],
  ['error-stack-parser', "x.parse(new Error('a'))[0].fileName.endsWith('index.js')", true],
  ['graphql-sync', "x.graphql(x.buildSchema('type Query {a: Int}'), '{a}', {a: 1}).data.a", 1],
  ['i', "x().pluralize('person')", 'people'],
  ['iconv-lite', "x.decode(Buffer.from([0xe4]), 'latin1')", 'ä'],
  ['js-yaml', "x.safeDump(x.safeLoad('a: [1, 2]')).trim()", 'a:\n  - 1\n  - 2'],
  ['minimatch', "x('a/b.js', 'a/*.js')", true],
  ['qs', "x.parse('a[b]=1').a.b", '1'],
  ['sinon', "(f => { f(1); return f.calledWith(1) && f.callCount })(x.spy())", 1],
  ['statuses', "[x(404), x('404'), x('Not Found'), x[404], x['Not Found'], x['not found'], " +
    "x.STATUS_CODES[204], x.codes.includes(201), x.redirect[302], x instanceof Function].join()",
  '404,404,404,Not Found,404,404,No Content,true,true,true'],
  ['timezone', "x(require('timezone/Europe/Berlin'))(0, 'Europe/Berlin', '%H:%M')", '01:00'],
  ['underscore', "x.pluck([{ a: 1 }], 'a') instanceof Array", true]
]

describe('packages that services know from ArangoDB', () => {
  for (const [id, use, expected] of USES) {
    it(`include ${id}`, () => {
      expect(evaluate(`const x = require('${id}'); module.exports = ${use}`)).to.equal(expected)
    })
  }

  it('refuse statuses that there are not', () => {
    expect(catchError("require('statuses')('no such')").message).to.match(/invalid status message/)
    expect(catchError("require('statuses')(42)").message).to.match(/invalid status code/)
  })

  it('let false clocks run in tests', () => {
    expect(evaluate("const clock = require('sinon').useFakeTimers({ now: 5, toFake: ['Date'] }); " +
      'const now = Date.now(); clock.restore(); module.exports = now')).to.equal(5)
  })

  it('do not lead to what is beside them', () => {
    for (const id of ['graphql', 'esprima', 'timezone/../lodash', 'side-channel']) {
      expect(catchError(`require('${id}')`), id).to.include({ errorNum: 3100 })
    }
  })
})
