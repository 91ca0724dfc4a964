import { expect } from 'chai'
import { catchError, evaluate } from '../service.js'

/** @param {string} expression @returns {unknown} */
function run (expression) {
  return evaluate("const createAuth = require('@arangodb/foxx/auth'); " +
    `module.exports = ${expression}`)
}

describe('@arangodb/foxx/auth', () => {
  it('verifies what it created, with each method', () => {
    for (const method of ['md5', 'sha256', 'sha512', 'pbkdf2']) {
      expect(run("(a => (d => [d.method, a.verify(d, 'secret'), a.verify(d, 'other'), " +
        `createAuth().verify(d, 'secret')].join())(a.create('secret')))(createAuth('${method}'))`))
        .to.equal(`${method},true,false,true`)
    }
  })

  it('salts: the same password has another hash each time', () => {
    expect(run("(a => [a.create('x'), a.create('x')].map(d => [d.salt.length, " +
      'd.hash]))(createAuth({ saltLength: 5 }))'))
      .to.satisfy((
        /** @type {[number, string][]} */ [[length, hash] = [0, ''], [, other] = [0, '']]
      ) => length === 5 && hash !== other)
  })

  it('does not verify against nothing', () => {
    expect(run("[createAuth().verify(null, ''), createAuth().verify({}, ''), " +
      "createAuth().verify('', '')].join()")).to.equal('false,false,false')
  })

  it('refuses methods that it does not know, also of stored data', () => {
    expect(catchError("require('@arangodb/foxx/auth')({ method: 'rand' })").message)
      .to.match(/a method of hashing was expected/)
    expect(catchError("require('@arangodb/foxx/auth')().verify({ method: 'jwtDecode', " +
      "hash: 'x' }, '')").message).to.match(/a method of hashing/)
    expect(catchError("require('@arangodb/foxx/auth')().create()").message)
      .to.match(/a password was expected/)
  })
})
