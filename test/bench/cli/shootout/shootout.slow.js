import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { COMMANDS } from '../../../../bench/cli/shootout/commands.js'
import { ROOT } from '../run-command.js'

const PROGRAM = `${ROOT}bench/cli/shootout/index.js`
const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'))

describe('the program shootout', function () {
  this.timeout(60_000)
  /** @type {string} */
  let folder
  before(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-')) })
  after(() => rmSync(folder, { recursive: true, force: true }))

  /** @param {readonly string[]} args */
  const run = args => spawnSync(process.execPath, [PROGRAM, ...args], {
    cwd: folder, encoding: 'utf8', env: { ...process.env, INIT_CWD: '/' }
  })

  it('lists its commands, and says which version it is', () => {
    const help = run(['--help'])
    expect(help).to.include({ status: 0, stderr: '' })
    for (const { name, purpose } of COMMANDS) expect(help.stdout).to.include(`${name} `, purpose)
    expect(run([])).to.include({ status: 64, stdout: '', stderr: help.stdout })
    expect(run(['--version'])).to.include({ status: 0, stdout: `${version}\n` })
  })

  it('names the nearest command', () => {
    const { status, stderr, stdout } = run(['comapre'])
    expect({ status, stdout }).to.deep.equal({ status: 64, stdout: '' })
    expect(stderr).to.match(/^there is no command 'comapre'; did you mean 'compare'\? Known: init,/)
  })

  for (const { name } of COMMANDS) {
    it(`speaks of itself as it was started: ${name}`, () => {
      const help = run([name, '--help'])
      expect(help).to.include({ status: 0, stderr: '' })
      expect(help.stdout).to.match(new RegExp(`^Usage: npx shootout ${name} `))
        .and.not.include('npm run')
      const wrong = run([name, '--no-such-option'])
      expect(wrong).to.include({ status: 64, stdout: '' })
      expect(wrong.stderr).to.include(`'npx shootout ${name} --help' lists the options`)
    })
  }

  it('writes a configuration once, and prints it', () => {
    writeFileSync(join(folder, 'package.json'), '{"type": "module", "main": "app.js"}')
    expect(run(['init', '--print']).stdout).to.include('export default {')
    expect(run(['init'])).to.include({ status: 0, stderr: '' })
    const text = readFileSync(join(folder, 'shootout.config.js'), 'utf8')
    expect(run(['init', '--print']).stdout).to.equal(text)
    const again = run(['init'])
    expect(again.status).to.equal(64)
    expect(again.stderr).to.match(/^shootout.config.js is there already.*init --print'/)
  })

  it('compares no revisions of itself', () => {
    const { status, stderr } = run(['compare', '--no-config', '--against', 'HEAD~1'])
    expect(status).to.equal(64)
    expect(stderr).to.match(/^--against compares two revisions of the suite, in a clone of it; here/)
  })

  it('puts results into the folder in which it is called', () => {
    expect(run(['report'])).to.include({ status: 64 })
    expect(run(['report']).stderr).to.match(/^no run file can be read at results \(/)
  })
})
