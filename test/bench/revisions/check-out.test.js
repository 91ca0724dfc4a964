// The folder of an earlier revision: what is in it, and that it goes, however the comparison ended.
import { expect } from 'chai'
import { spawnSync } from 'node:child_process'
import {
  existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { checkOut, removeLeftovers } from '../../../bench/revisions/check-out.js'
import { resolveRevisions } from '../../../bench/revisions/revisions.js'
import { SUITE, makeRepository } from './make-repository.js'

describe('checkOut', () => {
  /** @type {ReturnType<typeof makeRepository>} */
  let repository
  beforeEach(() => {
    repository = makeRepository()
    repository.commit({ ...SUITE, 'actions/a.js': 'before\n' })
    repository.commit({ 'actions/a.js': 'now\n' })
    mkdirSync(join(repository.home, 'node_modules'))
    writeFileSync(join(repository.home, 'node_modules', 'kept.txt'), 'ours\n')
  })
  afterEach(() => repository.remove())

  /** @param {string} revision @param {Parameters<typeof checkOut>[1]} [how] */
  const take = async (revision, how) => checkOut(
    await resolveRevisions(revision, { home: repository.home }), { home: repository.home, ...how }
  )
  const worktrees = () => repository.git('worktree', 'list').split('\n').length

  it('holds the files of then with the packages of now, where these are the same', async () => {
    const { home, remove } = await take('HEAD~1')
    expect(readFileSync(join(home, 'actions/a.js'), 'utf8')).to.equal('before\n')
    expect(realpathSync(join(home, 'node_modules'))).to.equal(join(repository.home, 'node_modules'))
    expect(worktrees()).to.equal(2)
    await remove()
    expect(existsSync(home)).to.equal(false)
    expect(worktrees()).to.equal(1)
    expect(readFileSync(join(repository.home, 'node_modules', 'kept.txt'), 'utf8'))
      .to.equal('ours\n')
    expect(readFileSync(join(repository.home, 'actions/a.js'), 'utf8')).to.equal('now\n')
  })

  it('installs other packages, after having said so', async () => {
    repository.commit({ 'package-lock.json': '{"other": true}\n' })
    /** @type {string[]} */
    const done = []
    const { home, remove } = await take(
      'HEAD~1', { onInstall: () => done.push('said'), install: async where => { done.push(where) } }
    )
    expect(done).to.deep.equal(['said', home])
    expect(lstatSync(join(home, 'node_modules'), { throwIfNoEntry: false })).to.equal(undefined)
    await remove()
  })

  it('says what could not be put there, not that it had begun, ' +
    'and leaves nothing behind', async () => {
    const object = repository.git('rev-parse', 'HEAD~1:actions/a.js').trim()
    rmSync(join(repository.home, '.git/objects', object.slice(0, 2), object.slice(2)))
    const error = await take('HEAD~1').then(() => null, reason => reason)
    expect(error).to.include({ code: 'REVISION_NOT_TAKEN' })
    expect(error.message)
      .to.include(object)
      .and.include('actions/a.js')
      .and.include('TMPDIR')
      .and.not.include('Preparing')
    expect(worktrees()).to.equal(1)
  })

  it('leaves nothing behind when packages can not be installed', async () => {
    repository.commit({ 'package-lock.json': '{"other": true}\n' })
    let folder = ''
    const error = await take('HEAD~1', {
      install: async where => { folder = where; throw new Error('no registry') }
    }).then(() => null, reason => reason)
    expect(error.message).to.equal('no registry')
    expect(existsSync(folder)).to.equal(false)
    expect(worktrees()).to.equal(1)
  })

  it('refuses a revision that has no servers', async () => {
    repository.git('rm', '-r', '--quiet', 'servers')
    repository.commit({ 'actions/a.js': 'without servers\n' })
    const error = await take('HEAD').then(() => null, reason => reason)
    expect(error).to.include({ code: 'REVISION_UNREADABLE' })
    expect(error.message).to.include('servers/index.js')
    expect(worktrees()).to.equal(1)
  })

  it('gives up when it is told to, and leaves nothing behind', async () => {
    const abort = new AbortController()
    repository.commit({ 'package-lock.json': '{"other": true}\n' })
    const error = await take('HEAD~1', { signal: abort.signal, onInstall: () => abort.abort() })
      .then(() => null, reason => reason)
    expect(error.name).to.equal('AbortError')
    expect(worktrees()).to.equal(1)
  })

  it('runs no hook of the repository', async () => {
    repository.write({
      '.git/hooks/post-checkout': '#!/bin/sh\ntouch "$(git rev-parse --show-toplevel)/hooked"\n'
    })
    spawnSync('chmod', ['+x', join(repository.top, '.git/hooks/post-checkout')])
    const { home, remove } = await take('HEAD~1')
    expect(existsSync(join(home, 'hooked'))).to.equal(false)
    await remove()
  })

  it('lies where the suite lies in a larger repository', async () => {
    const larger = makeRepository('tools/shootout/')
    try {
      larger.commit(SUITE)
      mkdirSync(join(larger.home, 'node_modules'))
      const { home, remove } =
        await checkOut(await resolveRevisions('HEAD', { home: larger.home }), { home: larger.home })
      expect(home).to.match(/\/tools\/shootout\/$/)
      expect(existsSync(join(home, 'servers/index.js'))).to.equal(true)
      await remove()
      expect(existsSync(home)).to.equal(false)
    } finally {
      larger.remove()
    }
  })
})

describe('removeLeftovers', () => {
  /** @type {ReturnType<typeof makeRepository>} */
  let repository
  beforeEach(() => {
    repository = makeRepository()
    repository.commit(SUITE)
  })
  afterEach(() => repository.remove())

  /** A pid that no process has any more. */
  const gone = () => /** @type {number} */ (spawnSync('true').pid)
  /** @param {string} name */
  const add = name => {
    const folder = join(repository.top, name)
    repository.git('worktree', 'add', '--quiet', '--detach', folder)
    return folder
  }

  it('removes what a comparison left that is gone, and nothing else', async () => {
    const left = add(`shootout-against-${gone()}-abc`)
    const live = add(`shootout-against-${process.pid}-abc`)
    const own = add('a-worktree-of-the-user')
    expect(await removeLeftovers(repository.home)).to.deep.equal([left])
    expect([left, live, own].map(folder => existsSync(folder))).to.deep.equal([false, true, true])
    expect(repository.git('worktree', 'list').split('\n')).to.have.lengthOf(3)
  })

  it('removes the note of a folder that is not there any more, and follows ' +
    'no link to our packages', async () => {
    const packages = join(repository.top, 'packages')
    mkdirSync(packages)
    writeFileSync(join(packages, 'kept.txt'), '')
    const left = add(`shootout-against-${gone()}-abc`)
    spawnSync('ln', ['-s', packages, join(left, 'node_modules')])
    const bare = add(`shootout-against-${gone()}-def`)
    rmSync(bare, { recursive: true })
    await removeLeftovers(repository.home)
    expect(repository.git('worktree', 'list').split('\n')).to.have.lengthOf(1)
    expect(existsSync(join(packages, 'kept.txt'))).to.equal(true)
  })
})
