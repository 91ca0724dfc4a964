/** @import {RequestListener} from 'node:http' */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect } from 'chai'
import { awaitCache } from '../../../servers/trafficserver/await-cache.js'

/**
 * Asks a proxy that is made up, and gives up after some looks.
 * @param {(target: string, look: number) => Promise<{status: number} | null>} answer null: it closes the connection
 * @param {number} [looks]
 */
async function askProxy (answer, looks = Infinity) {
  /** @type {string[]} */
  const targets = []
  /** @type {RequestListener} */
  const listener = async (request, response) => {
    targets.push(request.url ?? '')
    const found = await answer(request.url ?? '', targets.length)
    if (found === null) request.socket.destroy()
    else response.writeHead(found.status).end('ok')
  }
  const proxy = createServer(listener).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (proxy.address())
  const cached = await awaitCache(
    `http://127.0.0.1:${port}`, { isOver: () => targets.length >= looks }
  )
  proxy.closeAllConnections()
  proxy.close()
  return { cached, targets }
}

/** @param {string} url */
const pass = async url => ({ status: (await fetch(url)).status })

describe('awaitCache', () => {
  it('waits until a page is answered without its server being asked', async () => {
    const { cached, targets } = await askProxy(async (url, look) =>
      look < 3 ? pass(url) : { status: 200 })
    expect(cached).to.equal(true)
    expect(targets).to.have.lengthOf(3)
    expect(new Set(targets).size).to.equal(1)
  })

  it('takes neither an error nor a connection that breaks for the page', async () => {
    const { cached, targets } = await askProxy(async (_url, look) =>
      look === 1 ? null : { status: look === 2 ? 502 : 200 })
    expect([cached, targets.length]).to.deep.equal([true, 3])
  })

  it('gives up when it is over', async () => {
    expect((await askProxy(pass, 2)).cached).to.equal(false)
  })

  it('leaves no server behind', async () => {
    const { targets: [url = ''] } = await askProxy(pass, 1)
    expect((await fetch(url).catch(error => error)).cause).to.have.property('code', 'ECONNREFUSED')
  })
})
