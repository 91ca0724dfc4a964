import { assert } from 'chai'
import { toHeaderList } from '../../src/upstream-calls/request-headers.js'

describe('the headers of a request', () => {
  const OURS = [
    'accept', 'application/xml,application/json,text/csv', 'accept-encoding', 'gzip, deflate, br',
    'user-agent', 'shootout-ql'
  ]

  it('say what we accept and who we are', () => assert.deepEqual(toHeaderList({}, null), OURS))

  it('hold those of the call', () => assert.deepEqual(
    toHeaderList({ 'request-id': 'x', authorization: 'y' }, null),
    ['request-id', 'x', 'authorization', 'y', ...OURS]
  ))

  it('let the call say what it accepts and who asks', () => {
    assert.deepEqual(
      toHeaderList({ accept: 'a', 'accept-encoding': 'b', 'user-agent': 'c' }, null),
      ['accept', 'a', 'accept-encoding', 'b', 'user-agent', 'c']
    )
  })

  it('name the host for a proxy, whatever the call says', () =>
    assert.deepEqual(toHeaderList({ host: 'evil' }, 'a:81'), ['host', 'a:81', ...OURS]))

  it('leave out what belongs to the connection', () => {
    const names = [
      'connection', 'content-length', 'expect', 'host', 'keep-alive', 'proxy-connection', 'te',
      'trailer', 'transfer-encoding', 'upgrade'
    ]
    assert.deepEqual(toHeaderList(Object.fromEntries(names.map(name => [name, 'x'])), null), OURS)
  })
})
