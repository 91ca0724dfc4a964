import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { createRecordFile } from '../../../../bench/calibrate/record/record-file.js'
import { makeRecording } from '../../calibrate/make-recording.js'
import { startShell } from '../run-command.js'

/** @param {string} args */
const calibrate = args =>
  startShell(`exec ${process.execPath} bench/cli/calibrate/index.js ${args}`).ended

describe('calibrate', function () {
  this.timeout(30_000)
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'calibrate-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** @param {import('../../calibrate/make-recording.js').World} world */
  const write = world => {
    const { head, planted, starts, blocks, end } = makeRecording(world)
    const file = createRecordFile(folder)
    for (const line of [head, planted, ...starts, ...blocks, end]) {
      if (line !== null) file.keep(line)
    }
    file.close()
  }

  it('analyses what was measured earlier, prints it and writes calibration.json', async () => {
    write({ within: 0.04, between: 0.005 })
    const { code, stdout, stderr } = await calibrate(`--analyse ${folder} --markdown`)
    expect(stderr).to.equal('')
    expect(stdout).to.include('9 of 9 promises are kept').and.include('| 10 % |')
    expect(stdout.trimEnd()).to.match(/calibration\.json$/)
    expect(JSON.parse(readFileSync(join(folder, 'calibration.json'), 'utf8')))
      .to.deep.include({ kind: 'full', sessions: 20, complete: true, exitCode: 0 })
    expect(code).to.equal(0)
  })

  it('says what to do where there is no calibration, and writes nothing', async () => {
    const { code, stderr } = await calibrate(`--analyse ${folder}`)
    expect(stderr).to.match(/no calibration can be read at .* npm run calibrate -- --analyse/)
    expect(existsSync(join(folder, 'calibration.json'))).to.equal(false)
    expect(code).to.equal(64)
  })
})
