/** @import {GatePlan, TryLine} from '../../../../bench/calibrate/gate/types.js' */
/** @import {performGate} from '../../../../bench/calibrate/gate/perform-gate.js' */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect } from 'chai'
import { calibrateGate } from '../../../../bench/cli/calibrate/gate.js'
import { parseCalibrateOptions } from '../../../../bench/cli/calibrate/options.js'
import { makeGate, makeTold, makeTry } from '../../calibrate/gate/make-gate.js'
import { makeProcess } from '../make-process.js'

const EQUALS = /** @type {const} */ ({ condition: 'quiet', planted: 0 })
/** More comparisons of equals than a promise needs. */
const MANY = 200

describe('npm run calibrate -- --gate', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'gate-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** @param {readonly TryLine[]} tries @returns {string} a folder with a calibration of them */
  function write (tries) {
    const [{ head, plant }] = makeGate([])
    writeFileSync(join(folder, 'gate.ndjson'),
      [head, plant, ...tries].map(line => `${JSON.stringify(line)}\n`).join(''))
    return folder
  }

  /** @param {string[]} argv @param {typeof performGate} [perform] */
  async function run (argv, perform = async () => { throw new Error('it measured') }) {
    const terminal = makeProcess()
    const code = await calibrateGate(
      parseCalibrateOptions(['--gate', ...argv]), { terminal, perform })
    return { code, stdout: terminal.stdout.read(), stderr: terminal.stderr.read() }
  }

  /** @param {readonly TryLine[]} tries @param {'done' | 'interrupted'} [ending] */
  function standIn (tries, ending = 'done') {
    /** @type {{plan: GatePlan, job: Parameters<typeof performGate>[1]}[]} */
    const calls = []
    /** @type {typeof performGate} */
    const perform = async (plan, job) => {
      calls.push({ plan, job })
      const [{ head, plant }] = makeGate([])
      const lines = job.earlier === undefined ? [{ ...head, plan }, plant] : []
      for (const line of lines) if (line !== null) job.file.keep(line)
      for (const line of tries) {
        job.file.keep(line)
        job.onProgress({ index: line.index, line, secondsLeft: 60 })
      }
      job.file.close()
      return ending
    }
    return { perform, calls }
  }

  it('says what it does, what each comparison answered, and what they come to', async () => {
    const { perform, calls } = standIn([makeTry(EQUALS)])
    const { code, stdout, stderr } =
      await run(['--out', join(folder, 'run'), '--each', '30s'], perform)
    expect([code, stderr]).to.deep.equal([0, ''])
    expect(stdout).to.match(/^Calibration of the gate: [^]*30s each/)
      .and.include("1. quiet, equals: can't tell").and.include('in 0 of 1 comparisons.')
      .and.match(/gate\.json\n$/)
    const [{ plan, job } = {}] = calls
    expect(plan).to.include({ eachSeconds: 30, budgetSeconds: 3_480 })
    expect(job?.program[0]).to.equal(process.execPath)
    expect(job?.program[1]).to.match(/bench\/cli\/compare\/index\.js$/)
    expect(JSON.parse(readFileSync(join(folder, 'run', 'gate.json'), 'utf8')))
      .to.include({ exitCode: 0 })
  })

  it('says nothing before the end where it is to be quiet', async () => {
    const { stdout } =
      await run(['--out', join(folder, 'run'), '--quiet'], standIn([makeTry(EQUALS)]).perform)
    expect(stdout).to.include('The check called equals different')
      .and.not.include('Calibration of the gate').and.not.include('1. quiet')
  })

  it('goes on as it began, but for the time that it has', async () => {
    const path = write([makeTry(EQUALS)])
    const { perform, calls } = standIn([makeTry({ ...EQUALS, index: 1 })])
    const { stdout } = await run(['--resume', path, '--budget', '10m', '--seed', '9'], perform)
    expect(stdout).to.include('in 0 of 2 comparisons.')
    const [{ plan, job } = {}] = calls
    expect(plan).to.deep.equal({ ...makeGate([])[0].head.plan, budgetSeconds: 600 })
    expect(job?.earlier?.[0].tries).to.have.length(1)
  })

  it('looks at what was measured, and measures nothing', async () => {
    const path = write([makeTry(EQUALS)])
    const { code, stdout } = await run(['--analyse', path, '--markdown'])
    expect(code).to.equal(0)
    expect(stdout).to.include('in 0 of 1 comparisons.').and.include('| question |')
    expect((await run(['--analyse', path])).stdout).to.not.include('| question |')
    expect(basename(stdout.trimEnd())).to.equal('gate.json')
  })

  it('ends with 2 where a promise is broken, in JSON as well', async () => {
    const path = write(Array.from({ length: MANY }, () => makeTold(EQUALS)))
    const { code, stdout } = await run(['--analyse', path, '--json'])
    expect(code).to.equal(2)
    expect(JSON.parse(stdout)).to.include({ exitCode: 2, path: join(path, 'gate.json') })
  })

  it('ends with 130 where it was interrupted, and says that it heard it', async () => {
    const { perform, calls } = standIn([makeTry(EQUALS)], 'interrupted')
    const before = process.listenerCount('SIGHUP')
    const { code, stdout } = await run(['--out', join(folder, 'run')], async (plan, job) => {
      process.emit('SIGINT')
      expect(job.stop.isWished()).to.equal(true)
      return perform(plan, job)
    })
    expect([code, calls.length]).to.deep.equal([130, 1])
    expect(stdout).to.include('Finishing this comparison. Ctrl-C again stops at once.\n')
      .and.include('Interrupted: this is what was measured until then.')
    expect(process.listenerCount('SIGHUP')).to.equal(before)
  })
})
