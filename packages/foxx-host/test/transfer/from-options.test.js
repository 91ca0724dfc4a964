import { expect } from 'chai'
import { parseFrom } from '../../src/transfer/from-options.js'

describe('the option --from', () => {
  it('names a server and its user', () => {
    expect(parseFrom({})).to.equal(null)
    expect(parseFrom({ '--from': ['http://old:8529'] }))
      .to.deep.equal({ origin: 'http://old:8529', auth: null })
    expect(parseFrom({ '--from': ['https://old:8529/'], '--from-auth': ['root'] }, 'p'))
      .to.deep.equal({ origin: 'https://old:8529', auth: { user: 'root', password: 'p' } })
  })

  it('is refused with a path, as no URL, and without a password that it should have', () => {
    for (const value of ['old:8529', 'ftp://old', 'http://old/_db/x', 'http://u:p@old', '']) {
      expect(() => parseFrom({ '--from': [value] }), value)
        .to.throw('--from takes the address of a server, without a path (http://old:8529)')
    }
    expect(() => parseFrom({ '--from': ['http://old'], '--from-auth': ['root'] }))
      .to.throw('--from-auth takes a name and a password')
    expect(() => parseFrom({ '--from-auth': ['a:b'] })).to.throw('--from-auth needs --from')
  })
})
