import { expect } from 'chai'
import { parseRequests } from '../../../../../bench/requests/index.js'
import { hasCeiling } from '../../../../../bench/tune/candidates/command/to-action.js'

describe('tune/candidates/command/to-action', () => {
  it('knows a ceiling of one request without a body, over plain TCP', () => {
    const [body, url] = [null, 'http://127.0.0.1:{port}/']
    expect(hasCeiling({ body, url })).to.equal(true)
    expect(hasCeiling({ body: '{}', url })).to.equal(false)
    expect(hasCeiling({ body, url, list: parseRequests([{ path: '/' }], '/') })).to.equal(false)
    expect(hasCeiling({ body, url: 'https://127.0.0.1:{port}/' })).to.equal(false)
    expect(hasCeiling({ body, url: 'http://unix:/tmp/{port}.sock:/' })).to.equal(false)
  })
})
