import { expect } from 'chai'
import { parseDocumentsAt } from '../../src/other-server/index.js'

describe('the option --documents-at', () => {
  it('names a server and its user', () => {
    expect(parseDocumentsAt({})).to.equal(null)
    expect(parseDocumentsAt({ '--documents-at': ['http://four:8529'] }, 'p'))
      .to.deep.equal({ origin: 'http://four:8529', auth: null })
    const settings = { '--documents-at': ['https://four:8529'], '--documents-auth': ['root'] }
    expect(parseDocumentsAt(settings, 'p'))
      .to.deep.equal({ origin: 'https://four:8529', auth: { user: 'root', password: 'p' } })
  })

  it('is refused with a path, without a password, alone, and where documents are copied', () => {
    expect(() => parseDocumentsAt({ '--documents-at': ['http://four:8529/_db/x'] }))
      .to.throw('--documents-at takes the address of a server, without a path')
    const settings = { '--documents-at': ['http://four'], '--documents-auth': ['root'] }
    expect(() => parseDocumentsAt(settings))
      .to.throw('--documents-auth takes a name and a password')
    for (const auth of ['root:', ':p']) {
      expect(() => parseDocumentsAt({ ...settings, '--documents-auth': [auth] }))
        .to.throw('--documents-auth takes a name and a password')
    }
    expect(() => parseDocumentsAt({ '--documents-auth': ['a:b'] }))
      .to.throw('--documents-auth needs --documents-at')
    expect(() => parseDocumentsAt({ '--documents-at': ['http://four'], '--from': ['http://old'] }))
      .to.throw('--from copies documents into --data, and --documents-at has them elsewhere')
    expect(() => parseDocumentsAt({
      '--documents-at': ['http://four'], '--default-language': ['sv']
    })).to.throw('those of --documents-at have the order of their own server')
  })
})
