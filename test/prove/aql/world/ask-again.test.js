/** @import {AddressInfo} from 'node:net' */
import { expect } from 'chai'
import { createServer } from 'node:net'
import { createCall } from '../../../../packages/foxx-host/test/aql/cases/collections-over-http.js'
import { askAgain } from './ask-again.js'

const ANSWER = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}'

describe('askAgain', () => {
  let [requests, closing, now] = [0, 0, 0]
  const server = createServer(socket => {
    socket.on('data', () => {
      requests++
      if (closing-- > 0) socket.destroy()
      else socket.write(ANSWER)
    })
    socket.on('error', () => socket.destroy())
  })
  /** @type {ReturnType<typeof createCall>} */
  let call
  beforeEach(async () => {
    await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(null)))
    const { port } = /** @type {AddressInfo} */ (server.address())
    ;[requests, closing, now] = [0, 0, 0]
    call = askAgain(createCall(`http://127.0.0.1:${port}`), () => now)
    await call('GET', '/')
  })
  // The next one is answered with the end of the connection.
  afterEach(async () => {
    closing = Infinity
    await call('GET', '/').catch(() => {})
    await new Promise(resolve => server.close(resolve))
  })

  it('asks once more when nobody asked for a while', async () => {
    [now, closing] = [60_000, 1]
    expect(await call('GET', '/')).to.deep.equal({ status: 200, json: {} })
    expect(requests).to.equal(3)
  })

  it('fails when the second connection is closed, too', async () => {
    [now, closing] = [60_000, 2]
    const error = await call('GET', '/').then(() => null, reason => reason)
    expect(error).to.have.property('message', 'fetch failed')
    expect(requests).to.equal(3)
  })

  it('fails when a server closes a connection that was just used', async () => {
    [now, closing] = [999, 1]
    const error = await call('GET', '/').then(() => null, reason => reason)
    expect(error).to.have.property('message', 'fetch failed')
    expect(requests).to.equal(2)
  })
})
