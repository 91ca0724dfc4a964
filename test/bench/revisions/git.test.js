import { expect } from 'chai'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOME, runGit, toEnvironment } from '../../../bench/revisions/git.js'
import { makeRepository } from './make-repository.js'

/** @param {Promise<unknown>} promise @returns {Promise<Error>} */
const failureOf = promise => promise.then(() => expect.fail('it did not fail'), error => error)

describe('runGit', () => {
  it('gives what git printed, without the last line break, of the folder that it is given',
    async () => {
      const repository = makeRepository()
      try {
        repository.commit({ 'a.txt': 'a\n', 'b.txt': 'b\n' })
        expect(await runGit(['ls-files'], { cwd: repository.top })).to.equal('a.txt\nb.txt')
        expect(await runGit(['show', 'HEAD:a.txt'], { cwd: repository.top })).to.equal('a')
      } finally {
        repository.remove()
      }
    })

  it("asks in the suite's own folder where it is given none, wherever the user is", async () => {
    const ask = (/** @type {{cwd?: string}} */ place) =>
      runGit(['rev-parse', '--show-toplevel'], place).catch(({ message }) => message)
    const expected = await ask({ cwd: HOME })
    const before = process.cwd()
    process.chdir('/')
    try {
      expect(await ask({})).to.equal(expected)
    } finally {
      process.chdir(before)
    }
  })

  describe('where git fails', () => {
    let folder = ''
    const { PATH } = process.env
    beforeEach(() => { folder = realpathSync(mkdtempSync(join(tmpdir(), 'shootout-git-'))) })
    afterEach(() => {
      process.env.PATH = PATH
      rmSync(folder, { recursive: true })
    })

    it('fails with what git complained of, and with all that it said', async () => {
      const error = await failureOf(runGit(['rev-parse', 'HEAD'], { cwd: folder }))
      expect(error.message).to.match(/^not a git repository/)
      expect(error.cause).to.have.property('stderr').that.includes('fatal: not a git repository')
    })

    it('says first what went wrong, not how far it had come', async () => {
      const place = join(folder, 'nowhere')
      const error = await failureOf(runGit(['clone', place, 'copy'], { cwd: folder }))
      expect(error.message).to.equal(`repository '${place}' does not exist`)
    })

    it('says how git ended where it said nothing', async () => {
      await runGit(['init', '--quiet'], { cwd: folder })
      const ask = runGit(['rev-parse', '--quiet', '--verify', 'nothing'], { cwd: folder })
      expect((await failureOf(ask)).message).to.equal('git ended with 1')
    })

    it('says that there is no git', async () => {
      process.env.PATH = folder
      const error = await failureOf(runGit(['--version'], { cwd: folder }))
      expect(error.message).to.equal('there is no git on the PATH')
      expect(error.cause).to.have.property('code', 'ENOENT')
    })

    it('is not asked any more once that is over', async () => {
      const ask = runGit(['--version'], { cwd: folder, signal: AbortSignal.abort() })
      expect(await failureOf(ask)).to.have.property('name', 'AbortError')
    })
  })

  it('is told nothing of the repository of a hook, and speaks English', () => {
    expect(toEnvironment({
      PATH: '/bin', GIT_DIR: '/x/.git', GIT_WORK_TREE: '/x', GIT_INDEX_FILE: '/x/index',
      GIT_PREFIX: 'a/', GIT_SSH: 'ssh', LC_ALL: 'de_DE.UTF-8', GIT_TERMINAL_PROMPT: '1'
    })).to.deep.equal({ PATH: '/bin', GIT_SSH: 'ssh', LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' })
  })
})
