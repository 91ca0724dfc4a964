import { expect } from 'chai'
import { catchError, evaluate } from '../../service.js'

/** @param {string} expression @returns {unknown} */
function run (expression) {
  return evaluate(`const crypto = require('@arangodb/crypto'); module.exports = ${expression}`)
}

/** @param {string} expression @param {RegExp} message */
function refuses (expression, message) {
  expect(
    catchError(`const crypto = require('@arangodb/crypto'); ${expression}`).message, expression
  ).to.match(message)
}

describe('@arangodb/crypto', () => {
  it('hashes the empty text and abc as the standards say', () => {
    expect(run("crypto.md5('abc')")).to.equal('900150983cd24fb0d6963f7d28e17f72')
    expect(run("crypto.sha1('abc')")).to.equal('a9993e364706816aba3e25717850c26c9cd0d89d')
    expect(run("crypto.sha224('abc')"))
      .to.equal('23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7')
    expect(run("crypto.sha256('abc')"))
      .to.equal('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(run("crypto.sha384('').slice(0, 16)")).to.equal('38b060a751ac9638')
    expect(run("crypto.sha512(Buffer.from('abc')).slice(0, 16)")).to.equal('ddaf35a193617aba')
  })

  it('makes HMACs: RFC 4231, case 2', () => {
    expect(run("crypto.hmac('Jefe', 'what do ya want for nothing?')"))
      .to.equal('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843')
    expect(run("crypto.hmac('Jefe', 'what do ya want for nothing?', 'md5')"))
      .to.equal('750c783e6ab0b503eaa86e310a5db738')
  })

  it('derives keys: RFC 6070', () => {
    expect(run("crypto.pbkdf2hs1('salt', 'password', 2, 20)"))
      .to.equal('ea6c014dc72d6f8ccd1ed92ace1d41f0d8de8957')
    expect(run("crypto.pbkdf2('salt', 'password', 1, 20)"))
      .to.equal('0c60c80f961f0e71f3a9b524af6012062fe037a6')
    expect(run("crypto.pbkdf2('salt', 'password', 4096, 20)"))
      .to.equal('4b007901b765489abead49d926f721d065a429c1')
    expect(run("crypto.pbkdf2('salt', 'password', 1, 32, 'sha256')"))
      .to.equal('120fb6cffcf8b32c43e7225256c4f837a86548c92ccc35480805987cb70be17b')
  })

  it('draws random texts of a length', () => {
    expect(run('crypto.genRandomNumbers(20)')).to.match(/^\d{20}$/)
    expect(run('crypto.genRandomAlphaNumbers(20)')).to.match(/^[A-Za-z0-9]{20}$/)
    expect(run('crypto.genRandomSalt(20)')).to.match(/^[\x21-\x7e]{20}$/)
    expect(run('crypto.genRandomBytes(5)')).to.be.instanceOf(Buffer).and.have.lengthOf(5)
    expect(run('crypto.uuidv4()'))
      .to.match(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(run('Number.isInteger(crypto.rand())')).to.equal(true)
  })

  it('draws from all digits, letters and printable characters', () => {
    const draws = (/** @type {string} */ name) => run(`[...new Set(crypto.${name}(65536))].length`)
    expect(['genRandomNumbers', 'genRandomAlphaNumbers', 'genRandomSalt'].map(draws))
      .to.deep.equal([10, 62, 94])
    refuses('crypto.genRandomBytes(65537)', /whole number from 1 to 65536 was expected, and got 65537/)
    refuses("crypto.genRandomBytes('5')", /65536 was expected, and got string/)
  })

  it('accepts a nonce once', () => {
    expect(run('[crypto.createNonce()].flatMap(n => [crypto.checkAndMarkNonce(n), ' +
      "crypto.checkAndMarkNonce(n), crypto.checkAndMarkNonce('x'), " +
      "crypto.checkAndMarkNonce('AAAAAAAAAAAAAAAA')]).join()"))
      .to.equal('true,false,false,false')
  })

  it('compares in constant time', () => {
    expect(run("[crypto.constantEquals('a', 'a'), crypto.constantEquals('a', 'b'), " +
      "crypto.constantEquals('a', 'aa'), crypto.constantEquals('', '')].join()"))
      .to.equal('true,false,false,true')
  })

  it('refuses what it can not use, and what would take for ever', () => {
    refuses('crypto.md5()', /a text or Buffer was expected, and got undefined/)
    refuses("crypto.hmac('k', 'm', 'klingon')", /'klingon' is not known; use one of md5/)
    refuses("crypto.pbkdf2('s', 'p', 1e12, 20)", /iterations: a whole number from 1 to 10000000/)
    refuses("crypto.pbkdf2('s', 'p', 1, -1)", /keyLength/)
    for (const length of ['0', '-1', '1.5', '1e9', "'5'", 'NaN', 'undefined']) {
      refuses(`crypto.genRandomNumbers(${length})`, /whole number from 1/)
    }
  })
})

describe('JSON Web Tokens', () => {
  it('are written and read, with each algorithm', () => {
    for (const algorithm of ['HS256', 'HS384', 'hs512', undefined]) {
      expect(run("(t => [crypto.jwtDecode('key', t).a, " +
        "t.split('.').length].join())(crypto.jwtEncode('key', { a: 1 }, " +
        `${JSON.stringify(algorithm)}))`)).to.equal('1,3')
    }
    expect(run("crypto.jwtDecode(null, crypto.jwtEncode(null, { a: 1 }, 'none')).a")).to.equal(1)
    expect(run("crypto.jwtDecode('k', '')")).to.equal(null)
  })

  it('are those of the standard: the usual sample', () => {
    expect(run("crypto.jwtDecode('your-256-bit-secret', " +
      "'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZS" +
      "I6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6" +
      "yJV_adQssw5c').name"))
      .to.equal('John Doe')
  })

  it('are not accepted when forged, damaged or unsigned, unless asked to', () => {
    refuses(
      "crypto.jwtDecode('other', crypto.jwtEncode('key', 1))",
      /signature of the token does not match/
    )
    refuses("crypto.jwtDecode('key', crypto.jwtEncode(null, 1, 'none'))", /not signed/)
    refuses("crypto.jwtDecode('key', 'a.b')", /three segments/)
    refuses("crypto.jwtDecode('key', 'a.b.c')", /holds no JSON/)
    refuses(
      "crypto.jwtDecode('key', Buffer.from('{\"alg\":\"RS256\"}').toString('base64') + '.e30.x')",
      /'RS256' is not known/
    )
    refuses("crypto.jwtEncode('key', 1, 'none')", /can't be signed with a key/)
    refuses('crypto.jwtEncode(undefined, 1)', /jwt, key/)
    expect(run("crypto.jwtDecode('other', crypto.jwtEncode('key', { a: 1 }), true).a")).to.equal(1)
  })
})

describe('one-time passwords', () => {
  it('are those of RFC 4226, appendix D', () => {
    expect(run("[0, 1, 2, 9].map(n => crypto.hotpGenerate('12345678901234567890', n)).join()"))
      .to.equal('755224,287082,359152,520489')
  })

  it('are verified within a window', () => {
    expect(run("crypto.hotpVerify('359152', '12345678901234567890', 1).delta")).to.equal(1)
    expect(run("crypto.hotpVerify('000000', '12345678901234567890')")).to.equal(null)
    expect(run("crypto.totpVerify(crypto.totpGenerate('key'), 'key') !== null")).to.equal(true)
  })
})
