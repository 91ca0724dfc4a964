import { expect } from 'chai'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  resolveUserRevisions
} from '../../../../bench/revisions/users/resolve-user-revisions.js'
import { makeRepository } from '../make-repository.js'

const { signal } = new AbortController()

describe('resolveUserRevisions', () => {
  /** @type {ReturnType<typeof makeRepository>} */
  let repository
  /** @type {string[]} */
  let commits
  before(() => {
    repository = makeRepository('services/api/')
    commits = ['1\n', '2\n'].map(text => repository.commit({ 'app.js': text }))
  })
  after(() => repository.remove())

  /** @param {string} a @param {string | null} b */
  const resolve = (a, b) => resolveUserRevisions({ a, b }, { home: repository.home, signal })

  it('names two commits, the folder and the repository', async () => {
    const [first = '', second = ''] = commits
    expect(await resolve('HEAD~1', 'main')).to.deep.equal({
      a: { name: `HEAD~1 (${first.slice(0, 7)})`, revision: first },
      b: { name: `main (${second.slice(0, 7)})`, revision: second, isHere: false },
      prefix: 'services/api/',
      repository: join(repository.top, '.git')
    })
  })

  it('takes what lies here for B, and says whether it was changed', async () => {
    const [, second = ''] = commits
    const name = `working tree (${second.slice(0, 7)}`
    expect((await resolve('HEAD', null)).b)
      .to.deep.equal({ name: `${name})`, revision: second, isHere: true })
    repository.write({ 'new.js': '' })
    expect((await resolve('HEAD', null)).b.name).to.equal(`${name}, with changes)`)
    rmSync(join(repository.home, 'new.js'))
  })

  it('refuses a revision that is not there, and a folder that is in no repository', async () => {
    const unknown = await resolve('HEAD', 'nowhere').catch(error => error)
    expect(unknown).to.include({ code: 'REVISION_UNKNOWN', exitCode: 64 })
    expect(unknown.message).to.include("'nowhere' is no commit")
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'shootout-plain-')))
    try {
      const error = await resolveUserRevisions({ a: 'HEAD', b: null }, { home: folder, signal })
        .catch(reason => reason)
      expect(error).to.include({ code: 'FOLDER_NOT_REPOSITORY', exitCode: 64 })
      expect(error.message).to.include(folder).and.include('not a git repository')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
