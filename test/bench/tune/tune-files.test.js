import { expect } from 'chai'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeTuneFiles } from '../../../bench/tune/tune-files.js'
import { makeTuneFile } from '../report/tune/make-tune.js'
import { startCommand } from '../cli/run-command.js'

describe('the files of a tuning', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-tune-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('are everything as JSON, and the report', () => {
    const target = join(folder, 'new', 'deep')
    expect(writeTuneFiles(target, makeTuneFile())).to.equal(join(target, 'report.html'))
    expect(readdirSync(target).sort()).to.deep.equal(['report.html', 'tune.json'])
    expect(JSON.parse(readFileSync(join(target, 'tune.json'), 'utf8')))
      .to.deep.equal(JSON.parse(JSON.stringify(makeTuneFile())))
  })

  it('give the same report again, byte for byte, with npm run report', async () => {
    const report = writeTuneFiles(folder, makeTuneFile())
    const first = readFileSync(report, 'utf8')
    rmSync(report)
    const { code, stdout } = await startCommand('report', [folder]).ended
    expect(stdout)
      .to.include('24 workers: at most 4.0 % below the best')
      .and.match(/report\.html\n$/)
    expect(code).to.equal(0)
    expect(readFileSync(report, 'utf8')).to.equal(first)
  })

  it('are not reported when tune.json is damaged', async () => {
    writeFileSync(join(folder, 'tune.json'), '{"type":"tune"}')
    const { code, stderr } = await startCommand('report', [join(folder, 'tune.json')]).ended
    expect(stderr).to.match(/tune\.json can't be reported: the file must have required property/)
    expect(code).to.equal(64)
  })

  it('say where the result is when they can not be written', () => {
    mkdirSync(join(folder, 'tune.json'))
    expect(() => writeTuneFiles(folder, makeTuneFile())).to.throw(
      /the tuning could not be written to .*tune\.json \(E.*\); what stands above is its result/
    )
    rmSync(join(folder, 'tune.json'), { recursive: true })
    mkdirSync(join(folder, 'report.html'))
    expect(() => writeTuneFiles(folder, makeTuneFile()))
      .to.throw(/the run itself is safe: make room and repeat 'npm run report -- .*tune\.json'/)
  })
})
