import { expect } from 'chai'
import { parseUrlList } from '../../../../servers/foxx/arangodb/parse-url-list.js'

describe('parseUrlList', () => {
  it('takes one URL, with root and no password where it has no credentials', () => {
    expect(parseUrlList('http://db.example:8530')).to.deep.equal({
      endpoints: [{ url: 'http://db.example:8530', auth: { username: 'root', password: '' } }]
    })
  })

  it('decodes credentials and keeps them out of the URL', () => {
    expect(parseUrlList('http://j%40ne:p%2Cw%2F%3A@127.0.0.1:8529/')).to.deep.equal({
      endpoints: [{ url: 'http://127.0.0.1:8529', auth: { username: 'j@ne', password: 'p,w/:' } }]
    })
  })

  it('gives the first credentials to the coordinators without any', () => {
    const auth = { username: 'root', password: 'pw' }
    expect(parseUrlList('http://root:pw@a:1, http://b:2'))
      .to.deep.equal({ endpoints: [{ url: 'http://a:1', auth }, { url: 'http://b:2', auth }] })
  })

  it("takes arangod's own name for http, its default port, and IPv6", () => {
    const { endpoints } = /** @type {{endpoints: {url: string}[]}} */ (
      parseUrlList('tcp://a:8531,http+tcp://b:8531,http://c,http://d:80,http://[::1]:8529')
    )
    expect(endpoints.map(({ url }) => url)).to.deep.equal([
      'http://a:8531', 'http://b:8531', 'http://c:8529', 'http://d:80', 'http://[::1]:8529'
    ])
  })

  for (const [text, reason] of [
    [' , ', 'holds no URL'],
    ['http://a:1,not a url', 'entry 2 of ARANGO_URL is no URL'],
    ['localhost:8529', 'is no http URL'],
    ['https://root:geheim@a:1', 'asks for TLS'],
    ['ssl://root:geheim@a:1', 'asks for TLS'],
    ['http://root:geheim@a:1/_db/mine', 'has more than an origin'],
    ['http://root:geheim%zz@a:1', 'not percent-encoded correctly'],
    ['http://root:geheim@:port', 'is no URL'],
    ['http://root:ge/heim@a:1', 'entry 1 of ARANGO_URL']
  ]) {
    it(`refuses '${text}' without showing it`, () => {
      const parsed = /** @type {{reason: string}} */ (parseUrlList(String(text)))
      expect(parsed.reason).to.include(reason)
      expect(parsed.reason).not.to.match(/geheim|heim/)
    })
  }
})
