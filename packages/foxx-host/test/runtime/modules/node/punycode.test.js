import { expect } from 'chai'
import { domainToASCII } from 'node:url'
import { punycode } from '../../../../src/runtime/modules/node/punycode.js'

/** Samples of RFC 3492, section 7.1, and what is usual. */
const SAMPLES = [
  ['abc', 'abc-'],
  ['bücher', 'bcher-kva'],
  ['他们为什么不说中文', 'ihqwcrb4cv8a8dqg056pqjye'],
  ['ليهمابتكلموشعربي؟', 'egbpdaj6bu4bxfgehfvwxn'],
  ['3年B組金八先生', '3B-ww4c5e180e575a65lsy2b'],
  ['-> $1.00 <-', '-> $1.00 <--'],
  ['💩', 'ls8h']
]

const { decode, encode } = punycode

describe('punycode', () => {
  it('encodes and decodes the samples of RFC 3492', () => {
    for (const [text = '', code = ''] of SAMPLES) {
      expect(encode(text)).to.equal(code)
      expect(decode(code)).to.equal(text)
    }
  })

  it('agrees with node on names of hosts', () => {
    for (const name of ['münchen.de', 'пример.рф', 'a.b', 'faß.de', '例え.テスト']) {
      if (name !== 'faß.de') expect(punycode.toASCII(name)).to.equal(domainToASCII(name))
      expect(punycode.toUnicode(punycode.toASCII(name))).to.equal(name)
    }
    expect(punycode.toASCII('info@münchen.de')).to.equal('info@xn--mnchen-3ya.de')
  })

  it('refuses what is no punycode', () => {
    for (const text of ['ä', 'abc-é', '99999999', 'a-b c']) {
      expect(() => decode(text), text).to.throw(RangeError, 'is no punycode')
    }
  })
})
