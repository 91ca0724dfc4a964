import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { createRecordFile, readRecording } from '../../../../bench/calibrate/record/record-file.js'
import { HEAD, makeRecording } from '../make-recording.js'

describe('the file of a calibration', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'calibration-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** @param {ReturnType<typeof makeRecording>} recording */
  const write = ({ planted, starts, blocks, end }) => {
    const file = createRecordFile(folder)
    for (const line of [HEAD, planted, ...starts, ...blocks, end]) {
      if (line !== null) file.keep(line)
    }
    file.close()
  }

  it('gives back what was written', () => {
    const recording = makeRecording({ sessions: 2, blocks: 4 })
    write(recording)
    expect(readRecording(folder)).to.deep.equal(recording)
  })

  it('can be read while it is being written, and after the writer was killed ' +
    'in the middle of a line', () => {
    const recording = makeRecording({ sessions: 2, blocks: 4 })
    write({ ...recording, end: null })
    appendFileSync(join(folder, 'calibration.ndjson'), '{"type":"block","part":"sess')
    const { end, blocks } = readRecording(folder)
    expect(end).to.equal(null)
    expect(blocks.filter(({ part }) => part === 'session'))
      .to.have.lengthOf(2 * (4 + recording.head.plan.warmUpBlocks))
  })

  it('says which line is damaged, or that there is nothing', () => {
    expect(() => readRecording(folder))
      .to.throw(/no calibration can be read at .*calibration.ndjson \(ENOENT.*--analyse/)
    write(makeRecording({ sessions: 2, blocks: 4 }))
    const path = join(folder, 'calibration.ndjson')
    const lines = readFileSync(path, 'utf8').split('\n')
    writeFileSync(path, [lines[0], '{"type":', ...lines.slice(2)].join('\n'))
    expect(() => readRecording(folder)).to.throw(/line 2 is damaged/)
    writeFileSync(path, '{"type":"run"}\n')
    expect(() => readRecording(folder)).to.throw(/first line is not that of a calibration/)
  })

  it('never overwrites another one', () => {
    write(makeRecording({ sessions: 2, blocks: 4 }))
    expect(() => createRecordFile(folder)).to.throw(/already holds a run/)
  })
})
