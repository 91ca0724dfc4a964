import { expect } from 'chai'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCommitDates } from '../../../bench/history/read-commit-dates.js'
import { runGit } from '../../../bench/revisions/git.js'

describe('the dates of commits', () => {
  /** @type {string} */
  let folder
  before(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-history-')) })
  after(() => rmSync(folder, { recursive: true, force: true }))

  it('need a repository', async () => {
    const error = await readCommitDates([], { cwd: folder }).catch(error => error)
    expect(error).to.include({ code: 'COMMITS_UNKNOWN', exitCode: 64 })
    expect(error.message).to.include('no git repository').and.include('--by commit')
  })

  it('are those of git; what it does not know, and what is no revision, has none', async () => {
    await runGit(['init', '--quiet'], { cwd: folder })
    await runGit([
      '-c', 'user.name=Nobody', '-c', 'user.email=nobody@example.org', 'commit', '--quiet',
      '--allow-empty', '--message', 'Begin'
    ], { cwd: folder })
    const [revision = '', date = ''] =
      (await runGit(['log', '-1', '--format=%H %cI'], { cwd: folder })).split(' ')
    const dates = await readCommitDates(
      [revision, revision.slice(0, 8), 'f'.repeat(40), '--help', 'HEAD'], { cwd: folder }
    )
    expect([...dates]).to.deep.equal([[revision, date], [revision.slice(0, 8), date]])
  })
})
