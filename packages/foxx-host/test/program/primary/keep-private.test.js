import { expect } from 'chai'
import {
  chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeNewFiles, closeOldFiles } from '../../../src/program/primary/keep-private.js'

describe('what others may read', () => {
  /** @type {string} */
  let data
  beforeEach(() => { data = mkdtempSync(join(tmpdir(), 'private-')) })
  afterEach(() => rmSync(data, { recursive: true }))

  /** @param {string} path @param {number} mode */
  const put = (path, mode) => {
    mkdirSync(join(data, path, '..'), { recursive: true })
    writeFileSync(join(data, path), '')
    chmodSync(join(data, path), mode)
  }
  const modeOf = (/** @type {string} */ path) => statSync(join(data, path)).mode & 0o777

  it('is nothing of what the host keeps, once it has started', async () => {
    put('apps/s-1/index.js', 0o755)
    put('documents/data.mdb', 0o664)
    put('registry.json', 0o644)
    put('of-others.txt', 0o644)
    put('elsewhere.txt', 0o644)
    symlinkSync(join(data, 'elsewhere.txt'), join(data, 'apps/link'))
    for (const folder of ['apps', 'apps/s-1', 'documents']) chmodSync(join(data, folder), 0o755)
    chmodSync(data, 0o755)
    /** @type {string[]} */
    const log = []
    await closeOldFiles(data, text => { log.push(text) })
    expect(log).to.deep.equal([])
    expect(Object.fromEntries([
      'apps', 'apps/s-1', 'apps/s-1/index.js', 'documents', 'documents/data.mdb', 'registry.json',
      'of-others.txt', 'elsewhere.txt', '.'
    ].map(path => [path, modeOf(path)]))).to.deep.equal({
      apps: 0o700, 'apps/s-1': 0o700, 'apps/s-1/index.js': 0o700, documents: 0o700,
      'documents/data.mdb': 0o600, 'registry.json': 0o600, 'of-others.txt': 0o644,
      'elsewhere.txt': 0o644, '.': 0o755
    })
  })

  it('stays open below a folder that is closed', async () => {
    put('apps/s-1/index.js', 0o644)
    chmodSync(join(data, 'apps'), 0o700)
    await closeOldFiles(data, () => {})
    expect(modeOf('apps/s-1/index.js')).to.equal(0o644)
  })

  it('is nothing of what is made from now on', () => {
    const before = process.umask()
    try {
      closeNewFiles()
      writeFileSync(join(data, 'new'), '')
      mkdirSync(join(data, 'folder'))
    } finally {
      process.umask(before)
    }
    expect([modeOf('new'), modeOf('folder')]).to.deep.equal([0o600, 0o700])
  })
})
