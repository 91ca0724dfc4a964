import { expect } from 'chai'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findListeners, seesListeners } from '../src/supervision/find-listeners.js'

describe('findListeners', () => {
  before(function () {
    if (process.platform !== 'linux') this.skip()
  })

  for (const [host, text] of [
    ['127.0.0.1', '127.0.0.1'], ['0.0.0.0', '0.0.0.0'], ['::1', '[::1]']
  ]) {
    it(`names a port of ${host}, until it is closed`, async function () {
      const server = createServer()
      const listens = await new Promise(resolve =>
        server.once('error', () => resolve(false)).listen(0, host, () => resolve(true)))
      if (!listens) this.skip()
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      expect(findListeners([process.pid])).to.include(`${text}:${port}`)
      await new Promise(resolve => server.close(resolve))
      expect(findListeners([process.pid])).to.not.include(`${text}:${port}`)
    })
  }

  it('names a unix socket that accepts connections', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shootout-'))
    const path = join(folder, 'app.sock')
    const server = createServer()
    await new Promise(resolve => server.listen(path, () => resolve(null)))
    expect(findListeners([process.pid])).to.include(`unix:${path}`)
    await new Promise(resolve => server.close(resolve))
    rmSync(folder, { recursive: true })
  })

  it('knows nothing of processes that are gone', () => {
    expect(findListeners([2 ** 22 + 1])).to.eql([])
  })
})

describe('seesListeners', () => {
  before(function () {
    if (process.platform !== 'linux') this.skip()
  })

  it('knows that all sockets of these processes can be seen, and of those that are gone', () => {
    expect(seesListeners([process.pid])).to.equal(true)
    expect(seesListeners([process.pid, 2 ** 22 + 1])).to.equal(true)
  })

  it('knows nothing of no process', () => {
    expect(seesListeners([])).to.equal(false)
  })
})
