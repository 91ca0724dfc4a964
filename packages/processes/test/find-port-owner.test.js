import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect } from 'chai'
import { findFreePort } from '../src/find-free-port.js'
import { findPortOwner } from '../src/find-port-owner.js'

describe('who has a port', () => {
  before(function () {
    if (process.platform !== 'linux') this.skip()
  })

  it('is named by pid and program while it listens; nobody is where nobody does', async () => {
    const port = await findFreePort('127.0.0.1')
    expect(await findPortOwner(port)).to.equal('another process')
    const server = createServer()
    await new Promise(resolve => server.listen(port, '127.0.0.1', () => resolve(null)))
    const name = readFileSync('/proc/self/comm', 'utf8').trim()
    try {
      expect(await findPortOwner(port)).to.equal(`pid ${process.pid} (${name})`)
      const taken = await findFreePort('127.0.0.1', port).catch(error => error.code)
      expect(taken).to.equal('EADDRINUSE')
    } finally {
      await new Promise(resolve => server.close(resolve))
    }
    expect(await findFreePort('127.0.0.1', port)).to.equal(port)
  })
})
