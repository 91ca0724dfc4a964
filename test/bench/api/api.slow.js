import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { ShootoutError, bench, compare, tune } from '../../../bench/api/index.js'
import { parseRunFile } from '../../../bench/report/read-run-file.js'
import { parseTuneFile } from '../../../bench/report/tune/index.js'

/** @import {BenchResult, CompareResult, TuneResult} from '../../../bench/api/index.js' */

const APP = `require('node:http').createServer((request, response) => response.end('hello'))
  .listen(process.env.PORT, '127.0.0.1')`
const PROGRAM = {
  command: 'WORKERS={workers} PORT={port} node app.cjs', url: 'http://127.0.0.1:{port}/'
}
const SMALL = {
  preset: 'smoke', study: 'actions', only: ['node'], actions: ['static'], connections: 2, seed: 5
}

describe('the suite for other programs', function () {
  this.timeout(120_000)
  /** @type {string} */
  let cwd
  beforeEach(() => {
    cwd = mkdtempSync(join(tmpdir(), 'api-'))
    writeFileSync(join(cwd, 'app.cjs'), APP)
    // It is for the command line.
    writeFileSync(join(cwd, 'shootout.config.json'), '{"seed": "broken"}')
  })
  afterEach(() => rmSync(cwd, { recursive: true, force: true }))

  /** @param {Promise<unknown>} call @param {{code: string, exitCode: number}} facts @param {RegExp} message */
  async function expectRefused (call, facts, message) {
    const error = await call.then(() => null, caught => caught)
    expect(error).to.be.an.instanceOf(ShootoutError).with.include(facts)
    expect(error.message).to.match(message)
  }

  it('tunes, with files in the folder that is given, and says meanwhile what it does', async () => {
    let said = ''
    /** @type {TuneResult} */
    const result = await tune(
      { ...PROGRAM, workers: [1, 2], budget: 5, seed: 7 },
      { cwd, onText: text => { said += text } }
    )
    expect(result.seed).to.equal(7)
    expect(result.stoppedBy).to.be.oneOf(['budget', 'certain'])
    expect(said).to.include('block 1')
    expect(result.report).to.match(/report\.html$/)
    const file = parseTuneFile(readFileSync(join(result.report, '../tune.json'), 'utf8'))
    expect(result.candidates).to.deep.equal(JSON.parse(JSON.stringify(file.outcome.candidates)))
  })

  it('measures and compares: what they resolve to is what the files hold', async () => {
    /** @type {BenchResult[]} */
    const runs = []
    for (const out of ['a', 'b']) runs.push(await bench({ ...SMALL, out }, { cwd }))
    const { data, problems } = parseRunFile(readFileSync(join(cwd, 'a/run.ndjson'), 'utf8'))
    expect(problems).to.deep.equal([])
    expect(data.run.options).to.include({ preset: 'smoke' })
    expect(runs[0]?.summaries).to.have.lengthOf(data.summaries.length)
    expect(runs[0]).to.include({ exitCode: data.end?.exitCode, stoppedBy: data.end?.stoppedBy })
    /** @type {CompareResult} */
    const change = await compare({ a: 'a', b: 'b' }, { cwd })
    expect(change.verdict).to.be.a('string')
    expect(change.cells).to.have.lengthOf.above(0)
  })

  it('rejects with the code and exit code of the command', async () => {
    const usage = { code: 'UNKNOWN_NAME', exitCode: 64 }
    // @ts-expect-error Types would have said so, too.
    await expectRefused(tune({ wrkers: 2 }), usage, /of tune\(\) 'wrkers'; did you mean 'workers'\?/)
    const bad = { code: 'BAD_VALUE', exitCode: 64 }
    await expectRefused(tune({ budget: 'soon' }), bad, /^--budget takes a time.*'soon' came$/)
    // @ts-expect-error
    await expectRefused(bench({ quiet: 'yes' }), bad, /^quiet \(.*\) takes true or false/)
    // @ts-expect-error
    await expectRefused(compare(5), bad, /^compare\(\) takes an object with options; '5' came$/)
    await expectRefused(bench({ dryRun: true }), bad, /^dryRun takes no value in a call.*'true' came/)
    await expectRefused(
      compare({ a: 'none', b: 'none' }, { cwd }), { code: 'RUN_FILE_MISSING', exitCode: 64 }, /none/
    )
  })

  it('stops when it is told to', async () => {
    const stopped = { code: 'INTERRUPTED', exitCode: 130 }
    await expectRefused(tune({}, { signal: AbortSignal.abort() }), stopped, /before it began/)
    const controller = new AbortController()
    const result = await tune({ ...PROGRAM, workers: [1, 2], budget: 60 }, {
      cwd,
      signal: controller.signal,
      onText: text => { if (/block 1/.test(text)) controller.abort() }
    })
    expect(result).to.include({ stoppedBy: 'interrupted' })
  })
})
