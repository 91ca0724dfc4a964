/** @import {ServiceRecord} from '../../src/types.js' */
import { expect } from 'chai'
import {
  cp, mkdir, mkdtemp, readFile, readdir, realpath, rename, rm, symlink, writeFile
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRegistry } from '../../src/program/primary/registry.js'
import {
  discardFolder, removeOrphans, reportMissing
} from '../../src/program/primary/remove-orphans.js'
import { createServiceFolder, toUnique } from '../../src/program/service-folders.js'

const PLACE = Object.freeze({ database: '_system', mount: '/apps/s-x' })

describe('folders of services', () => {
  /** @type {string} */
  let around
  /** @type {string} */
  let data
  /** @type {string[]} */
  let said
  const say = (/** @type {string} */ text) => { said.push(text) }
  const listApps = async (at = data) => (await readdir(join(at, 'apps'))).sort()
  /** @param {string} directory @returns {ServiceRecord} */
  const toRecord = directory => /** @type {ServiceRecord} */ (
    /** @type {unknown} */ ({ ...PLACE, directory })
  )

  beforeEach(async () => {
    around = await realpath(await mkdtemp(join(tmpdir(), 'orphans-')))
    data = join(around, 'data')
    await mkdir(join(data, 'apps'), { recursive: true })
    said = []
  })
  afterEach(() => rm(around, { recursive: true }))

  async function install () {
    const registry = await openRegistry(data)
    const directory = await createServiceFolder(data, PLACE)
    await writeFile(join(directory, 'index.js'), 'mine')
    await registry.commit({ type: 'put-service', record: toRecord(directory) })
    return { registry, directory }
  }

  /** @param {Awaited<ReturnType<typeof openRegistry>>} registry @param {string} folder */
  const tryDiscard = (registry, folder) =>
    discardFolder(data, registry, folder).then(() => 'removed', error => error.message)

  /** @param {string} at */
  async function start (at) {
    const registry = await openRegistry(at)
    await removeOrphans(at, registry, say)
    await reportMissing(registry.state, say)
    return registry
  }

  /** @type {Record<string, () => Promise<string>>} */
  const ways = {
    'a link': async () => {
      await symlink(data, join(around, 'link'))
      return join(around, 'link')
    },
    'another place that it was moved to': async () => {
      await rename(data, join(around, 'apps'))
      return join(around, 'apps')
    },
    'a copy': async () => {
      await cp(data, join(around, 'copy'), { recursive: true })
      return join(around, 'copy')
    },
    'a backup that was put back': async () => {
      await cp(data, join(around, 'backup'), { recursive: true })
      await rm(data, { recursive: true })
      await cp(join(around, 'backup'), data, { recursive: true })
      return data
    }
  }
  for (const format of [1, 2]) {
    for (const [name, go] of Object.entries(ways)) {
      it(`are all found through ${name}, with a registry of format ${format}`, async () => {
        const { directory } = await install()
        const databases = [{ name: '_system', id: '1' }]
        const old = JSON.stringify({ format, databases, services: [toRecord(directory)] })
        if (format === 1) await writeFile(join(data, 'registry.json'), old)
        const at = await go()
        const [service] = (await start(at)).state.services
        expect(await readFile(join(service?.directory ?? '', 'index.js'), 'utf8')).to.equal('mine')
        expect(service?.directory.startsWith(await realpath(at))).to.equal(true)
        expect(said).to.deep.equal([])
      })
    }
  }

  it('stand in the registry by paths that do not begin with the data directory', async () => {
    await install()
    expect(await readFile(join(data, 'registry.json'), 'utf8')).to.not.include(around)
  })

  it('of installs that were not finished go at the next start, ' +
    'with or without a folder', async () => {
    const { directory } = await install()
    await createServiceFolder(data, PLACE)
    await writeFile(join(data, 'apps', 's-early.unfinished'), '')
    await start(data)
    expect(await listApps()).to.deep.equal([toUnique(data, directory)])
    expect(said).to.deep.equal([])
  })

  it('of services that are out of the registry go at the next start at the latest', async () => {
    const { registry } = await install()
    await registry.commit({ type: 'remove-service', ...PLACE })
    expect(await listApps()).to.have.length(1)
    const after = await start(data)
    expect(await listApps()).to.deep.equal([])
    expect([...after.removable]).to.deep.equal([])
  })

  it('that nothing refers to, and nothing gives up, stay, and that is said', async () => {
    const { directory } = await install()
    await rm(join(data, 'registry.json'))
    await mkdir(join(data, 'apps', 'mine'))
    await start(data)
    expect(await readFile(join(directory, 'index.js'), 'utf8')).to.equal('mine')
    expect(await listApps()).to.include('mine')
    expect(said.join('\n'))
      .to.match(/no service of registry.json lies in .*\/apps\/s-[^ ]+, .*it is left alone/)
    expect(said).to.have.length(1)
  })

  it('that are missing are said, and their services stay in the registry', async () => {
    const { directory } = await install()
    await rm(join(data, 'apps'), { recursive: true })
    await mkdir(join(data, 'apps'))
    expect((await start(data)).state.services).to.have.length(1)
    expect(said).to.have.length(1)
    expect(said[0]).to.include(directory)
    expect(said[0]).to.match(/^the files of the service at \/apps\/s-x .* are missing/)
  })

  it('are not removed while a service lies in them, and not outside of apps', async () => {
    const { registry, directory } = await install()
    const folders = [directory, data, join(data, 'apps'), join(around, 'other', 's-x')]
    const failures = await Promise.all(folders.map(folder => tryDiscard(registry, folder)))
    expect(failures[0]).to.match(/a service of the registry lies in/)
    for (const failure of failures.slice(1)) expect(failure).to.match(/is no folder of a service/)
    await registry.commit({ type: 'remove-service', ...PLACE })
    await discardFolder(data, registry, directory)
    expect(await listApps()).to.deep.equal([])
    expect([...registry.removable]).to.deep.equal([])
  })

  it('are not removed while the change that names them is being written', async () => {
    const registry = await openRegistry(data)
    const directory = await createServiceFolder(data, PLACE)
    const committed = registry.commit({ type: 'put-service', record: toRecord(directory) })
    expect(await tryDiscard(registry, directory)).to.match(/a service of the registry lies in/)
    await committed
    expect(await listApps()).to.have.length(1)
  })

  it('of changes at the same moment all stay in the registry', async () => {
    const registry = await openRegistry(data)
    const mounts = ['/a', '/b', '/c']
    const records = await Promise.all(mounts.map(async mount => {
      const directory = await createServiceFolder(data, { ...PLACE, mount })
      return { ...toRecord(directory), mount }
    }))
    await Promise.all(records.map(record => registry.commit({ type: 'put-service', record })))
    const { state } = await start(data)
    expect(state.services.map(({ mount }) => mount).sort()).to.deep.equal(mounts)
  })
})
