import { assert } from 'chai'
import { networkInterfaces } from 'node:os'
import { createRequestIds } from '../../src/execute/create-request-id.js'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

describe('the request-id of an upstream call', () => {
  const toRequestId = createRequestIds()

  it('is that of the request, and the address of this machine', () => {
    const [, id, address = ''] = /^(.*)!ql\.io!(.*)\[$/.exec(toRequestId('mine')) ?? []
    const outer = Object.values(networkInterfaces()).flat()
      .flatMap(one => one?.family === 'IPv4' && !one.internal ? [one.address] : [])
    assert.strictEqual(id, 'mine')
    assert.include(outer.length > 0 ? outer : ['127.0.0.1'], address)
  })

  it('is a new one where the request has none', () => {
    assert.match(toRequestId(), new RegExp(`^${UUID}!ql\\.io!`))
    assert.notStrictEqual(toRequestId(), toRequestId())
  })
})
