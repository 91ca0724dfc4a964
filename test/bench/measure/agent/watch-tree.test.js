/** @import {Sampler} from '../../../../bench/measure/types.js' */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { BenchError } from '../../../../bench/errors.js'
import { watchTree } from '../../../../bench/measure/agent/watch-tree.js'

/** Burns CPU when it is told to, and says how much it has used. */
const BURNER = `const used = () => {
  const { user, system } = process.cpuUsage()
  return user + system
}
process.stdin.on('data', () => {
  const before = used()
  while (used() < before + 200_000) for (let i = 0; i < 100_000; i++) Math.sqrt(i)
  process.stdout.write(JSON.stringify({ before, after: used() }))
})
process.stdout.write('ready')`

/** @param {Partial<Sampler>} changes @returns {Sampler} */
const makeSampler = changes => ({
  available: true, readTreeTicksNs: () => null, readTree: () => [], readProcesses: () => null,
  readPssBytes: () => null, readCpuSeconds: () => ({ user: 1, system: 0 }),
  readMachine: () => ({ busyTicks: 0, stealTicks: 0, totalTicks: 0, pressureUs: null }), ...changes
})

/** @param {() => unknown} work @returns {BenchError} */
function refusal (work) {
  try {
    work()
  } catch (error) {
    expect(error).to.be.instanceOf(BenchError)
    return /** @type {BenchError} */ (error)
  }
  throw new Error('nothing was refused')
}

describe('watchTree', () => {
  it('reads the CPU that a process says it has used, and its memory', async () => {
    const child = spawn(process.execPath, ['-e', BURNER], { stdio: ['pipe', 'pipe', 'inherit'] })
    try {
      await once(child.stdout, 'data')
      const tree = watchTree(child.pid ?? 0)
      const before = tree.read({ memory: false })
      child.stdin.write('x')
      const [answer] = await once(child.stdout, 'data')
      const told = JSON.parse(answer)
      const after = tree.read({ memory: true })
      const sum = (/** @type {typeof after} */ { processes }) =>
        processes.reduce((all, { cpuNs }) => all + cpuNs, 0)
      // What it did before and after it looked is counted, too.
      expect(sum(after) / 1e9).to.be.within(told.after / 1e6 - 0.005, told.after / 1e6 + 0.05)
      expect((sum(after) - sum(before)) / 1e9).to.be.at.least(0.2)
      expect(after.cpuSeconds.user + after.cpuSeconds.system).to.be.closeTo(sum(after) / 1e9, 0.05)
      expect(after.pssBytes).to.be.above(1e6)
      expect(before.pssBytes).to.equal(null)
      expect(after.identity).to.equal(tree.facts.identity)
      expect(tree.facts).to.include({ pid: child.pid })
    } finally {
      child.kill('SIGKILL')
      await once(child, 'close')
    }
  })

  it('refuses a pid that no process has, its own, and a machine without /proc', () => {
    const absent = refusal(() => watchTree(4_194_304))
    expect(absent).to.include({ code: 'AGENT_PROCESS', exitCode: 64 })
    expect(absent.message).to.contain('process 4194304').and.contain('no such process runs here')
    expect(refusal(() => watchTree(process.pid)).message).to.contain('the agent itself')
    expect(refusal(() => watchTree(1, { root: '/nowhere' })).message).to.contain('run it on Linux')
  })

  describe('of a process file system that is written here', () => {
    /** @type {string} */
    let root
    beforeEach(() => { root = mkdtempSync(join(tmpdir(), 'shootout-')) })
    afterEach(() => rmSync(root, { recursive: true, force: true }))

    /** @param {{state?: string, startTicks?: number, name?: string}} [changes] */
    const write = ({ state = 'S', startTicks = 1000, name = 'a (b) c' } = {}) => {
      mkdirSync(join(root, '4711'), { recursive: true })
      const zeros = Array.from({ length: 17 }, () => 0).join(' ')
      writeFileSync(
        join(root, '4711', 'stat'), `4711 (${name}) ${state} 1 ${zeros} ${startTicks} 0 0\n`)
    }
    const processes = [{ pid: 4711, parentPid: 1, cpuNs: 7, waitNs: 1 }]
    /** @param {Partial<Sampler>} [more] */
    const watch = more => watchTree(4711, {
      root, sampler: makeSampler({ readTree: () => processes, ...more })
    })

    it('reads a name with anything in it, and tells a start of a process from another', () => {
      write()
      const tree = watch()
      expect(tree.facts).to.include({ pid: 4711, name: 'a (b) c' })
      expect(tree.facts.identity).to.match(/ 4711 1000$/)
      expect(tree.read({ memory: false }).processes).to.deep.equal(processes)
      write({ startTicks: 1001 })
      expect(tree.isAlive()).to.equal(false)
      expect(refusal(() => tree.read({ memory: false }))).to.include({ code: 'AGENT_ENDED' })
    })

    it('takes one that has ended for gone, although its parent has not noticed', () => {
      write()
      const tree = watch()
      expect(tree.isAlive()).to.equal(true)
      write({ state: 'Z' })
      expect(refusal(() => tree.read({ memory: false })).message)
        .to.contain('process 4711 (a (b) c) has ended')
      expect(refusal(watch)).to.include({ code: 'AGENT_PROCESS' })
    })

    it('says so where a process may not be read', () => {
      write()
      const denied = () => { throw new Error('EACCES: permission denied') }
      const { message } = refusal(() => watch({ readTree: denied }))
      expect(message).to.contain('EACCES').and.contain('as the user of the server')
    })

    it('knows no memory where one of the processes does not tell it', () => {
      write()
      const two = [...processes, { pid: 4712, parentPid: 4711, cpuNs: 0, waitNs: 0 }]
      /** @param {(pid: number) => number | null} sizeOf */
      const memoryOf = sizeOf => watch({
        readTree: () => two, readPssBytes: ([pid = 0]) => sizeOf(pid)
      }).read({ memory: true }).pssBytes
      expect(memoryOf(() => 1000)).to.equal(2000)
      expect(memoryOf(pid => pid === 4711 ? 1000 : null)).to.equal(null)
    })

    it('refuses more processes than a message holds', () => {
      write()
      const many = Array.from({ length: 10_001 }, (_, index) =>
        ({ pid: index + 1, parentPid: 1, cpuNs: 0, waitNs: 0 }))
      expect(refusal(() => watch({ readTree: () => many })).message).to.contain('10001 processes')
    })
  })
})
