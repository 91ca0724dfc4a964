/** @import {performCalibration} from '../../../../bench/calibrate/index.js' */
/** @import {World} from '../../calibrate/make-recording.js' */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { createRecordFile } from '../../../../bench/calibrate/index.js'
import { calibrate } from '../../../../bench/cli/calibrate/calibrate.js'
import { parseCalibrateOptions } from '../../../../bench/cli/calibrate/options.js'
import { calibrateProgressText } from '../../../../bench/cli/calibrate/text.js'
import { BenchError } from '../../../../bench/errors.js'
import { createSampler } from '../../../../bench/measure/proc/create-sampler.js'
import { makeRecording } from '../../calibrate/make-recording.js'
import { makeProcess } from '../make-process.js'

/** One session is analysed in little time. */
const SMALL = { sessions: 1 }
const PROGRESS = /** @type {const} */ ({ kind: 'part', part: 'latency' })
const NO_PROC = createSampler('/no/such/proc')

describe('npm run calibrate', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'calibrate-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** @param {ReturnType<typeof createRecordFile>} file @param {World} world */
  function write (file, world) {
    const { head, planted, starts, blocks, end } = makeRecording(world)
    for (const line of [head, planted, ...starts, ...blocks, end]) {
      if (line !== null) file.keep(line)
    }
    file.close()
  }

  /** @param {string[]} argv @param {{perform?: typeof performCalibration, available?: boolean}} [hands] */
  async function run (argv, {
    perform = async () => { throw new Error('it measured') }, available = true
  } = {}) {
    const terminal = makeProcess()
    const code = await calibrate(parseCalibrateOptions(argv), {
      terminal, perform, openSampler: () => ({ ...NO_PROC, available })
    })
    return { code, stdout: terminal.stdout.read(), stderr: terminal.stderr.read() }
  }

  /** @param {'done' | 'interrupted'} [ending] @returns {typeof performCalibration} */
  const standIn = (ending = 'done') => async (_plan, { file, onProgress }) => {
    onProgress(PROGRESS)
    write(file, SMALL)
    return ending
  }

  it('says what it does and how far it is, and what that came to', async () => {
    const { code, stdout, stderr } =
      await run(['--out', join(folder, 'run'), '--markdown'], { perform: standIn() })
    expect([code, stderr]).to.deep.equal([0, ''])
    const [plan = ''] = stdout.split('\n\n')
    expect(plan).to.match(/^Calibration/)
    expect(stdout.length).to.be.above(plan.length)
    expect(stdout).to.match(/calibration\.json\n$/)
    expect(stdout).to.include('| --- |').and.include(calibrateProgressText(PROGRESS))
  })

  it('says nothing before the end where it is to be quiet', async () => {
    const { stdout } =
      await run(['--out', join(folder, 'run'), '--quiet'], { perform: standIn() })
    expect(stdout).to.match(/calibration\.json\n$/).and.not.match(/^Calibration|\| --- \|/)
    expect(stdout).to.not.include(calibrateProgressText(PROGRESS))
  })

  it('ends with 2 where a promise is broken, in JSON and in its file', async () => {
    write(createRecordFile(folder), { truths: { twin: 1.1 }, sessions: 4 })
    const { code, stdout } = await run(['--analyse', folder, '--json'])
    expect(code).to.equal(2)
    expect(JSON.parse(stdout))
      .to.include({ exitCode: 2, path: join(folder, 'calibration.json') })
    expect(JSON.parse(readFileSync(join(folder, 'calibration.json'), 'utf8')))
      .to.include({ exitCode: 2 })
  })

  it('ends with 130 where it was interrupted, and says that it heard it', async () => {
    const before = process.listenerCount('SIGHUP')
    const { code, stdout } = await run(['--out', join(folder, 'run')], {
      perform: async (plan, job) => {
        process.emit('SIGINT')
        expect(job.stop.isWished()).to.equal(true)
        return standIn('interrupted')(plan, job)
      }
    })
    expect(code).to.equal(130)
    expect(stdout)
      .to.include('Finishing this block, then analysing. Ctrl-C again stops at once.\n')
      .and.include('Interrupted: this is what was measured until then.')
    expect(process.listenerCount('SIGHUP')).to.equal(before)
  })

  it('makes nothing where the CPU of a process can not be read', async () => {
    const path = join(folder, 'run')
    const refused = await run(['--out', path], { available: false }).catch(error => error)
    expect(refused).to.be.instanceOf(BenchError).with.property('code', 'CPU_UNREADABLE')
    expect(existsSync(path)).to.equal(false)
  })
})
