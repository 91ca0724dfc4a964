// What runs before every command: a copy of it in a folder of the test, with an npm of the test.
import { spawn } from 'node:child_process'
import {
  chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { ROOT, until } from './run-command.js'

/** Longer than any test. */
const FOR_EVER = '30'

/**
 * An npm that takes a while, counts its starts, and writes what npm writes last. One that is to be stopped has no
 * child: a signal that comes while a shell starts one can be lost.
 */
const SLOW_NPM = `#!/bin/sh
echo started >> starts
[ "\${NPM_SECONDS:-0}" = ${FOR_EVER} ] && exec sleep ${FOR_EVER}
sleep "\${NPM_SECONDS:-0}"
mkdir -p node_modules && touch node_modules/.package-lock.json
`

describe('installing what the suite needs', () => {
  /** @type {string} */
  let directory

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'shootout-install-'))
    mkdirSync(join(directory, 'bench', 'cli'), { recursive: true })
    mkdirSync(join(directory, 'bin'))
    for (const name of ['install.js', 'install-guard.js']) {
      copyFileSync(`${ROOT}bench/cli/${name}`, join(directory, 'bench', 'cli', name))
    }
    writeFileSync(join(directory, 'package.json'), '{"type":"module"}')
    writeFileSync(join(directory, 'package-lock.json'), '{}')
    writeFileSync(join(directory, 'bin', 'npm'), SLOW_NPM)
    chmodSync(join(directory, 'bin', 'npm'), 0o755)
  })

  afterEach(() => rmSync(directory, { recursive: true, force: true }))

  it('installs once for several commands that begin at once', async () => {
    const all = await Promise.all([1, 2, 3].map(() => start('0.3').ended))
    expect(all.map(({ code }) => code)).to.eql([0, 0, 0])
    expect(starts()).to.equal(1)
    expect(leftOver()).to.eql([])
  })

  it('tells who is waited for', async () => {
    const first = start('1')
    await until(() => starts() === 1, 'the first installation')
    const second = await start('0').ended
    expect(second.stderr)
      .to.equal(`Another command, pid ${first.pid}, installs what the suite needs; waiting ...\n`)
    expect(second.code).to.equal(0)
    await first.ended
  })

  it('leaves nothing behind after Ctrl-C, and says that it was stopped', async () => {
    const first = start(FOR_EVER)
    await until(() => starts() === 1, 'the first installation')
    process.kill(-first.pid, 'SIGINT')
    const { code, stderr } = await first.ended
    expect(code).to.equal(130)
    expect(stderr).to.contain('stopped by SIGINT; repeat the command')
    expect(leftOver()).to.eql([])
  })

  it('does not wait for an installation that was killed', async () => {
    const first = start(FOR_EVER)
    await until(() => starts() === 1, 'the first installation')
    process.kill(-first.pid, 'SIGKILL')
    await first.ended
    expect(leftOver()).to.eql(['.installing'])
    const { code, stderr } = await start('0').ended
    expect(code).to.equal(0)
    expect(stderr).to.equal('Installing what the suite needs (npm ci, once) ...\n')
    expect(leftOver()).to.eql([])
  })

  it('does not wait for the folder that earlier versions left behind', async () => {
    mkdirSync(join(directory, '.installing'))
    expect((await start('0').ended).code).to.equal(0)
    expect(leftOver()).to.eql([])
  })

  it('ends with 70 when npm fails', async () => {
    writeFileSync(join(directory, 'bin', 'npm'), '#!/bin/sh\nexit 3\n')
    const { code, stderr } = await start('0').ended
    expect(code).to.equal(70)
    expect(stderr).to.contain('npm ci failed (see above)')
    expect(leftOver()).to.eql([])
  })

  /** In a process group of its own, as a terminal starts it. @param {string} seconds */
  function start (seconds) {
    const env = {
      ...process.env, PATH: `${join(directory, 'bin')}:${process.env.PATH}`, NPM_SECONDS: seconds
    }
    const child = spawn(process.execPath, [join(directory, 'bench', 'cli', 'install.js')], {
      env, detached: true, stdio: ['ignore', 'ignore', 'pipe']
    })
    let stderr = ''
    child.stderr.setEncoding('utf8').on('data', text => { stderr += text })
    /** @type {Promise<{code: number | null, stderr: string}>} */
    const ended = new Promise(resolve => child.once('close', code => resolve({ code, stderr })))
    return { pid: /** @type {number} */ (child.pid), ended }
  }

  /** @returns {number} how often npm was started */
  function starts () {
    const file = join(directory, 'starts')
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').length : 0
  }

  /** @returns {string[]} what guards are there */
  function leftOver () {
    return readdirSync(directory).filter(name => name.startsWith('.installing'))
  }
})
