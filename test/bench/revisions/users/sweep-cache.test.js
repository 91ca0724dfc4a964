import { expect } from 'chai'
import { spawnSync } from 'node:child_process'
import {
  existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepCheckout } from '../../../../bench/revisions/users/keep-checkout.js'
import { READY, claim } from '../../../../bench/revisions/users/kept-folder.js'
import { MOST_KEPT, sweepCache } from '../../../../bench/revisions/users/sweep-cache.js'
import { makeRepository } from '../make-repository.js'

describe('sweepCache', () => {
  /** @type {ReturnType<typeof makeRepository>} */
  let repository
  /** @type {string} */
  let cache
  beforeEach(() => {
    repository = makeRepository()
    repository.commit({ 'app.js': 'first\n' })
    cache = mkdtempSync(join(tmpdir(), 'shootout-cache-'))
  })
  afterEach(() => {
    repository.remove()
    rmSync(cache, { recursive: true })
  })

  /** A pid that no process has any more. */
  const gone = () => /** @type {number} */ (spawnSync('true').pid)
  const worktrees = () => repository.git('worktree', 'list').split('\n').length - 1

  /**
   * @param {number} number
   * @param {{usedAt?: number | null, users?: number[], maker?: number}} [how] usedAt: seconds, null: half made
   * @returns {string} its name
   */
  function make (number, { usedAt = number, users = [], maker = gone() } = {}) {
    const name = `${String(number).padStart(20, '0')}-${maker}-abcdef`
    const folder = join(cache, name)
    mkdirSync(folder)
    repository.git('worktree', 'add', '--quiet', '--detach', join(folder, 'files'))
    for (const user of users) writeFileSync(join(folder, `used-by-${user}`), '')
    if (usedAt === null) return name
    writeFileSync(join(folder, READY), '{}')
    utimesSync(join(folder, READY), usedAt, usedAt)
    return name
  }

  it('keeps those that were used last, and git forgets the others', async () => {
    const [one, two, three, four] = [3, 1, 4, 2].map(number => make(number))
    expect((await sweepCache(cache, 2)).sort()).to.deep.equal([two, four])
    expect(readdirSync(cache).sort()).to.deep.equal([one, three])
    expect(worktrees()).to.equal(2)
  })

  it('keeps twenty', async () => {
    const names = Array.from({ length: MOST_KEPT + 1 }, (_, number) => make(number + 1))
    expect(MOST_KEPT).to.equal(20)
    expect(await sweepCache(cache)).to.deep.equal(names.slice(0, 1))
  })

  it('keeps what a process uses, and not what one used that has ended', async () => {
    const used = make(1, { users: [gone(), process.ppid] })
    const left = make(2, { users: [gone()] })
    expect(await sweepCache(cache, 0)).to.deep.equal([left])
    expect(existsSync(join(cache, used, READY))).to.equal(true)
  })

  it('makes what is claimed the one that was used last, and ours', async () => {
    const [old, young] = [make(1), make(2)]
    expect(claim(join(cache, old), new Date())).to.equal(true)
    expect(await sweepCache(cache, 1)).to.deep.equal([young])
    expect(await sweepCache(cache, 0)).to.deep.equal([])
    expect(claim(join(cache, young), new Date())).to.equal(false)
  })

  it('removes what was left half made, and not what a process is making', async () => {
    const left = make(1, { usedAt: null })
    const making = make(2, { usedAt: null, maker: process.ppid })
    expect(await sweepCache(cache)).to.deep.equal([left])
    expect(readdirSync(cache)).to.deep.equal([making])
  })

  it('removes those of a repository that is gone', async () => {
    const name = make(1)
    rmSync(join(repository.top, '.git'), { recursive: true })
    expect(await sweepCache(cache, 0)).to.deep.equal([name])
    expect(readdirSync(cache)).to.deep.equal([])
  })

  it('leaves other folders alone', async () => {
    mkdirSync(join(cache, 'mine'))
    expect(await sweepCache(cache, 0)).to.deep.equal([])
    expect(await sweepCache(join(cache, 'none'))).to.deep.equal([])
    expect(readdirSync(cache)).to.deep.equal(['mine'])
  })

  it('runs when another checkout is kept', async () => {
    const [old] = [make(1), make(2)]
    const revision = repository.git('rev-parse', 'HEAD')
    const files = await keepCheckout(
      {
        commit: { name: 'HEAD', revision }, setup: null, prefix: '', repository: repository.top,
        home: repository.home
      },
      { cache, most: 2, signal: new AbortController().signal }
    )
    expect(existsSync(join(files, 'app.js'))).to.equal(true)
    expect(readdirSync(cache)).to.have.lengthOf(2).and.not.include(old)
  })
})
