// Which two states of the suite are compared, and what is said when there is only one.
import { expect } from 'chai'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveRevisions } from '../../../bench/revisions/revisions.js'
import { BenchError } from '../../../bench/errors.js'
import { SUITE, makeRepository, runGit } from './make-repository.js'

/** @param {Promise<unknown>} promise @returns {Promise<BenchError>} */
async function errorOf (promise) {
  const error = await promise.then(() => null, reason => reason)
  expect(error).to.be.instanceOf(BenchError)
  return /** @type {BenchError} */ (error)
}

describe('resolveRevisions', () => {
  /** @type {ReturnType<typeof makeRepository>} */
  let repository
  afterEach(() => repository.remove())

  it('names the earlier commit as it was typed, and the working tree by the ' +
    'commit that it is based on', async () => {
    repository = makeRepository()
    const first = repository.commit(SUITE)
    const second = repository.commit({ 'actions/a.js': '1\n' })
    expect(await resolveRevisions('HEAD~1', { home: repository.home })).to.deep.equal({
      a: { name: `HEAD~1 (${first.slice(0, 7)})`, revision: first },
      b: { name: `working tree (${second.slice(0, 7)})`, revision: second, changed: false },
      prefix: ''
    })
    repository.git('tag', '--annotate', '--message', 'one', 'v1', first)
    expect((await resolveRevisions('v1', { home: repository.home })).a)
      .to.deep.equal({ name: `v1 (${first.slice(0, 7)})`, revision: first })
    expect((await resolveRevisions(first.slice(0, 9), { home: repository.home })).a.name)
      .to.equal(first.slice(0, 9))
  })

  it('says of the working tree that it has changes: in files that git knows, and in ' +
    'new servers and actions', async () => {
    repository = makeRepository()
    repository.commit(SUITE)
    const changed = async () => (await resolveRevisions('HEAD', { home: repository.home })).b
    repository.write({ 'notes.txt': 'not known to git, and not measured\n' })
    expect((await changed()).changed).to.equal(false)
    repository.write({ 'servers/new/index.js': 'export {}\n' })
    expect((await changed()).name).to.match(/^working tree \([0-9a-f]{7}, with changes\)$/)
    rmSync(join(repository.home, 'servers/new'), { recursive: true })
    repository.write({ 'package-lock.json': '{"changed": true}\n' })
    expect((await changed()).changed).to.equal(true)
  })

  it('finds the suite in a folder of a larger repository', async () => {
    repository = makeRepository('tools/shootout/')
    repository.commit(SUITE)
    expect(await resolveRevisions('HEAD', { home: repository.home }))
      .to.include({ prefix: 'tools/shootout/' })
  })

  it('takes what looks like an option for a name', async () => {
    repository = makeRepository()
    repository.commit(SUITE)
    expect(await errorOf(resolveRevisions('--help', { home: repository.home })))
      .to.include({ code: 'REVISION_UNKNOWN', exitCode: 64 })
  })

  it('says of a clone without its history how to get it', async () => {
    repository = makeRepository()
    repository.commit(SUITE)
    repository.commit({ 'actions/a.js': '1\n' })
    const clone = join(repository.top, 'clone')
    runGit(repository.top, ['clone', '--quiet', '--depth', '1', `file://${repository.top}`, clone])
    const shallow = await errorOf(resolveRevisions('HEAD~1', { home: clone }))
    expect(shallow.message).to.include("'HEAD~1' is no commit").and.include('git fetch --unshallow')
    const whole = await errorOf(resolveRevisions('nosuch', { home: repository.home }))
    expect(whole.message).to.include("'nosuch' is no commit").and.not.include('unshallow')
  })

  it('says that a copy without git can not look anything up', async () => {
    repository = makeRepository()
    const folder = mkdtempSync(join(tmpdir(), 'shootout-no-repository-'))
    try {
      mkdirSync(join(folder, 'servers'))
      expect(await errorOf(resolveRevisions('HEAD~1', { home: folder })))
        .to.include({ code: 'NOT_A_REPOSITORY', exitCode: 64 })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
