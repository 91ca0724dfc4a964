/** @import {Place} from '../../../../bench/cli/tune/tune-one.js' */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { tune } from '../../../../bench/cli/tune/tune.js'
import { BenchError } from '../../../../bench/errors.js'
import { STUDIES } from '../../../../bench/studies/index.js'
import { makeProcess } from '../make-process.js'

const COMMAND = ['--command', 'node app.js {workers}', '--url', 'http://127.0.0.1:3000/']

describe('npm run tune', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-tune-')) })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** @param {readonly string[]} argv @param {(place: Place) => void} [onTune] */
  async function run (argv, onTune = () => {}) {
    const terminal = makeProcess()
    /** @type {string[]} */
    const calls = []
    const standIn = (/** @type {string} */ name, /** @type {number} */ code) =>
      async (/** @type {unknown} */ _options, /** @type {Place} */ place) => {
        calls.push(name)
        onTune(place)
        return code
      }
    const code = await tune([...argv, '--out', join(folder, 'out')], {
      terminal, tuneOne: standIn('one', 0), tuneCpus: standIn('cpus', 2),
      tuneRuntimes: standIn('runtimes', 3)
    })
    return { code, calls, stdout: terminal.stdout.read(), stderr: terminal.stderr.read() }
  }

  it('tunes one server, several runtimes, or one under several quotas', async () => {
    const found = []
    for (const argv of [
      [], ['--runtimes', 'node@20,node@26'], [...COMMAND, '--cpus', '0.5,1'],
      [...COMMAND, '--cpus', '0.5'], COMMAND
    ]) {
      const { code, calls } = await run(argv)
      found.push([code, ...calls])
    }
    expect(found)
      .to.deep.equal([[0, 'one'], [3, 'runtimes'], [2, 'cpus'], [0, 'one'], [0, 'one']])
  })

  it('says where files go, knows all studies, and makes nothing itself', async () => {
    await run([], ({ directory, studies }) => {
      expect(directory).to.equal(join(folder, 'out'))
      expect(studies).to.deep.equal(STUDIES)
    })
    expect(existsSync(join(folder, 'out'))).to.equal(false)
  })

  for (const { argv, name } of [
    { argv: [], name: '.' },
    { argv: ['--runtimes', 'node@20,node@26'], name: 'node@26' },
    { argv: [...COMMAND, '--cpus', '0.5,1'], name: 'cpus-1' }
  ]) {
    it(`writes over no earlier tuning in ${name}`, async () => {
      mkdirSync(join(folder, 'out', name), { recursive: true })
      writeFileSync(join(folder, 'out', name, 'tune.json'), '{}')
      const refused = await run(argv).catch(error => error)
      expect(refused).to.be.instanceOf(BenchError).with.property('code', 'OUT_HAS_RUN')
    })
  }

  it('says that it heard Ctrl-C, and hears no more in the end', async () => {
    const before = process.listenerCount('SIGHUP')
    const { stdout } = await run([], ({ stop }) => {
      process.emit('SIGINT')
      expect(stop.isWished()).to.equal(true)
    })
    expect(stdout)
      .to.equal('Finishing this block, then concluding. Ctrl-C again stops at once.\n')
    const { stderr } = await run(['--json'], () => process.emit('SIGINT'))
    expect(stderr).to.include('Finishing this block')
    const failed = await run([], () => { throw new Error('no') }).catch(error => error)
    expect(failed).to.have.property('message', 'no')
    expect(process.listenerCount('SIGHUP')).to.equal(before)
  })
})
