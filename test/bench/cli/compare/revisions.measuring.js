/** @import {Comparison} from '../../../../bench/compare/types.js' */
// Planted changes, found and not invented: two revisions, and two commands. Three minutes: npm run test:measuring.
import { expect } from 'chai'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT, until } from '../run-command.js'
import { makeSuite, startCompare } from './make-suite.js'

const APP = fileURLToPath(new URL('./app.js', import.meta.url))
const FILES = ['comment.md', 'compare.md', 'report.html', 'report.md', 'results.csv', 'run.ndjson']

/** @param {string} stdout @returns {Record<string, string>} verdict by action */
function verdictsOf (stdout) {
  return Object.fromEntries(/** @type {Comparison} */ (JSON.parse(stdout)).cells
    .map(({ cell, verdict }) => [cell.action, verdict]))
}

describe('npm run compare -- --against', function () {
  this.timeout(240_000)

  /** @type {ReturnType<typeof makeSuite>} */
  let suite
  before(() => { suite = makeSuite() })
  after(() => suite.remove())
  const out = () => mkdtempSync(join(suite.top, '.git', 'out-'))
  const worktrees = () => suite.git('worktree', 'list').split('\n')

  it('finds the action that a commit made slower, and only that', async () => {
    const factorial = 'actions/factorial/index.js'
    suite.git('checkout', '--quiet', 'main')
    suite.edit(factorial, text => text.replace(
      'var sum = 0\n', 'for (var n = 1; n <= 2 * LAST; n++) factorial(LAST)\n  var sum = 0\n'
    ))
    suite.git('checkout', '--quiet', '-B', 'slower')
    suite.commit({})
    const folder = out()
    const { code, stdout, stderr } = await startCompare(suite.home, [
      '--against', 'HEAD~1', '--only', 'node', '--actions', 'factorial,static', '--connections',
      '8', '--budget', '40s', '--out', folder, '--json'
    ]).ended
    const verdicts = verdictsOf(stdout)
    expect(verdicts.factorial, stdout).to.equal('slower')
    expect(verdicts.static, stdout).to.not.equal('slower')
    expect(code).to.equal(3)
    expect(stderr)
      .to.match(/^Compare A: HEAD~1 \([0-9a-f]{7}\)\nwith {4}B: working tree \([0-9a-f]{7}\)\n/)
    expect(FILES.filter(file => !existsSync(join(folder, file)))).to.deep.equal([])
    expect(readFileSync(join(folder, 'compare.md'), 'utf8')).to.include('slower')
    expect(worktrees()).to.have.lengthOf(1)
  })

  it('never calls a commit slower that changes a comment only', async () => {
    suite.git('checkout', '--quiet', '--force', 'main')
    suite.git('checkout', '--quiet', '-B', 'comment')
    suite.edit('servers/node/listener.js', text => `// A comment.\n${text}`)
    suite.commit({})
    const { code, stdout } = await startCompare(suite.home, [
      '--against', 'HEAD~1', '--only', 'node', '--actions', 'static', '--connections', '8',
      '--budget', '12s', '--out', out(), '--json'
    ]).ended
    expect(verdictsOf(stdout).static, stdout).to.be.oneOf(['same', "can't tell", 'faster'])
    expect(code).to.equal(0)
  })

  it('leaves no folder behind when it is interrupted before it has begun', async () => {
    const run = startCompare(suite.home, ['--against', 'HEAD', '--only', 'node', '--out', out()])
    await until(() => worktrees().length === 2, 'the folder of the earlier revision')
    run.child.kill('SIGINT')
    const { code, stdout } = await run.ended
    expect(stdout).to.include('Interrupted')
    expect(code).to.equal(130)
    expect(worktrees()).to.have.lengthOf(1)
  })
})

describe('npm run compare -- --command-a', function () {
  this.timeout(240_000)

  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-commands-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** @param {number} a thousands of square roots for an answer @param {number} b @param {readonly string[]} more */
  const compare = (a, b, more = []) => {
    const [commandA = '', commandB = ''] = [a, b].map(thousands =>
      `${process.execPath} ${APP} {port} ${thousands}`)
    return startCompare(ROOT, [
      '--command-a', commandA, '--command-b', commandB, '--url', 'http://127.0.0.1:{port}/',
      '--out', folder, '--json', ...more
    ]).ended
  }

  it('finds the command that takes four times the work', async () => {
    const { code, stdout } = await compare(50, 200, ['--connections', '8', '--budget', '45s'])
    expect(verdictsOf(stdout), stdout).to.deep.equal({ url: 'slower' })
    expect(code).to.equal(3)
    expect(FILES.filter(file => !existsSync(join(folder, file)))).to.deep.equal([])
  })

  it('refuses two commands that answer differently, and shows both answers', async () => {
    const { code, stderr } = await compare(1, 0)
    expect(stderr).to.include("A 'done").and.include('answer differently')
    expect(code).to.equal(1)
  })
})
