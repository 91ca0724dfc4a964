import { expect } from 'chai'
import {
  cpSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDocuments } from '../../src/program/primary/prepare-documents.js'
import { openRegistry } from '../../src/program/primary/registry.js'
import { documentKey, openStore, toPrefix } from '../../src/store/index.js'
import { DAMAGES, FORBIDDEN, SHORT } from '../whole-data/damages.js'
import { openWhole } from '../store/durability/whole-store.js'

describe('the documents of a data folder', () => {
  /** @type {string} */
  let folder
  /** @type {string} */
  let data
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'data-folder-'))
    await fill('whole', 200)
    await fill('other', 3)
  })
  after(() => rmSync(folder, { recursive: true, force: true }))
  beforeEach(() => {
    data = join(folder, 'data')
    rmSync(data, { recursive: true, force: true })
    cpSync(join(folder, 'whole'), data, { recursive: true })
  })

  /** A folder as a host leaves it that is stopped. @param {string} name @param {number} commits */
  async function fill (name, commits) {
    const directory = join(folder, name)
    mkdirSync(directory)
    await prepareDocuments(directory)
    await openRegistry(directory)
    const { store, close } = await openWhole(join(directory, 'documents'))
    for (let number = 0; number < commits; number++) {
      const text = `${name} ${'x'.repeat(50 * number)}`
      await store.writeLater(() => {
        store.write(({ documents }) => documents.put(toKey(number), text))
      })
    }
    await close()
  }

  /** @param {number} number */
  const toKey = number => documentKey(toPrefix(1), number)

  async function count () {
    const store = openStore({ directory: join(data, 'documents'), slot: 3 })
    const { documents } = store.read()
    const found = Array.from({ length: 300 }, (_, number) => documents.has(toKey(number)))
    await store.close()
    return found.filter(Boolean).length
  }

  it('are made at the first start, and taken as they are at later ones', async () => {
    await prepareDocuments(data)
    expect(await count()).to.equal(200)
    rmSync(data, { recursive: true })
    mkdirSync(data)
    await prepareDocuments(data)
    expect(await count()).to.equal(0)
  })

  it('go on where the first start was interrupted', async () => {
    rmSync(data, { recursive: true })
    mkdirSync(data)
    await prepareDocuments(data)
    // No registry was written.
    await prepareDocuments(data)
    await openRegistry(data)
    await prepareDocuments(data)
    expect(await count()).to.equal(0)
  })

  it('may be kept on a disk of their own, which is empty at first', async () => {
    rmSync(data, { recursive: true })
    mkdirSync(join(data, 'documents', 'lost+found'), { recursive: true })
    await prepareDocuments(data)
    expect(await count()).to.equal(0)
  })

  it('are taken with a file of readers that is damaged or of another version', async () => {
    writeFileSync(join(data, 'documents', 'lock.mdb'), 'x'.repeat(9000))
    await prepareDocuments(data)
    expect(await count()).to.equal(200)
  })

  for (const { title, harm, said } of [...DAMAGES, SHORT, FORBIDDEN]) {
    it(`are refused, and nothing is changed, when ${title}`, async function () {
      // Root may read every file.
      if (title === FORBIDDEN.title && process.getuid?.() === 0) this.skip()
      harm(data)
      const before = listFiles(data)
      const error = await prepareDocuments(data).then(() => null, reason => reason)
      expect(error?.message).to.match(said).and.match(/restore/)
      expect(error.message).to.include(data)
      expect(listFiles(data)).to.deep.equal(before)
    })
  }
})

/** @param {string} folder @returns {Record<string, string>} path -> content */
function listFiles (folder) {
  const names = /** @type {string[]} */ (readdirSync(folder, { recursive: true }))
  return Object.fromEntries(names.sort().map(name => {
    const stats = lstatSync(join(folder, name))
    const content = stats.isFile() ? readFileSync(join(folder, name), 'latin1') : ''
    return [name, `mode ${stats.mode}: ${content}`]
  }))
}
