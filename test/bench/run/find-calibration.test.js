import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { analyseCalibration } from '../../../bench/calibrate/index.js'
import { createRecordFile } from '../../../bench/calibrate/record/record-file.js'
import { validateRunLine } from '../../../bench/report/read-run-file.js'
import { findCalibration } from '../../../bench/run/find-calibration.js'
import { HEAD, makeRecording } from '../calibrate/make-recording.js'
import { makeMachine, makeRunLine } from '../make-run.js'

const REQUIREMENTS = [
  { code: 'twin', text: 'Two equal servers are not told apart', found: '0 of 40', passed: true },
  { code: 'noisy', text: 'Nothing is told by noise', found: '1 of 2', passed: false },
  { code: 'power', text: 'Power', found: 'not measured', passed: null }
]

describe('the last calibration of this machine', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-calibrations-')) })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /**
   * @param {string} name
   * @param {object} [changes]
   * @param {string | null} [head] text of the first line of what was recorded; null: there is no such file
   */
  function write (name, changes = {}, head = null) {
    mkdirSync(join(folder, name))
    const report = {
      kind: 'full', machine: makeMachine(), versions: {}, startedAt: '2026-11-01T10:00:00.000Z',
      requirements: REQUIREMENTS, ...changes
    }
    writeFileSync(join(folder, name, 'calibration.json'), JSON.stringify(report))
    if (head !== null) writeFileSync(join(folder, name, 'calibration.ndjson'), head)
  }

  it('is a note of its promises, when it was made and by which revision', () => {
    write('2026-11-01T10-00-00-calibrate', {}, `${JSON.stringify(
      { type: 'calibration', git: { revision: 'abc1234', dirty: false } }
    )}\n{"type":"block"`)
    const calibration = findCalibration(folder, makeMachine())
    expect(calibration).to.deep.equal({
      startedAt: '2026-11-01T10:00:00.000Z', revision: 'abc1234',
      promises: [
        { name: 'Two equal servers are not told apart', kept: true, found: '0 of 40' },
        { name: 'Nothing is told by noise', kept: false, found: '1 of 2' },
        { name: 'Power', kept: null, found: 'not measured' }
      ]
    })
    expect(validateRunLine({ ...makeRunLine(), calibration })).to.equal(null)
    expect(validateRunLine({ ...makeRunLine(), calibration: null })).to.equal(null)
    expect(validateRunLine({ ...makeRunLine(), calibration: { startedAt: 'then' } }))
      .to.include('promises')
    expect(validateRunLine({ ...makeRunLine(), calibration: 'good' }))
      .to.include('calibration must be object,null')
  })

  it('is read from what the command writes', () => {
    const directory = join(folder, '2026-11-01T10-00-00-calibrate')
    const recording = makeRecording({ sessions: 2, blocks: 4 })
    const file = createRecordFile(directory)
    file.keep(HEAD)
    file.close()
    const report = analyseCalibration(recording)
    writeFileSync(join(directory, 'calibration.json'), JSON.stringify({ ...report, exitCode: 0 }))
    const found = findCalibration(folder, HEAD.machine)
    expect(found?.promises.map(({ name, kept }) => [name, kept]))
      .to.deep.equal(report.requirements.map(({ text, passed }) => [text, passed]))
    expect(found).to.include({ startedAt: HEAD.startedAt, revision: HEAD.git.revision })
  })

  it('is the newest one by its own time; a full one goes before a quick one', () => {
    write('0-calibrate', { startedAt: '2026-11-09T10:00:00.000Z', kind: 'quick' })
    write('b-calibrate', { startedAt: '2026-11-02T10:00:00.000Z' })
    write('a-calibrate-2', { startedAt: '2026-11-01T10:00:00.000Z' })
    write('c-calibrate', { startedAt: '2026-11-03T10:00:00.000Z' })
    expect(findCalibration(folder, makeMachine())?.startedAt).to.equal('2026-11-03T10:00:00.000Z')
    for (const name of ['a-calibrate-2', 'b-calibrate', 'c-calibrate']) {
      rmSync(join(folder, name), { recursive: true })
    }
    expect(findCalibration(folder, makeMachine())?.startedAt).to.equal('2026-11-09T10:00:00.000Z')
  })

  it('is a full one in whatever order both are found, also where a quick one is newer', () => {
    for (const [quick, full] of [['a', 'b'], ['b', 'a']]) {
      write(`${quick}-calibrate`, { startedAt: '2026-11-09T10:00:00.000Z', kind: 'quick' })
      write(`${full}-calibrate`, { startedAt: '2026-11-01T10:00:00.000Z' })
      expect(findCalibration(folder, makeMachine())?.startedAt)
        .to.equal('2026-11-01T10:00:00.000Z')
      for (const name of ['a', 'b']) rmSync(join(folder, `${name}-calibrate`), { recursive: true })
    }
  })

  it('is none of another CPU, number of cores or kernel', () => {
    write('x-calibrate')
    expect(findCalibration(folder, makeMachine({ memoryBytes: 1 }))).not.to.equal(null)
    for (const changes of [{ cpuModel: 'Other' }, { cores: 3 }, { kernel: '6.2.0' }]) {
      expect(findCalibration(folder, makeMachine(changes)), JSON.stringify(changes)).to.equal(null)
    }
  })

  it('is null where there is none or none can be read: a run does not fail because of it', () => {
    expect(findCalibration(join(folder, 'absent'), makeMachine())).to.equal(null)
    expect(findCalibration(folder, makeMachine())).to.equal(null)
    write('1-calibrate', { requirements: 'many' })
    write('2-calibrate', { machine: null })
    write('3-calibrate', { startedAt: 7 })
    write('4-calibrate', { requirements: [] })
    mkdirSync(join(folder, '5-calibrate'))
    mkdirSync(join(folder, '6-calibrate', 'calibration.json'), { recursive: true })
    write('7-calibrate')
    writeFileSync(join(folder, '7-calibrate', 'calibration.json'), '{"kind":')
    writeFileSync(join(folder, '8-calibrate'), 'a file')
    write('9-actions')
    expect(findCalibration(folder, makeMachine())).to.equal(null)
  })

  it('has no revision where what was recorded is gone or damaged', () => {
    write('1-calibrate')
    expect(findCalibration(folder, makeMachine())?.revision).to.equal(null)
    rmSync(join(folder, '1-calibrate'), { recursive: true })
    write('2-calibrate', {}, 'not JSON')
    expect(findCalibration(folder, makeMachine())?.revision).to.equal(null)
  })
})
