import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { PEER_NAMES } from '../../../../servers/peers/peers.js'
import { parsePeersOptions } from '../../../../bench/cli/peers/options.js'
import { startCommand } from '../run-command.js'

describe('the options of npm run peers', () => {
  it('ask for everything unless told otherwise', () => {
    expect(parsePeersOptions([])).to.deep.equal({
      names: PEER_NAMES, runtimes: [], yes: false, dryRun: false
    })
  })

  it('ask for some, each once, in the order of the list', () => {
    expect(parsePeersOptions(['--only', 'gatling, nginx,gatling', '--yes', '--dry-run']))
      .to.deep.equal({ names: ['nginx', 'gatling'], runtimes: [], yes: true, dryRun: true })
  })

  it('refuse what there is not, and name what was meant', () => {
    expect(() => parsePeersOptions(['--only', 'ngnix']))
      .to.throw("there is no peer 'ngnix'; did you mean 'nginx'?")
    expect(() => parsePeersOptions(['--force'])).to.throw(/unknown option '--force'/)
  })
})

describe('npm run peers', () => {
  /** @type {string} */
  let directory
  beforeEach(() => { directory = mkdtempSync(join(tmpdir(), 'shootout-test-')) })
  afterEach(() => rmSync(directory, { recursive: true }))

  /** @param {readonly string[]} args */
  const run = args =>
    startCommand('peers', args, { env: { PATH: directory, XDG_CACHE_HOME: directory } }).ended
  /** @param {string} name @param {string} script */
  const addProgram = (name, script) =>
    writeFileSync(join(directory, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })

  it('has nothing to do where all is there, and says what', async () => {
    addProgram('wrk', 'echo "wrk debian/4.1.0-3 [epoll]"')
    addProgram('m2sh', 'echo Mongrel2/1.12.2')
    const { code, stdout, stderr } = await run(['--only', 'wrk,mongrel2'])
    expect([code, stderr]).to.deep.equal([0, ''])
    expect(stdout).to.match(/^mongrel2 {2}1\.12\.2 {2}\/.*m2sh\nwrk {7}4\.1\.0 {3}\/.*wrk\n$/)
  })

  it('installs nothing where packages can not be installed, and prints what to do', async () => {
    const { code, stdout, stderr } = await run(['--only', 'gatling', '--yes'])
    expect(code).to.equal(64)
    expect(stdout).to.include('Missing: gatling.')
    expect(stderr).to.match(/^nothing was installed: /)
    expect(readdirSync(directory)).to.deep.equal([])
  })
  describe('where packages can be installed', () => {
    before(function () {
      const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
      if (/^ID="?(debian|ubuntu)"?$/m.test(release)) return
      if (this.test?.parent) {
        this.test.parent.title += ' (skipped: this is neither Debian nor Ubuntu)'
      }
      this.skip()
    })
    beforeEach(() => {
      for (const name of ['apt-get', 'sudo']) addProgram(name, `echo "$@" >> ${directory}/used`)
    })
    const isUsed = () => existsSync(join(directory, 'used'))

    it('shows what it would do and does nothing when asked to', async () => {
      const { code, stdout } = await run(['--only', 'wrk', '--dry-run'])
      expect([code, isUsed()]).to.deep.equal([0, false])
      expect(stdout).to.include('apt-get install --no-install-recommends wrk\n')
    })

    it('does not use the powers of root where nobody can be asked', async () => {
      const { code, stdout, stderr } = await run(['--only', 'wrk'])
      expect([code, isUsed()]).to.deep.equal([64, false])
      expect(stdout).to.include('apt-get install --no-install-recommends wrk\n')
      expect(stderr)
        .to.match(/^nothing was installed: .* no terminal to ask for consent; add --yes/)
    })
  })
})
