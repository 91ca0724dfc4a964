import { expect } from 'chai'
import { mkdtemp, readFile, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRegistry } from '../../src/program/primary/registry.js'

const service = (/** @type {string} */ mount, database = '_system') =>
  /** @type {import('../../src/types.js').ServiceRecord} */ (/** @type {unknown} */ ({
    database, mount, directory: '/x'
  }))

describe('the registry', () => {
  /** @type {string} */
  let directory
  beforeEach(async () => { directory = await mkdtemp(join(tmpdir(), 'registry-')) })
  afterEach(() => rm(directory, { recursive: true }))

  it('begins with the system database and no service', async () => {
    const { state } = await openRegistry(directory)
    expect(state).to.deep.equal({ databases: [{ name: '_system', id: '1' }], services: [] })
  })

  it('is found again with all its changes', async () => {
    const registry = await openRegistry(directory)
    await registry.commit({ type: 'put-database', record: { name: 'other', id: '2' } })
    await registry.commit({ type: 'put-service', record: service('/a') })
    await registry.commit({ type: 'put-service', record: service('/b', 'other') })
    await registry.commit({ type: 'put-service', record: { ...service('/a'), checksum: 'new' } })
    const again = await openRegistry(directory)
    expect(again.state).to.deep.equal(registry.state)
    expect(again.state.services).to.have.length(2)
  })

  it('gives up the folder of a service that is replaced, and no other', async () => {
    const registry = await openRegistry(directory)
    const data = await realpath(directory)
    const put = (/** @type {string} */ mount, /** @type {string} */ unique) => registry.commit({
      type: 'put-service',
      record: { ...service(mount), directory: join(data, 'apps', unique, 'APP') }
    })
    await put('/a', 's-aaaaaaaaaaaa')
    await put('/b', 's-bbbbbbbbbbbb')
    expect([...registry.removable]).to.deep.equal([])
    await put('/a', 's-cccccccccccc')
    expect([...registry.removable]).to.deep.equal(['s-aaaaaaaaaaaa'])
    expect([...(await openRegistry(directory)).removable]).to.deep.equal(['s-aaaaaaaaaaaa'])
  })

  it('keeps the language that it was made with, and refuses another one', async () => {
    expect((await openRegistry(directory, 'sv')).language).to.equal('sv')
    const again = await openRegistry(directory)
    await again.commit({ type: 'put-database', record: { name: 'other', id: '2' } })
    expect((await openRegistry(directory, 'sv')).language).to.equal('sv')
    const error = await openRegistry(directory, 'de').then(() => null, failure => failure)
    expect(error?.message).to.match(
      /was made with --default-language sv, which can't be changed, and de came: leave the option/)
    expect(JSON.parse(await readFile(join(directory, 'registry.json'), 'utf8')).format).to.equal(3)
  })

  it('has the order of code points without a language, as hosts of before had', async () => {
    expect((await openRegistry(directory)).language).to.equal('en_US_POSIX')
    const text = await readFile(join(directory, 'registry.json'), 'utf8')
    expect(JSON.parse(text)).to.not.have.property('language')
    expect(JSON.parse(text).format).to.equal(2)
    await openRegistry(directory, 'en_US_POSIX')
    const error = await openRegistry(directory, 'en_US').then(() => null, failure => failure)
    expect(error?.message).to.include('made with --default-language en_US_POSIX')
  })

  it('forgets the services of a database that is dropped', async () => {
    const registry = await openRegistry(directory)
    await registry.commit({ type: 'put-database', record: { name: 'other', id: '2' } })
    await registry.commit({ type: 'put-service', record: service('/b', 'other') })
    await registry.commit({ type: 'remove-database', name: 'other' })
    expect(registry.state)
      .to.deep.equal({ databases: [{ name: '_system', id: '1' }], services: [] })
  })

  it('is never overwritten when it can not be read', async () => {
    await writeFile(join(directory, 'registry.json'), '{"format":7')
    const error = await openRegistry(directory).then(() => null, failure => failure)
    expect(error.message).to.match(/registry.json can't be read .*another --data/)
    expect(await readFile(join(directory, 'registry.json'), 'utf8')).to.equal('{"format":7')
  })

  it('leaves no half-written file beside it', async () => {
    const registry = await openRegistry(directory)
    await registry.commit({ type: 'put-service', record: service('/a') })
    expect(await readdir(directory)).to.deep.equal(['registry.json'])
  })
})
