import {
  existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { PEER_NAMES } from '../../../../servers/peers/peers.js'
import { parsePeersOptions } from '../../../../bench/cli/peers/options.js'
import { RELEASE_NAMES, platformName } from '../../../../servers/runtimes/releases.js'
import { startCommand, until } from '../run-command.js'

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

  it('ask for what generators are tested with only when it is named', () => {
    expect(PEER_NAMES).to.not.include.members(['slurm', 'ssh'])
    expect(parsePeersOptions(['--only', 'ssh,nginx,slurm']).names)
      .to.deep.equal(['nginx', 'slurm', 'ssh'])
  })

  it('ask for runtimes beside others: some, a family, or all', () => {
    const parse = (/** @type {string} */ list) => {
      const { names, runtimes } = parsePeersOptions(['--only', list])
      return [names, runtimes.map(({ name }) => name)]
    }
    expect(parse('bun, wrk,node@18')).to.deep.equal([['wrk'], ['node@18', 'bun@1']])
    expect(parse('node@*')[1]).to.include.members(['node@0.8', 'node@26']).and.not.include('bun@1')
    expect(parse('runtimes')).to.deep.equal([[], RELEASE_NAMES])
    expect(parse('runtimes,nginx,bun')).to.deep.equal([['nginx'], RELEASE_NAMES])
  })

  it('refuse what there is not, and name what was meant', () => {
    expect(() => parsePeersOptions(['--only', 'node@99']))
      .to.throw("there is no runtime 'node@99'; known: node@0.8")
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
  const start = args =>
    startCommand('peers', args, { env: { PATH: directory, XDG_CACHE_HOME: directory } })
  const run = (/** @type {readonly string[]} */ args) => start(args).ended
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

  it('has nothing to fetch where a runtime lies in the cache already', async () => {
    const { version } = parsePeersOptions(['--only', 'bun']).runtimes[0] ?? { version: '' }
    mkdirSync(join(directory, `shootout/peers/bun-${version}/bin`), { recursive: true })
    addProgram(`shootout/peers/bun-${version}/bin/bun`, '')
    addProgram('npm', `echo "$@" >> ${directory}/used`)
    const { code, stdout } = await run(['--only', 'bun'])
    expect([code, existsSync(join(directory, 'used'))]).to.deep.equal([0, false])
    expect(stdout).to.match(/^bun@1 {2}[\d.]+ {2}\/.*\/bin\/bun\n$/)
  })

  it('shows which runtimes it would fetch, from where and how large, and asks npm for ' +
    'nothing', async () => {
    addProgram('npm', `echo "$@" >> ${directory}/used`)
    const { code, stdout } = await run(['--only', 'deno,bun', '--dry-run'])
    expect([code, existsSync(join(directory, 'used'))]).to.deep.equal([0, false])
    expect(stdout).to.match(/^ {2}bun@1 +@oven\/bun-\S+@[\d.]+ +\S+( [kMG]B)?$/m)
    expect(stdout.includes(platformName() === 'linux-x64' ? 'MB unpacked' : 'not known'))
      .to.equal(true)
  })

  it('ends with the last words of npm where it can not fetch', async () => {
    addProgram('npm', 'echo "npm error no network" >&2; exit 1')
    const { code, stdout, stderr } = await run(['--only', 'bun'])
    expect(code).to.equal(70)
    expect(stdout).to.include('Fetching bun@1 ...')
      .and.to.match(/^This failed: npm pack @oven\/bun-/m)
      .and.to.include('  npm error no network')
      .and.to.include('bun@1  missing  bun@1 has not been fetched')
    expect(stderr).to.include('missing: bun@1')
  })

  it('says that it stops when it is interrupted, and leaves nothing half fetched', async () => {
    addProgram('npm', `echo "$@" >> ${directory}/used; exec /bin/sleep 20`)
    const { child, ended } = start(['--only', 'bun'])
    await until(() => existsSync(join(directory, 'used')))
    child.kill('SIGINT')
    const { code, stdout } = await ended
    expect(code).to.equal(130)
    expect(stdout).to.include('Stopping, as soon as what is under way is left in order.\n')
    expect(readdirSync(join(directory, 'shootout/peers'))).to.deep.equal([])
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
