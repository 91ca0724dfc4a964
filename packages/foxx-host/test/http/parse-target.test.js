import { expect } from 'chai'
import { parseTarget, toSegments } from '../../src/http/parse-target.js'

describe('a request target', () => {
  const cases = /** @type {[string, object][]} */ ([
    ['/_db/_system/shootout/static', { database: '_system', path: '/shootout/static', query: '' }],
    ['/shootout/static?a=1&b', { database: '_system', path: '/shootout/static', query: 'a=1&b' }],
    ['/_db/b%C3%BCcher/x%20y?q=%20', { database: 'bücher', path: '/x%20y', query: 'q=%20' }],
    ['/_db/other', { database: 'other', path: '/', query: '' }],
    ['/_db/other?x', { database: 'other', path: '/', query: 'x' }],
    ['/?a?b', { database: '_system', path: '/', query: 'a?b' }],
    ['http://example.com:80/_db/a/b', { database: 'a', path: '/b', query: '' }],
    ['HTTP://example.com', { database: '_system', path: '/', query: '' }]
  ])
  for (const [url, expected] of cases) {
    it(`${url} is taken apart`, () => expect(parseTarget(url)).to.deep.equal(expected))
  }

  for (const url of ['/_db/%E0%A4%A/x', '*', 'ftp://x/y', 'x']) {
    it(`${url} is not understood`, () => expect(parseTarget(url)).to.equal(null))
  }

  it('gives decoded segments, empty ones dropped, or null where a ' +
    'percent sequence is broken', () => {
    expect(toSegments('/_api//foxx/a%2Fb/')).to.deep.equal(['_api', 'foxx', 'a/b'])
    expect(toSegments('/a/%zz')).to.equal(null)
  })
})
