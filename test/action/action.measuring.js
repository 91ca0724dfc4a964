// The action and GitLab's job, step by step, on a stranger's project. A minute: npm run test:measuring.
import { expect } from 'chai'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { load } from 'js-yaml'
import { ROOT } from '../bench/cli/run-command.js'
import { makeRepository } from '../bench/revisions/make-repository.js'
import { rowsOf } from '../docs/pages.js'
import { runAction } from './run-action.js'

const COMMAND = 'node server.js {port}'

/** @param {number} thousands square roots before an answer */
const serverOf = thousands => `const { createServer } = require('node:http')
createServer((request, response) => {
  let sum = 0
  for (let number = 0; number < ${thousands} * 1000; number++) sum += Math.sqrt(number)
  response.end(sum > 0 ? 'done' : '')
}).listen(Number(process.argv[2]), '127.0.0.1')
`

describe('a stranger\'s project', function () {
  this.timeout(240_000)

  /** @type {ReturnType<typeof makeRepository>} */
  let project
  /** @type {string} */
  let temp
  beforeEach(() => {
    project = makeRepository()
    temp = realpathSync(mkdtempSync(join(tmpdir(), 'shootout-action-')))
    project.commit({ 'server.js': serverOf(50) })
  })
  afterEach(() => {
    project.remove()
    rmSync(temp, { recursive: true })
  })

  /** @param {Record<string, string>} inputs */
  const run = inputs => runAction({
    workspace: project.top,
    temp,
    inputs: { command: COMMAND, connections: '8', budget: '15s', ...inputs }
  })
  const worktrees = () => project.git('worktree', 'list').split('\n')

  it('fails with 3 where a commit takes four times the work, with comment and annotations', () => {
    project.commit({ 'server.js': serverOf(200) })
    const { code, outputs, text } = run({
      base: 'HEAD~1', 'fail-on': 'cpu > 5%, rps < -5%', setup: 'touch ready'
    })
    expect([code, outputs['exit-code']], text).to.deep.equal([3, '3'])
    const comment = readFileSync(outputs.comment ?? '', 'utf8')
    expect(comment).to.match(/^### ✕ Beyond cpu \\> 5%, rps \\< -5%: /)
    expect(comment).to.include('| ✕ beyond cpu \\> 5% |').and.include('--seed ')
    expect(text).to.match(/^::error title=cpu > 5%25%3A crossed/m)
    expect(existsSync(join(project.top, 'ready'))).to.equal(true)
    expect(existsSync(join(outputs.results ?? '', 'report.html'))).to.equal(true)
    expect(worktrees()).to.have.lengthOf(1)
  })

  it('says which base is missing, and leaves nothing behind', () => {
    const { code, text } = run({})
    expect(code).to.equal(64)
    expect(text).to.include('::error title=Shootout::there is no base')
    expect(worktrees()).to.have.lengthOf(1)
  })

  it('is compared by the job for GitLab, too', () => {
    const base = project.git('rev-parse', 'HEAD')
    project.commit({ 'server.js': serverOf(200) })
    const [, job = ''] = rowsOf('docs/how-to/ci.md', /```yaml\n([^]*?)```/g).flat()
    const { shootout } =
      /** @type {{shootout: {script: string[], variables: Record<string, string>}}} */ (load(job))
    const { status, stdout, stderr } = spawnSync(
      'bash', ['-eo', 'pipefail', '-c', shootout.script.join('\n')], {
        cwd: project.top,
        env: {
          ...process.env,
          PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
          ...shootout.variables,
          SUITE: ROOT,
          BASE_FOLDER: join(temp, 'base'),
          BUDGET: '15s',
          CI_PROJECT_DIR: project.top,
          CI_MERGE_REQUEST_DIFF_BASE_SHA: base
        },
        encoding: 'utf8'
      }
    )
    expect(status, `${stdout}${stderr}`).to.equal(3)
    expect(readFileSync(join(project.top, 'shootout/comment.md'), 'utf8')).to.include('✕ Beyond')
  })
})
