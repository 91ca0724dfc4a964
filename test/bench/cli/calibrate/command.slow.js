import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { descendantsOf, isAlive, startShell, until } from '../run-command.js'

describe('calibrate, stopped in the middle', function () {
  this.timeout(90_000)
  /** @type {string} */
  let folder
  before(function () {
    if (process.platform !== 'linux') this.skip()
  })
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'calibrate-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** @param {number} blocks until so many are on the disk */
  const start = async blocks => {
    const running = startShell(`exec ${process.execPath} bench/cli/calibrate/index.js --quick ` +
      `--out ${folder}/run`)
    await until(
      () => countBlocks() >= blocks || running.child.exitCode !== null, `block ${blocks}`, 60_000
    )
    return { ...running, children: descendantsOf(running.pid) }
  }
  const countBlocks = () => {
    try {
      return readFileSync(join(folder, 'run', 'calibration.ndjson'), 'utf8')
        .split('"type":"block"').length - 1
    } catch {
      return 0
    }
  }

  it('with Ctrl-C finishes the block, analyses, ends with 130 ' +
    'and leaves nothing behind', async () => {
    const { child, ended, children } = await start(2)
    expect(children.length).to.be.at.least(3)
    child.kill('SIGINT')
    const { code, stdout } = await ended
    expect(stdout)
      .to.include('Finishing this block')
      .and.include('Interrupted: this is what was measured until then')
    expect(JSON.parse(readFileSync(join(folder, 'run', 'calibration.json'), 'utf8')))
      .to.include({ complete: false, exitCode: 130 })
    expect(code).to.equal(130)
    await until(() => !children.some(isAlive), 'the end of all processes')
  })

  it('with SIGTERM ends at once, with what was whole on the disk', async () => {
    const { child, ended, children } = await start(1)
    child.kill('SIGTERM')
    expect((await ended).code).to.equal(130)
    await until(() => !children.some(isAlive), 'the end of all processes')
  })

  it('with kill -9 leaves a file that can be analysed, and no process', async () => {
    const { child, ended, children } = await start(3)
    child.kill('SIGKILL')
    await ended
    await until(() => !children.some(isAlive), 'the end of all processes')
    const { code, stdout } = await startShell(`exec ${process.execPath} ` +
      `bench/cli/calibrate/index.js --analyse ${folder}/run`).ended
    expect(stdout.replace(/\s+/g, ' ')).to.include('What this machine can tell apart is undecided')
    expect(code).to.equal(0)
  })
})
