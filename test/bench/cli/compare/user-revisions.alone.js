/** @import {Comparison} from '../../../../bench/compare/types.js' */
// A regression planted in a repository of a stranger's, found; its set-up made once, and half a one never kept. Two
// minutes: npm run test:alone.
import { expect } from 'chai'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeRepository } from '../../revisions/make-repository.js'
import { startCommand, until } from '../run-command.js'

const APP = readFileSync(fileURLToPath(new URL('./app.js', import.meta.url)), 'utf8')
/** Thousands of square roots for an answer: enough that half more is half more CPU. */
const THOUSANDS = 400
const SLOWER = 1.5

describe('npm run compare -- --revision', function () {
  this.timeout(240_000)

  /** @type {ReturnType<typeof makeRepository>} */
  let repository
  /** @type {string} */
  let folder
  beforeEach(() => {
    repository = makeRepository()
    folder = mkdtempSync(join(tmpdir(), 'shootout-user-revisions-'))
    repository.commit({ 'app.mjs': APP, work: `${THOUSANDS}\n`, '.gitignore': 'ready\n' })
    repository.commit({ work: `${THOUSANDS * SLOWER}\n` })
  })
  afterEach(() => {
    repository.remove()
    rmSync(folder, { recursive: true })
  })

  const cache = () => join(folder, 'cache', 'shootout', 'revisions')
  const worktrees = () => repository.git('worktree', 'list').split('\n').length
  /** @param {readonly string[]} args @param {string} out */
  const compare = (args, out) => startCommand('compare', [
    '--command', `${process.execPath} app.mjs {port} $(cat work)`, '--connections', '4',
    '--out', join(folder, out), ...args
  ], { env: { INIT_CWD: repository.home, XDG_CACHE_HOME: join(folder, 'cache') } })

  it('finds what a commit made slower, and sets each revision up once', async () => {
    const setup = ['--setup', 'cp work ready', '--json']
    const first =
      await compare(['--revision', 'HEAD~1', '--budget', '30s', ...setup], 'first').ended
    const { a, b, cells } = /** @type {Comparison} */ (JSON.parse(first.stdout))
    expect(cells.map(({ verdict }) => verdict), first.stdout).to.deep.equal(['slower'])
    expect(first.code).to.equal(3)
    expect(a.revision).to.equal(repository.git('rev-parse', 'HEAD~1'))
    expect(b.revision).to.equal(repository.git('rev-parse', 'HEAD'))
    expect(first.stderr).to.match(/Setting up HEAD~1 \([0-9a-f]{7}\): cp work ready/)
      .and.match(/with {4}B: working tree \([0-9a-f]{7}\)\n/)
      .and.match(/'cp\s+work\s+ready'\s+was\s+not\s+run\s+there/)
    expect(existsSync(join(repository.home, 'ready'))).to.equal(false)
    const second = await compare([
      '--revision-a', 'HEAD~1', '--revision-b', 'HEAD~1', '--budget', '10s', ...setup
    ], 'second').ended
    expect(second.stderr).to.not.include('Setting up')
    expect(second.code, second.stdout).to.equal(0)
    expect(readdirSync(cache())).to.have.lengthOf(1)
  })

  it('ends with 70 where the set-up fails, and shows its last lines', async () => {
    const { code, stderr } =
      await compare(['--revision', 'HEAD~1', '--setup', 'echo no compiler; exit 9'], 'out').ended
    expect(code).to.equal(70)
    expect(stderr.replace(/\s+/g, ' ')).to.include('it ended with 9').and.include('no compiler')
    expect(readdirSync(cache())).to.deep.equal([])
  })

  it('leaves nothing of a set-up that Ctrl-C ends', async () => {
    const { child, output, ended } =
      compare(['--revision', 'HEAD~1', '--setup', 'sleep 60'], 'out')
    await until(() => output.stdout.includes('Setting up'))
    child.kill('SIGINT')
    expect((await ended).code).to.equal(130)
    expect(readdirSync(cache())).to.deep.equal([])
    expect(worktrees()).to.equal(1)
  })

  it('sets up again after kill -9 in the middle', async () => {
    const setup = 'test -e $HOLD && sleep 2; cp work ready'
    const args = ['--revision', 'HEAD~1', '--setup', setup, '--budget', '10s', '--json']
    const env = { INIT_CWD: repository.home, XDG_CACHE_HOME: join(folder, 'cache') }
    const start = (/** @type {string} */ hold, /** @type {string} */ out) => startCommand(
      'compare',
      [
        '--command', `${process.execPath} app.mjs {port} 40`, '--out', join(folder, out), ...args
      ],
      { env: { ...env, HOLD: hold } }
    )
    const killed = start(repository.home, 'killed')
    await until(() => killed.output.stderr.includes('Setting up'))
    killed.child.kill('SIGKILL')
    await killed.ended
    const [half = ''] = readdirSync(cache())
    expect(half).to.not.equal('')
    const again = await start('/no/such/file', 'again').ended
    expect(again.stderr).to.include('Setting up')
    expect(again.code, again.stderr).to.be.oneOf([0, 3])
    expect(readdirSync(cache())).to.have.lengthOf(1).and.not.include(half)
    expect(worktrees()).to.equal(2)
  })
})
