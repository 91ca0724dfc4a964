import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { readMachine } from '../../../../bench/measure/proc/read-machine.js'

describe('readMachine', () => {
  /** @type {string} */
  let root
  beforeEach(() => { root = mkdtempSync(join(tmpdir(), 'read-machine-')) })
  afterEach(() => rmSync(root, { recursive: true }))

  it('adds up what all CPUs did: interrupts are work, waiting for disks is not', () => {
    writeFileSync(join(root, 'stat'), 'cpu  1 20 300 4000 50000 6 70 800 9 9\ncpu0 1 1 1 1\n')
    mkdirSync(join(root, 'pressure'))
    writeFileSync(join(root, 'pressure/cpu'), 'some avg10=0.50 total=4711\nfull total=0\n')
    expect(readMachine(root)).to.deep.equal({
      busyTicks: 397, stealTicks: 800, totalTicks: 397 + 4000 + 50000 + 800, pressureUs: 4711
    })
  })

  it('counts nothing where an old kernel tells nothing, and knows no pressure without PSI', () => {
    writeFileSync(join(root, 'stat'), 'cpu  1\n')
    expect(readMachine(root))
      .to.deep.equal({ busyTicks: 1, stealTicks: 0, totalTicks: 1, pressureUs: null })
    mkdirSync(join(root, 'pressure'))
    writeFileSync(join(root, 'pressure/cpu'), '')
    expect(readMachine(root).pressureUs).to.equal(null)
  })
})
