// The suite as a package of another project, on every Node that is supported: the commands of the README and of its
// page as they are written there, in an Express app's repository whose last commits cost 10 % more CPU and rename
// something. That a short comparison beside other work finds 10 % is not asserted, only that it is never called faster;
// how often it is found, and a rename not accused, bench/experiments/renamed-commit counts on an idle machine.
import { spawnSync } from 'node:child_process'
import {
  mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { LOOP_US } from '../../bench/calibrate/plant.js'
import { iterationsFor } from '../../bench/calibrate/truth/spin.js'
import { makeProject } from '../../bench/experiments/renamed-commit/project.js'
import { parseTuneFile } from '../../bench/report/tune/index.js'
import { INSTALL_MS, NODES, PACKAGES, ROOT, installNode } from './install-tarballs.js'

/** Blocks of commands, in order. @param {string} text */
const toBlocks = text => [...text.matchAll(/^```\n([^`]+)^```$/gm)].map(([, block = '']) => block)
const [INSTALL = '', INIT = '', TUNE = '', COMPARE = ''] =
  toBlocks(readFileSync(join(ROOT, 'docs/how-to/own-repository.md'), 'utf8'))
const [, SECTION = ''] =
  readFileSync(join(ROOT, 'README.md'), 'utf8').split('\n## In your own repository\n')
/** Pack, install, init, tune, compare. */
const LINES = (toBlocks(SECTION)[0] ?? '').trim().split('\n')
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
/** Seconds: enough for a few blocks. */
const BUDGET = 5
/** Of a comparison, seconds. */
const COMPARE_BUDGET = 15
/** A tenth of a request, which is about twice as much as its loop. */
const PLANTED = 0.1 * 2
const PROGRAM = `import { tune } from 'shootout'
const options = {
  command: 'PORT={port} node server.js', url: 'http://127.0.0.1:{port}/', workersEnv: 'WORKERS'
}
const error = await tune({ ...options, budget: 'soon' }).catch(caught => caught)
const short = { ...options, workers: [1, 2], budget: ${BUDGET} }
const tried = process.argv[2] === 'whole' ? (await tune(short)).candidates.length : null
console.log(JSON.stringify({ tried, code: error.code }))
`

describe('the suite in a repository of its own', function () {
  this.timeout(2 * INSTALL_MS)
  /** @type {string} */
  let folder
  /** @type {string} */
  let app

  /** @type {ReturnType<typeof makeProject>} */
  let project
  /** @type {string} */
  let dearer
  /** @type {string} */
  let renamed

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'own-'))
    app = join(folder, 'app')
    symlinkSync(ROOT, join(folder, 'shootout'))
    const steps = iterationsFor(LOOP_US, () => performance.now())
    project = makeProject(app, steps)
    dearer = project.commitWork(Math.round(steps * (1 + PLANTED)))
    renamed = project.commitRename()
    sh(LINES.slice(0, 2).join('\n'))
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  /**
   * @param {string} text lines for a shell
   * @param {number[]} [codes] that may come
   * @returns {string} what it printed
   */
  function sh (text, codes = [0]) {
    const { status, stdout, stderr } =
      spawnSync('sh', ['-e', '-c', text], {
        cwd: app, encoding: 'utf8', env: { ...process.env, XDG_CACHE_HOME: join(folder, 'cache') }
      })
    expect(codes, `${text}\n${stdout}\n${stderr}`).to.include(status)
    return stdout
  }

  /** All counts, for as long as it is usual, is too much for a test. */
  function shorten () {
    const path = join(app, 'shootout.config.js')
    const text = readFileSync(path, 'utf8')
      .replace('tune: {', `$& budget: ${BUDGET},`)
      .replace('compare: {', `$& budget: ${COMPARE_BUDGET},`)
      .replace("// workers: '1,2,4'", ', workers: [1, 2]')
    writeFileSync(path, text)
  }

  it('is packed with all of its packages', () => {
    const tarballs = readdirSync(app).filter(name => name.endsWith('.tgz'))
    expect(tarballs).to.have.lengthOf(PACKAGES + 1)
  })

  it('has in the README what the page has', () => {
    expect(LINES).to.have.lengthOf(5)
    expect(INSTALL.split('\n').slice(0, 2)).to.deep.equal(LINES.slice(0, 2))
    expect([INIT, TUNE]).to.deep.equal(LINES.slice(2, 4).map(line => `${line}\n`))
  })

  for (const node of NODES) {
    it(`configures, tunes and serves programs, on Node ${node}`, async () => {
      await installNode(app, node)
      rmSync(join(app, 'results'), { recursive: true, force: true })
      rmSync(join(app, 'shootout.config.js'), { force: true })
      expect(sh('npx shootout --version').trim()).to.equal(version)
      expect(sh(INIT)).to.match(/^shootout.config.js is written.\nNext: npx shootout tune, /)
      shorten()
      // No count may be certain after so short a time.
      sh(TUNE, [0, 2])
      const [tuning = ''] = readdirSync(join(app, 'results'))
      const file = parseTuneFile(readFileSync(join(app, 'results', tuning, 'tune.json'), 'utf8'))
      expect(file.outcome.candidates).to.have.lengthOf(2)
      writeFileSync(join(app, 'program.js'), PROGRAM)
      // A whole tuning by a program once: the other Nodes show that it loads, and how it refuses.
      const isOldest = node === NODES[0]
      expect(JSON.parse(sh(`node_modules/.bin/node program.js ${isOldest ? 'whole' : ''}`)))
        .to.deep.equal({ tried: isOldest ? 2 : null, code: 'BAD_VALUE' })
    })
  }

  it('never calls a commit faster that costs 10 % more, and sets up the one before', () => {
    project.git('checkout', '--quiet', '--detach', dearer)
    const compared = sh(LINES[4] ?? '', [0, 3])
    expect(compared).to.match(/results\/[\w-]+-compare\/report\.html/)
    expect(compared).to.match(/HEAD~1 \([0-9a-f]{7}\)/).and.not.match(/\bis faster\b/)
    expect(readdirSync(join(folder, 'cache/shootout/revisions'))).to.have.lengthOf(1)
  })

  it('does not accuse a commit that renames', () => {
    project.git('checkout', '--quiet', '--detach', renamed)
    expect(sh(COMPARE)).to.not.match(/\bis slower\b/)
    expect(readFileSync(join(app, 'comment.md'), 'utf8'))
      .to.include("npx shootout compare --revision 'HEAD~1' --setup 'npm ci'")
      .and.not.match(/\bis slower\b/)
  })
})
