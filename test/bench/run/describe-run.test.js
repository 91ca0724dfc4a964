import { expect } from 'chai'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validateRunLine } from '../../../bench/report/read-run-file.js'
import { describeVersions } from '../../../bench/run/describe-machine.js'
import { describeRun } from '../../../bench/run/describe-run.js'
import { makeMachine, makeProtocol } from '../make-run.js'

const PROTOCOL = makeProtocol({ seed: 7 })

describe('the first line of a run file', () => {
  /** @type {string} */
  let results
  beforeEach(() => { results = mkdtempSync(join(tmpdir(), 'shootout-results-')) })
  afterEach(() => rmSync(results, { recursive: true }))

  /** @param {object} [options] */
  const describeIt = options => describeRun({ seed: 42, ...options }, { protocol: PROTOCOL }, {
    describe: async () => makeMachine({ cores: 3 }), results
  })

  it('says with what, on what and how the run was made, in a form that can be read', async () => {
    const before = Date.now()
    const line = await describeIt({ preset: 'quick' })
    expect(validateRunLine(JSON.parse(JSON.stringify(line)))).to.equal(null)
    expect(line).to.deep.include({
      type: 'run', seed: 42, protocol: PROTOCOL, machine: makeMachine({ cores: 3 }),
      versions: describeVersions(), options: { seed: 42, preset: 'quick' }, calibration: null
    })
    expect(Date.parse(line.startedAt)).to.be.within(before, Date.now())
  })

  it('names the revision of the suite', async () => {
    const cwd = import.meta.dirname
    const { revision } = (await describeIt()).git
    let expected = null
    try {
      expected = execFileSync('git', ['rev-parse', 'HEAD'], {
        cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']
      }).trim()
    } catch {
      // There is no git, or no repository.
    }
    expect(revision).to.equal(expected)
  })

  it('keeps to itself where files go, what is shown, and what it is compared with', async () => {
    const { options } = await describeIt({
      studies: ['actions'], only: null, out: '/home/me/secret', json: true, quiet: true,
      dryRun: false, live: 8090, against: 'http://me:secret@127.0.0.1:8529'
    })
    expect(options).to.deep.equal({ seed: 42, studies: ['actions'], only: null })
  })

  it('holds what was last found about this machine', async () => {
    const folder = join(results, '2026-11-01T10-00-00-calibrate')
    mkdirSync(folder)
    const calibrate = (/** @type {number} */ cores) =>
      writeFileSync(join(folder, 'calibration.json'), JSON.stringify({
        kind: 'full', machine: makeMachine({ cores }), startedAt: '2026-11-01T10:00:00.000Z',
        requirements: [{ text: 'Power', passed: true, found: 'enough' }]
      }))
    calibrate(3)
    expect((await describeIt()).calibration).to.deep.equal({
      startedAt: '2026-11-01T10:00:00.000Z', revision: null,
      promises: [{ name: 'Power', kept: true, found: 'enough' }]
    })
    calibrate(2)
    expect((await describeIt()).calibration).to.equal(null)
  })
})
