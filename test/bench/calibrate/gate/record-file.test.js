import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import {
  createGateFile, readGate, reopenGateFile
} from '../../../../bench/calibrate/gate/record-file.js'
import { makeGate, makeTry } from './make-gate.js'

const [{ head, plant }] = makeGate([])
const LINE = makeTry({ condition: 'quiet', planted: 0 })

describe('calibrate/gate/record-file', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'gate-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  const begin = () => {
    const file = createGateFile(folder)
    file.keep(head)
    if (plant !== null) file.keep(plant)
    file.keep(LINE)
    file.close()
  }

  it('gives back what was kept', () => {
    begin()
    expect(readGate(folder)).to.deep.equal(makeGate([LINE]))
  })

  it('goes on behind the last whole line of one that was killed', () => {
    begin()
    appendFileSync(join(folder, 'gate.ndjson'), '{"type":"try","ind')
    const { file, recording } = reopenGateFile(folder)
    expect(recording[0].tries).to.have.lengthOf(1)
    file.keep({ ...LINE, index: 1 })
    file.close()
    expect(readGate(folder)[0].tries.map(({ index }) => index)).to.deep.equal([0, 1])
    expect(readFileSync(join(folder, 'gate.ndjson'), 'utf8')).to.match(/}\n$/)
  })

  it('keeps what was compared on another machine apart', () => {
    begin()
    const { file } = reopenGateFile(folder)
    const elsewhere = { ...head, machine: { ...head.machine, cores: 4 } }
    for (const line of [elsewhere, { ...LINE, index: 1 }]) file.keep(line)
    file.close()
    expect(readGate(folder)).to.deep.equal([
      ...makeGate([LINE]),
      { head: elsewhere, plant: null, tries: [{ ...LINE, index: 1 }], lost: [] }
    ])
  })

  it('knows what time the comparisons of earlier versions had', () => {
    const { eachSeconds, ...line } = LINE
    const lost = { type: 'lost', index: 1, condition: 'quiet', planted: 0, exitCode: 70, why: '' }
    writeFileSync(join(folder, 'gate.ndjson'),
      [head, plant, line, lost].map(one => `${JSON.stringify(one)}\n`).join(''))
    expect(eachSeconds).to.equal(head.plan.eachSeconds)
    expect(readGate(folder)).to.deep.equal([
      { head, plant, tries: [LINE], lost: [{ ...lost, eachSeconds }] }
    ])
  })

  it('refuses what is no calibration of the gate', () => {
    expect(() => readGate(folder)).to.throw().with.property('code', 'CALIBRATION_UNREADABLE')
    writeFileSync(join(folder, 'gate.ndjson'), '{"type":"calibration"}\n')
    expect(() => readGate(folder)).to.throw(/not that of a gate's calibration/)
  })
})
