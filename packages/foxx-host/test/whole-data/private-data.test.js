// What others on the same machine may read of a host.
import { expect } from 'chai'
import { lstat, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toService } from '../make-bundle.js'
import { startHost, toDatabase } from '../start-host.js'

const AUTH = { username: 'root', password: 'geheim-7531' }

describe('a host shows others on its machine', () => {
  /** @type {string} */
  let data
  /** @type {Awaited<ReturnType<typeof startHost>>} */
  let host

  before(async () => {
    data = await mkdtemp(join(tmpdir(), 'foxx-private-'))
    // As a version of before may have left it.
    await mkdir(join(data, 'apps', 'old'), { recursive: true, mode: 0o755 })
    await writeFile(join(data, 'apps', 'old', 'file'), 'x', { mode: 0o644 })
    const umask = process.umask(0o022)
    try {
      host = await startHost({ '--data': [data], '--auth': [`${AUTH.username}:${AUTH.password}`] })
    } finally {
      process.umask(umask)
    }
    const db = toDatabase(host.origin, AUTH)
    await db.installService('/a', new Blob([
      toService('', { scripts: { setup: 's.js' } }, { 's.js': '' })
    ]))
    await db.collection('c').create()
  })
  after(async () => {
    await host?.stop()
    await rm(data, { recursive: true })
  })

  it('no file and no folder of its data', async () => {
    const names = await readdir(data, { recursive: true })
    const open = []
    for (const name of names) {
      if (((await lstat(join(data, name))).mode & 0o077) !== 0) open.push(name)
    }
    expect(names).to.include.members([
      'registry.json', 'apps', 'documents', 'documents/data.mdb', 'apps/old/file'
    ])
    expect(open).to.deep.equal([])
  })

  it('not the password, in the command line of any of its processes', async function () {
    if (process.platform !== 'linux') return this.skip() // Other systems don't show it in /proc.
    const pids = [host.pid, ...(await host.stats() ?? []).map(({ pid }) => pid)]
    expect(pids).to.have.length(3)
    for (const pid of pids) {
      expect(await readFile(`/proc/${pid}/cmdline`, 'utf8'))
        .to.include('foxx-host/src/program')
        .and.not.include(AUTH.password)
    }
  })
})
