import { expect } from 'chai'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { lockRun } from '../../../bench/run/lock-run.js'
import { ROOT } from '../cli/run-command.js'

const PROGRAM = `
  import { lockRun } from ${JSON.stringify(pathToFileURL(join(ROOT, 'bench/run/lock-run.js')).href)}
  const { held } = await lockRun(process.argv[1])
  console.log(held ? 'held' : 'free')
  setInterval(() => {}, 1000)`

/** @param {string} path @returns {Promise<string>} the error's code, or 'mine' */
async function tryLock (path) {
  try {
    const { release } = await lockRun(path)
    await release()
    return 'mine'
  } catch (error) {
    return /** @type {{code: string}} */ (error).code
  }
}

describe('lockRun', () => {
  /** @type {string} */
  let folder
  /** @type {string} */
  let path
  beforeEach(function () {
    if (process.platform !== 'linux') this.skip()
    folder = mkdtempSync(join(tmpdir(), 'shootout-lock-'))
    path = join(folder, 'run.ndjson')
    writeFileSync(path, '{}\n')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is given to one at a time, and again when it was given back', async () => {
    const { held, release } = await lockRun(path)
    expect(held).to.equal(true)
    expect(await tryLock(path)).to.equal('RUN_IN_USE')
    await release()
    expect(await tryLock(path)).to.equal('mine')
  })

  it('ends with the process that holds it, kill -9 included', async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, path], {
      stdio: ['ignore', 'pipe', 'inherit']
    })
    const [said] = await once(child.stdout, 'data')
    expect(String(said).trim()).to.equal('held')
    expect(await tryLock(path)).to.equal('RUN_IN_USE')
    child.kill('SIGKILL')
    await once(child, 'close')
    // The lock's holder needs a moment to see that its input has ended.
    let code = 'RUN_IN_USE'
    for (let tries = 0; tries < 100 && code !== 'mine'; tries++) code = await tryLock(path)
    expect(code).to.equal('mine')
  })
})
