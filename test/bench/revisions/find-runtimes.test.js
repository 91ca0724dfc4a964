import { expect } from 'chai'
import { findRuntimes } from '../../../bench/revisions/find-runtimes.js'
import { BenchError } from '../../../bench/errors.js'
import { makePair } from './make-runtimes.js'

const found = async () =>
  ({ found: /** @type {const} */ (true), version: '1', path: '/cache/bin/node' })

describe('findRuntimes', () => {
  it('names each side after its runtime, for people with the whole version', async () => {
    const { a, b } = await findRuntimes(makePair('node@20', 'bun@1'), found)
    expect([a.name, b.name]).to.deep.equal(['node@20', 'bun@1'])
    expect(a).to.include({ title: `Node ${a.release.version}`, path: '/cache/bin/node' })
    expect(b.title).to.match(/^Bun 1\.\d+\.\d+$/)
  })

  it('tells two sides of the same runtime apart', async () => {
    const { a, b } = await findRuntimes(makePair('node@26', 'node@26'), found)
    expect([a.name, b.name]).to.deep.equal(['node@26~a', 'node@26~b'])
    expect(a.title).to.equal(b.title)
  })

  it('says of a runtime that is not there how to get it', async () => {
    const error = await findRuntimes(makePair('node@26', 'node@18'), async ({ name }) =>
      name === 'node@26' ? found() : {
        found: false, reason: `${name} has not been fetched`, remedy: `get ${name}`
      }).then(() => null, reason => reason)
    expect(error).to.be.instanceOf(BenchError).with.include({
      code: 'SERVER_MISSING', exitCode: 64,
      message: 'node@18 is not on this machine: node@18 has not been fetched; get node@18'
    })
  })
})
