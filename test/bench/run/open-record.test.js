import { expect } from 'chai'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockRun } from '../../../bench/run/lock-run.js'
import { openRecord } from '../../../bench/run/open-record.js'
import { parseRunFile } from '../../../bench/report/read-run-file.js'
import { makePlan, makeRunLine } from '../make-run.js'

describe('openRecord', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-record-')) })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** @param {string} directory */
  const open = directory => openRecord({
    directory, runLine: makeRunLine(), plans: [makePlan()], resumed: null
  })
  /** @param {string} directory */
  const codeOf = directory => open(directory).then(() => 'opened', error => error.code)

  it('begins a file with the run and its plans, which nobody else writes to', async () => {
    const { file, earlierOf, secondsBefore } = await open(folder)
    file.close()
    const { data, problems } = parseRunFile(readFileSync(file.path, 'utf8'))
    expect(problems).to.deep.equal([])
    expect([data.run, data.plans]).to.deep.equal([makeRunLine(), [makePlan()]])
    expect([earlierOf(makePlan()), secondsBefore]).to.deep.equal([{}, 0])
    if (process.platform === 'linux') expect(await codeOf(folder)).to.equal('RUN_IN_USE')
  })

  it('tells a run that is over from one that is written to', async function () {
    if (process.platform !== 'linux') this.skip()
    const path = join(folder, 'run.ndjson')
    writeFileSync(path, 'kept\n')
    expect(await codeOf(folder)).to.equal('OUT_HAS_RUN')
    const { release } = await lockRun(path)
    expect(await codeOf(folder)).to.equal('RUN_IN_USE')
    await release()
    expect(await codeOf(folder)).to.equal('OUT_HAS_RUN')
    expect(readFileSync(path, 'utf8')).to.equal('kept\n')
  })

  it('says where it can not write', async () => {
    writeFileSync(join(folder, 'file'), '')
    expect(await codeOf(join(folder, 'file', 'below'))).to.equal('OUT_NOT_WRITABLE')
  })
})
