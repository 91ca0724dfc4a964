import { expect } from 'chai'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BenchError } from '../../../bench/errors.js'
import { checkMachine, findOtherRuns, warnOfOtherRuns } from '../../../bench/run/check-machine.js'

describe('checkMachine', () => {
  const plans = [{ connections: [8, 512] }, { connections: [64] }]

  it('lets a run begin whose connections the limit of open files leaves room for', () => {
    checkMachine(plans, 576)
    checkMachine(plans, null)
    checkMachine([{ connections: [1] }])
  })

  it('says before a run how many files it needs, where the limit is lower', () => {
    expect(() => checkMachine(plans, 575))
      .to.throw(BenchError, '576')
      .with.include({ code: 'TOO_FEW_FILES' })
  })
})

describe('findOtherRuns', () => {
  /** @type {string} */
  let root
  beforeEach(() => { root = mkdtempSync(join(tmpdir(), 'other-runs-')) })
  afterEach(() => rmSync(root, { recursive: true }))

  /** @param {string | number} pid @param {string[]} commandLine */
  const plant = (pid, ...commandLine) => {
    mkdirSync(join(root, String(pid)))
    writeFileSync(join(root, String(pid), 'cmdline'), commandLine.join('\0'))
  }

  it('finds the programs that measure by their command lines, and no other process', () => {
    plant(11, '/usr/bin/node', '/suite/bench/cli/bench/index.js', '--quick')
    plant(12, 'node', '/suite/bench/cli/calibrate/index.js')
    plant(13, 'node', '/suite/bench/cli/report/index.js')
    plant(14, 'vim', '-R', '/suite/bench/cli/bench/index.js')
    plant(process.pid, 'node', '/suite/bench/cli/tune/index.js')
    plant('self', 'node', '/suite/bench/cli/compare/index.js')
    mkdirSync(join(root, '15'))
    expect(findOtherRuns(root)).to.deep.equal([11, 12])
    expect(warnOfOtherRuns(root)).to.deep.equal([11, 12].map(pid =>
      `! Another run of the suite (pid ${pid}) is under way on this machine: each disturbs the ` +
        "other's figures.\n"))
  })

  it('hides no other fault than that a process is gone', () => {
    mkdirSync(join(root, '16', 'cmdline'), { recursive: true })
    expect(() => findOtherRuns(root)).to.throw('EISDIR')
  })

  it('looks at the processes of this machine where no other place is named', async function () {
    if (!existsSync('/proc/self/cmdline')) this.skip()
    const other = spawn('sleep', ['20'], { argv0: '/suite/bench/cli/tune/index.js' })
    try {
      await once(other, 'spawn')
      expect(findOtherRuns()).to.include(other.pid)
      expect(warnOfOtherRuns().join('')).to.include(`(pid ${other.pid})`)
    } finally {
      other.kill('SIGKILL')
      await once(other, 'close')
    }
  })

  it('knows of none where there is no /proc', () => {
    expect(findOtherRuns(join(root, 'nowhere'))).to.deep.equal([])
    expect(findOtherRuns()).to.not.include(process.pid)
  })
})
