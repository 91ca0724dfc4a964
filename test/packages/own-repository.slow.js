// The suite as a package of another project, on every Node that is supported: the commands of its page as they are
// written there, in a git repository with two commits.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { parseTuneFile } from '../../bench/report/tune/index.js'
import { INSTALL_MS, NODES, PACKAGES, ROOT, installNode } from './install-tarballs.js'

const PAGE = readFileSync(join(ROOT, 'docs/how-to/own-repository.md'), 'utf8')
/** Blocks of commands, in order: install, configure, tune, compare. */
const BLOCKS = [...PAGE.matchAll(/^```\n([^`]+)^```$/gm)].map(([, text = '']) => text)
const [INSTALL = '', INIT = '', TUNE = '', COMPARE = ''] = BLOCKS
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
/** Seconds: enough for a few blocks. */
const BUDGET = 5
const SERVER = `import cluster from 'node:cluster'
import { createServer } from 'node:http'
if (cluster.isPrimary) {
  for (let count = 0; count < Number(process.env.WORKERS ?? 1); count++) cluster.fork()
} else {
  createServer((request, response) => response.end('hello')).listen(process.env.PORT, '127.0.0.1')
}
`
const PROGRAM = `import { tune } from 'shootout'
const options = {
  command: 'PORT={port} node server.js', url: 'http://127.0.0.1:{port}/', workersEnv: 'WORKERS'
}
const { candidates } = await tune({ ...options, workers: [1, 2], budget: ${BUDGET} })
const error = await tune({ ...options, budget: 'soon' }).catch(caught => caught)
console.log(JSON.stringify({ tried: candidates.length, code: error.code }))
`

describe('the suite in a repository of its own', function () {
  this.timeout(2 * INSTALL_MS)
  /** @type {string} */
  let folder
  /** @type {string} */
  let app

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'own-'))
    app = join(folder, 'app')
    mkdirSync(app)
    symlinkSync(ROOT, join(folder, 'shootout'))
    const manifest = { name: 'app', type: 'module', scripts: { start: 'node server.js' } }
    writeFileSync(join(app, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(app, 'server.js'), SERVER)
    git('init', '--quiet')
    execFileSync('npm', ['install', '--package-lock-only', '--silent'], { cwd: app })
    git('add', 'package.json', 'package-lock.json', 'server.js')
    git('commit', '--quiet', '--message', 'one')
    git('commit', '--quiet', '--message', 'two', '--allow-empty')
    sh(INSTALL)
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  /** @param {readonly string[]} args */
  function git (...args) {
    const author = ['-c', 'user.name=a', '-c', 'user.email=a@localhost']
    execFileSync('git', [...author, ...args], { cwd: app })
  }

  /**
   * @param {string} text lines for a shell
   * @param {number[]} [codes] that may come
   * @returns {string} what it printed
   */
  function sh (text, codes = [0]) {
    const { status, stdout, stderr } =
      spawnSync('sh', ['-e', '-c', text], { cwd: app, encoding: 'utf8' })
    expect(codes, `${text}\n${stdout}\n${stderr}`).to.include(status)
    return stdout
  }

  /** All counts, for as long as it is usual, is too much for a test. */
  function shorten () {
    const path = join(app, 'shootout.config.js')
    const text = readFileSync(path, 'utf8')
      .replace('export default {', `$& budget: ${BUDGET},`)
      .replace("// workers: '1,2,4'", ', workers: [1, 2]')
    writeFileSync(path, text)
  }

  it('is packed with all of its packages', () => {
    const tarballs = readdirSync(app).filter(name => name.endsWith('.tgz'))
    expect(tarballs).to.have.lengthOf(PACKAGES + 1)
  })

  for (const node of NODES) {
    it(`configures, tunes and serves programs, on Node ${node}`, async () => {
      await installNode(app, node)
      rmSync(join(app, 'results'), { recursive: true, force: true })
      rmSync(join(app, 'shootout.config.js'), { force: true })
      expect(sh('npx shootout --version').trim()).to.equal(version)
      expect(sh(INIT)).to.match(/^shootout.config.js is written.\nNext: npx shootout tune\n$/)
      shorten()
      // No count may be certain after so short a time.
      sh(TUNE, [0, 2])
      const [tuning = ''] = readdirSync(join(app, 'results'))
      const file = parseTuneFile(readFileSync(join(app, 'results', tuning, 'tune.json'), 'utf8'))
      expect(file.outcome.candidates).to.have.lengthOf(2)
      writeFileSync(join(app, 'program.js'), PROGRAM)
      expect(JSON.parse(sh('node_modules/.bin/node program.js')))
        .to.deep.equal({ tried: 2, code: 'BAD_VALUE' })
    })
  }

  it('compares with an earlier commit', () => {
    const compared = sh(COMPARE.replace(/^(npx .*)$/gm, '$1 || test $? -le 3'))
    expect(compared).to.match(/results\/[\w-]+-compare\/report\.html/)
    expect(readFileSync(join(app, 'comment.md'), 'utf8'))
      .to.include('npx shootout compare --cwd-a ../before')
  })
})
