import { assert } from 'chai'
import { MutableUri, normaliseUri } from '../../../src/tables/index.js'
import { rewriteSlowly } from './reference-uri.js'

/** @type {[string, string][]} */
const URIS = [
  ['http://host', 'http://host/'], ['http://host?a=1', 'http://host/?a=1'],
  ['HTTP://Host.Example:80/Path?A=B', 'http://host.example:80/Path?A=B'],
  ['http://h/?REST-PAYLOAD&a=', 'http://h/?REST-PAYLOAD=&a='],
  ['http://h/p?outputSelector%280%29=x', 'http://h/p?outputSelector(0)=x'],
  ['http://h/p?a=b+c%20d', 'http://h/p?a=b%20c%20d'], ['http://h/p?a=1,2', 'http://h/p?a=1%2C2'],
  ['http://h/p?a=1&b=2&a=3', 'http://h/p?a=1&a=3&b=2'], ['http://h/p?', 'http://h/p'],
  ['http://h/p?a=1&&b=2&', 'http://h/p?a=1&b=2'], ['http://h/p?a=%zz', 'http://h/p?a=%25zz'],
  ['http://h/p?a=b=c', 'http://h/p?a=b%3Dc'], ['http://h/p?b=1&2=x&1=y', 'http://h/p?1=y&2=x&b=1'],
  ['http://h/a b\'c"d<e>f^g`h{i|j}k', 'http://h/a%20b%27c%22d%3Ce%3Ef%5Eg%60h%7Bi%7Cj%7Dk'],
  ['http://h/a%2Fb%20c~d;e=f@g:h', 'http://h/a%2Fb%20c~d;e=f@g:h'],
  ['http://h/p?q=ü€', 'http://h/p?q=%C3%BC%E2%82%AC'],
  ['http://user:pw@Host/p?a', 'http://user:pw@host/p?a='],
  ['http://[::1]:8080/x?y=z', 'http://[::1]:8080/x?y=z'], ['http://h/p?a=1#part', 'http://h/p?a=1'],
  ['http://h/../a/./b', 'http://h/../a/./b'],
  ['http://h/p?__proto__=1&constructor=2', 'http://h/p?__proto__=1&constructor=2'],
  ['http://h/?a=/x?y', 'http://h/?a=%2Fx%3Fy']
]

describe('normaliseUri', () => {
  for (const [text, expected] of URIS) {
    it(`${text} becomes ${expected}`, () => {
      assert.equal(normaliseUri(text), expected)
      assert.equal(rewriteSlowly(text), expected)
    })
  }

  it('percent-encodes what is not ASCII in paths too', () =>
    assert.equal(normaliseUri('http://h/ü/€'), 'http://h/%C3%BC/%E2%82%AC'))

  it('refuses what is no absolute URI', () => {
    for (const text of ['', 'host/path', '/path', 'http:host', '{url}', '//host/p']) {
      assert.throws(() => normaliseUri(text), /absolute URI/, undefined, text)
    }
  })

  it('reads halves of surrogate pairs as U+FFFD', () =>
    assert.equal(normaliseUri('http://h/\ud800?q=1'), 'http://h/%EF%BF%BD?q=1'))
})

describe('MutableUri', () => {
  /** @param {(uri: MutableUri) => void} change @param {string} [text] */
  const changed = (change, text = 'http://www.example.org?p1=v1&p2&p3=v3&p4') => {
    const uri = new MutableUri(text)
    change(uri)
    return uri.format()
  }

  /** @type {[string, (uri: MutableUri) => void, string][]} */
  const CHANGES = [
    ['removes a parameter', uri => uri.removeParam('p3'), '?p1=v1&p2=&p4='],
    ['removes all that are empty', uri => uri.removeEmptyParams(), '?p1=v1&p3=v3'],
    ['sets one, at the end', uri => uri.setParam('p1', 'new'), '?p2=&p3=v3&p4=&p1=new'],
    ['sets one that was not there', uri => uri.setParam('p5', 5), '?p1=v1&p2=&p3=v3&p4=&p5=5'],
    ['adds a value', uri => uri.addParam('p1', 'v2'), '?p1=v1&p1=v2&p2=&p3=v3&p4='],
    [
      'adds a third value', uri => { uri.addParam('p1', 'v2'); uri.addParam('p1', 'v3') },
      '?p1=v1&p1=v2&p1=v3&p2=&p3=v3&p4='
    ],
    [
      'removes one value of several',
      uri => { uri.addParam('p1', 'v2'); uri.removeParam('p1', 'v1') }, '?p1=v2&p2=&p3=v3&p4='
    ],
    [
      'removes empty values of several',
      uri => { uri.addParam('p2', 'x'); uri.removeEmptyParams() }, '?p1=v1&p2=x&p3=v3'
    ],
    [
      'goes on with changed parameters',
      uri => {
        const params = uri.params()
        params.p1 = 'x'
        uri.setParam('p2', 'y')
        params.p2 += 'z'
        uri.removeParam('p4')
        uri.addParam('p1', params.p2)
      }, '?p1=x&p1=yz&p3=v3&p2=yz'
    ],
    [
      'gives its parameters',
      uri => { uri.params().p1 = `${uri.getParam('p3')} & ${uri.getParam('none')}` },
      '?p1=v3%20%26%20undefined&p2=&p3=v3&p4='
    ]
  ]
  for (const [title, change, query] of CHANGES) {
    it(title, () => assert.equal(changed(change), `http://www.example.org/${query}`))
  }

  it('has names that are properties of every object', () => {
    assert.equal(
      changed(uri => uri.addParam('__proto__', 'x'), 'http://h/'), 'http://h/?__proto__=x'
    )
    assert.isUndefined(new MutableUri('http://h/').getParam('constructor'))
  })
})
