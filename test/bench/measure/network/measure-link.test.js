import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { startChild } from '@shootout/processes'
import { measureLink } from '../../../../bench/measure/network/measure-link.js'

const LOOPBACK = {
  host: '127.0.0.1',
  network: { enter: [], client: '127.0.0.1' },
  set: { bitsPerSecond: null, delayUs: 0, delayAdded: false, burstBytes: null }
}

/** @param {unknown} error */
const toCode = error => /** @type {{code?: string}} */ (error).code

describe('measureLink', () => {
  it('measures what loopback carries, and how long a message takes there and back', async () => {
    const { toServers, toClient, roundTripUs } = await measureLink(LOOPBACK)
    expect(Math.min(toServers, toClient)).to.be.above(1e7)
    expect(Math.max(toServers, toClient)).to.be.below(1e12)
    expect(roundTripUs.count).to.be.within(5, 300)
    expect(roundTripUs.min).to.be.above(1)
    expect(roundTripUs.median).to.be.within(roundTripUs.min, 1e6)
  })

  for (const [what, afterMs] of /** @type {const} */ ([
    ['before it answers', 50], ['while it sends', 400]
  ])) {
    it(`says so when the far end is killed ${what}`, async () => {
      const failure = await measureLink(LOOPBACK, async program => {
        const child = await startChild(program)
        const pid = child.pid ?? 0
        // Stopped, it takes connections and answers none.
        if (what === 'before it answers') process.kill(pid, 'SIGSTOP')
        void sleep(afterMs).then(() => process.kill(pid, 'SIGKILL'))
        return child
      }).catch(toCode)
      expect(failure).to.equal('LINK_LOST')
    })
  }

  it('waits for no message of a far end that has closed its connections and is gone', async () => {
    const server = createServer(socket => socket.resume().end())
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    const failure = await measureLink(LOOPBACK, async program => {
      const child = await startChild(program)
      void sleep(50).then(child.kill)
      return { ...child, port }
    }).catch(toCode)
    server.close()
    expect(failure).to.equal('LINK_LOST')
  })

  it('says so when the far end does not start', async () => {
    const failure = await measureLink({ ...LOOPBACK, host: '203.0.113.7' }).catch(toCode)
    expect(failure).to.equal('LINK_LOST')
  })
})
