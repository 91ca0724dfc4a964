import { expect } from 'chai'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WAYS, lockPath } from '../src/lock-path.js'

describe('lockPath', () => {
  const { PATH } = process.env
  /** @type {string} */
  let folder
  beforeEach(function () {
    if (process.platform !== 'linux') this.skip() // Other systems have no program flock as a rule.
    folder = mkdtempSync(join(tmpdir(), 'shootout-lock-'))
  })
  afterEach(() => {
    process.env.PATH = PATH
    rmSync(folder, { recursive: true, force: true })
  })

  for (const kind of ['file', 'folder']) {
    it(`locks a ${kind} until it is released`, async () => {
      const path = kind === 'file' ? join(folder, 'f') : folder
      if (kind === 'file') writeFileSync(path, '')
      const lock = await lockPath(path)
      expect(lock.state).to.equal('held')
      expect((await lockPath(path)).state).to.equal('taken')
      lock.release()
      lock.release()
      const next = await lockPath(path)
      expect(next.state).to.equal('held')
      next.release()
    })
  }

  it('is kept by a process that inherits it, and by none that does not', async () => {
    const lock = await lockPath(folder)
    /** @param {number[]} descriptors */
    const start = descriptors => spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], {
      stdio: ['ignore', 'ignore', 'ignore', ...descriptors]
    })
    const children = [start([]), start([lock.descriptor])]
    try {
      lock.release()
      expect((await lockPath(folder)).state).to.equal('taken')
      children[1]?.kill('SIGKILL')
      await once(/** @type {import('node:child_process').ChildProcess} */ (children[1]), 'exit')
      const next = await lockPath(folder)
      expect(next.state).to.equal('held')
      next.release()
    } finally {
      for (const child of children) child.kill('SIGKILL')
    }
  })

  it('finds flock where the system has it, whatever the PATH', async () => {
    process.env.PATH = folder
    const lock = await lockPath(folder)
    expect(lock.state).to.equal('held')
    lock.release()
  })

  it('asks perl where there is no flock, for the same lock', async function () {
    if (spawnSync('perl', ['-v']).error !== undefined) this.skip()
    const perl = WAYS.filter(({ program }) => program === 'perl')
    const lock = await lockPath(folder, perl)
    expect([lock.state, (await lockPath(folder)).state]).to.eql(['held', 'taken'])
    lock.release()
    const other = await lockPath(folder)
    expect([other.state, (await lockPath(folder, perl)).state]).to.eql(['held', 'taken'])
    other.release()
  })

  it('says why where there is neither, and throws what the system says of the path', async () => {
    const missing = [{ program: join(folder, 'none'), args: [] }]
    const { state, reason } = await lockPath(folder, missing)
    expect([state, reason])
      .to.eql(['unknown', 'there is neither the program flock (util-linux) nor perl'])
    expect(await lockPath(join(folder, 'none')).catch(error => error.code)).to.equal('ENOENT')
  })
})
