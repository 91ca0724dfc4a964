import { expect } from 'chai'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCall } from '../../../../../src/runtime/modules/arangodb/request/make-call.js'

/** @param {string[]} peers */
const callOf = peers => makeCall({
  url: 'http://127.0.0.1:1/path?a=1',
  method: 'GET',
  headers: {},
  body: null,
  timeoutMs: 5_000,
  maxRedirects: 0,
  allowedHosts: [],
  peers,
  isPath: true
})

describe('a call of this host', () => {
  it('goes to the first worker that is there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'make-call-'))
    const gone = join(folder, '0.sock')
    const there = join(folder, '1.sock')
    const server = createServer((request, response) => {
      response.end(`${request.headers.host}${request.url}`)
    }).listen(there)
    try {
      await once(server, 'listening')
      const { status, body } = await callOf([gone, there])
      expect([status, Buffer.from(body ?? []).toString()])
        .to.deep.equal([200, '127.0.0.1:1/path?a=1'])
      const error = await callOf([gone, gone]).then(() => null, error => error)
      expect(error).to.include({ code: 'ENOENT' })
    } finally {
      server.close()
      server.closeAllConnections()
      rmSync(folder, { recursive: true })
    }
  })
})
