import { expect } from 'chai'
import {
  existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BenchError } from '../../../../bench/errors.js'
import { keepCheckout } from '../../../../bench/revisions/users/keep-checkout.js'
import { makeRepository } from '../make-repository.js'

/** No process has this number: it is above the kernel's highest. */
const NOBODY = 4194305
const SETUP = 'cp app.js built.js'

describe('keepCheckout', () => {
  /** @type {ReturnType<typeof makeRepository>} */
  let repository
  /** @type {string} */
  let cache
  /** @type {string[]} */
  let commits
  beforeEach(() => {
    repository = makeRepository()
    cache = mkdtempSync(join(tmpdir(), 'shootout-cache-'))
    commits = ['first\n', 'second\n'].map(text => repository.commit({ 'app.js': text }))
  })
  afterEach(() => {
    repository.remove()
    rmSync(cache, { recursive: true })
  })

  /** @param {{setup?: string | null, prefix?: string, commit?: number, signal?: AbortSignal}} [how] */
  async function keep ({ setup = SETUP, prefix = '', commit = 0, signal } = {}) {
    /** @type {string[]} */
    const said = []
    const folder = await keepCheckout(
      {
        commit: { name: `commit ${commit}`, revision: commits[commit] ?? '' },
        setup,
        prefix,
        repository: repository.top,
        home: repository.home
      },
      {
        cache,
        signal: signal ?? new AbortController().signal,
        onSetup: name => said.push(name)
      }
    )
    return { folder, said }
  }

  /** @param {Promise<unknown>} promise @returns {Promise<BenchError>} */
  const failure = promise => promise.then(() => expect.fail('it kept one'), error => error)
  const worktrees = () => repository.git('worktree', 'list').split('\n').length

  it('checks a revision out and sets it up once', async () => {
    const first = await keep()
    expect(first.said).to.deep.equal(['commit 0'])
    expect(readFileSync(join(first.folder, 'built.js'), 'utf8')).to.equal('first\n')
    expect(await keep()).to.deep.equal({ folder: first.folder, said: [] })
  })

  it('takes what another process has kept, also when that has ended', async () => {
    await keep()
    const [name = ''] = readdirSync(cache)
    const theirs = name.replace(`-${process.pid}-`, `-${NOBODY}-`)
    renameSync(join(cache, name), join(cache, theirs))
    expect(await keep()).to.deep.equal({ folder: join(cache, theirs, 'files'), said: [] })
  })

  it('keeps another one for each revision and each set-up', async () => {
    const folders = [
      await keep(), await keep({ commit: 1 }), await keep({ setup: 'true' }),
      await keep({ setup: null })
    ].map(({ folder }) => folder)
    expect(new Set(folders).size).to.equal(4)
    expect(readFileSync(join(folders[1] ?? '', 'built.js'), 'utf8')).to.equal('second\n')
    expect(existsSync(join(folders[3] ?? '', 'built.js'))).to.equal(false)
  })

  it('keeps nothing of a set-up that fails, and says how it ended', async () => {
    const lines = 'for n in 1 2 3 4 5 6 7 8; do echo "line $n"; done; echo broken >&2; exit 7'
    const error = await failure(keep({ setup: lines }))
    expect(error).to.be.instanceOf(BenchError).with.include({ code: 'SETUP_FAILED', exitCode: 70 })
    expect(error.message).to.match(/\(it ended with 7\)[^]*: line 4\n(line \d\n){4}broken$/)
    expect(readdirSync(cache)).to.deep.equal([])
    expect(worktrees()).to.equal(1)
  })

  it('keeps nothing where the user stops', async () => {
    const controller = new AbortController()
    const kept = failure(keep({ setup: 'sleep 60', signal: controller.signal }))
    setTimeout(() => controller.abort(), 300)
    expect((await kept).name).to.equal('AbortError')
    expect(readdirSync(cache)).to.deep.equal([])
    expect(worktrees()).to.equal(1)
  })

  it('does not take half a set-up for a whole one, and removes it', async () => {
    const { folder } = await keep()
    const [name = ''] = readdirSync(cache)
    const half = name.replace(/-\d+-.*$/, `-${NOBODY}-abcdef`)
    rmSync(join(cache, name), { recursive: true })
    mkdirSync(join(cache, half, 'files'), { recursive: true })
    const again = await keep()
    expect(again.said).to.deep.equal(['commit 0'])
    expect(again.folder).to.not.equal(folder)
    expect(readdirSync(cache)).to.have.lengthOf(1).and.not.include(half)
  })

  it('refuses a revision that lacks the folder', async () => {
    const error = await failure(keep({ prefix: 'services/api/' }))
    expect(error).to.include({ code: 'FOLDER_NOT_IN_REVISION', exitCode: 64 })
    expect(error.message).to.include('commit 0 has no folder services/api/')
    expect(readdirSync(cache)).to.deep.equal([])
  })

  it('names the variable of the cache where files can not be put there', async () => {
    const object = repository.git('rev-parse', 'HEAD~1:app.js')
    rmSync(join(repository.top, '.git/objects', object.slice(0, 2), object.slice(2)))
    const error = await failure(keep())
    expect(error).to.include({ code: 'REVISION_NOT_TAKEN', exitCode: 70 })
    expect(error.message).to.include('XDG_CACHE_HOME').and.not.include('TMPDIR')
    expect(readdirSync(cache)).to.deep.equal([])
  })

  it('refuses a cache that is no folder', async () => {
    const isFile = join(repository.home, 'app.js')
    const wrong = keepCheckout(
      {
        commit: { name: 'first', revision: commits[0] ?? '' },
        setup: null,
        prefix: '',
        repository: repository.top,
        home: repository.home
      },
      { cache: join(isFile, 'cache'), signal: new AbortController().signal }
    )
    expect(await failure(wrong)).to.include({ code: 'CACHE_NOT_WRITABLE', exitCode: 70 })
  })
})
