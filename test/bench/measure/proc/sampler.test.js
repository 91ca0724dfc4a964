import { expect } from 'chai'
import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createSampler } from '../../../../bench/measure/proc/create-sampler.js'
import { readNoise } from '../../../../bench/measure/proc/read-noise.js'
import { subtree, usedBetween } from '../../../../bench/measure/proc/read-tree.js'

/** A made-up machine: 10 is a server, 11 and 12 its workers, 20 a stranger. The names are as nasty as names may be. */
const FILES = {
  'self/schedstat': '1 1 1\n',
  stat: 'cpu  100 10 50 800 20 5 15 40 0 0\ncpu0 1 1 1 1\n',
  'pressure/cpu': 'some avg10=1.00 avg60=1.00 avg300=1.00 total=5000000\nfull avg10=0.00 total=0\n',
  '10/stat': '10 (node) S 1 10 10 0 -1 0 0 0 0 0 150 50 0',
  '11/stat': '11 (a) R (b)) S 10 10 10 0 -1 0 0 0 0 0 30 20 0',
  '12/stat': '12 (x y) S 11 10 10 0',
  '20/stat': '20 (bash) S 1 20 20 0',
  '10/task/10/schedstat': '1000 10 5\n',
  '10/task/15/schedstat': '500 5 5\n',
  '11/task/11/schedstat': '2000 20 5\n',
  '12/task/12/schedstat': '4000 40 5\n',
  '20/task/20/schedstat': '9000 90 5\n',
  '10/smaps_rollup': '0-1 ---p 0 0 0 [rollup]\nRss: 5000 kB\nPss:    1000 kB\nPss_Dirty: 7 kB\n',
  '11/smaps_rollup': '0-1 ---p 0 0 0 [rollup]\nRss: 5000 kB\nPss:     300 kB\n'
}

describe('the sampler', () => {
  /** @type {string} */
  let root
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'shootout-proc-'))
    for (const [path, text] of Object.entries(FILES)) write(path, text)
  })
  afterEach(() => rmSync(root, { recursive: true }))

  /** @param {string} path @param {string} text */
  function write (path, text) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }

  it('leaves out the trees that are said to be idle', () => {
    expect(createSampler(root).readTree(10, new Set([11]))?.map(({ pid }) => pid))
      .to.deep.equal([10])
    expect(createSampler(root).readTree(10, new Set([20]))?.map(({ pid }) => pid))
      .to.deep.equal([10, 11, 12])
  })

  it('reads a tree in ticks, and user and system time of processes', () => {
    const sampler = createSampler(root)
    expect(sampler.readTreeTicksNs(10)).to.equal(2.5e9)
    expect(sampler.readCpuSeconds([11])).to.deep.equal({ user: 0.3, system: 0.2 })
    expect(sampler.readCpuSeconds([99])).to.deep.equal({ user: 0, system: 0 })
  })

  it('reads processes that are known already again, those that are gone left out', () => {
    const sampler = createSampler(root)
    const tree = sampler.readTree(10) ?? []
    expect(sampler.readProcesses([...tree, { pid: 99, parentPid: 10 }])).to.deep.equal(tree)
  })

  it('sums the threads of every process of a tree, whatever the processes are called', () => {
    expect(createSampler(root).readTree(10)).to.deep.equal([
      { pid: 10, parentPid: 1, cpuNs: 1500, waitNs: 15 },
      { pid: 11, parentPid: 10, cpuNs: 2000, waitNs: 20 },
      { pid: 12, parentPid: 11, cpuNs: 4000, waitNs: 40 }
    ])
  })

  it('gives an empty tree for a process that is gone', () => {
    expect(createSampler(root).readTree(99)).to.deep.equal([])
  })

  it('cuts a tree out of a larger one', () => {
    const tree = createSampler(root).readTree(10) ?? []
    expect(subtree(tree, 11).map(({ pid }) => pid)).to.deep.equal([11, 12])
  })

  it('counts what was used between two readings, a new process from zero', () => {
    const sampler = createSampler(root)
    const before = sampler.readTree(10) ?? []
    write('10/task/10/schedstat', '1700 12 5\n')
    write('13/stat', '13 (node) S 10 10 10 0')
    write('13/task/13/schedstat', '60 6 1\n')
    expect(usedBetween(before, sampler.readTree(10) ?? [])).to.deep.equal({ cpuNs: 760, waitNs: 8 })
  })

  it('adds up the proportional memory of those that can be read', () => {
    expect(createSampler(root).readPssBytes([10, 11, 99])).to.equal(1300 * 1024)
    expect(createSampler(root).readPssBytes([99])).to.equal(null)
  })

  it('tells foreign load from our own, steal and pressure', () => {
    const before = createSampler(root).readMachine()
    // 200 ticks later (2 s of CPU): 90 busy, 10 stolen, 100 idle; 50 ticks of the busy ones were ours.
    write('stat', 'cpu  150 10 80 900 20 5 25 50 0 0\n')
    write('pressure/cpu', 'some avg10=1.00 avg60=1.00 avg300=1.00 total=5250000\n')
    const noise =
      readNoise(before, createSampler(root).readMachine(), { ownCpuNs: 50 * 1e7, seconds: 1 })
    expect(noise).to.deep.equal({ foreignCpuShare: 0.2, stealShare: 0.05, pressureShare: 0.25 })
  })

  it('tells how long our own quota held us back, 1 at most, and nothing without one', () => {
    const read = () => createSampler(root).readMachine()
    const noiseOf = (/** @type {ReturnType<typeof read>} */ before) => {
      write('stat', 'cpu  150 10 80 900 20 5 25 50 0 0\n')
      return readNoise(before, read(), { ownCpuNs: 0, seconds: 2 })
    }
    expect(noiseOf(read())).to.not.have.property('throttledShare')
    const stat = (/** @type {number} */ us) =>
      write('groups/cpu.stat', `nr_periods 9\nnr_throttled 5\nthrottled_usec ${us}\n`)
    write('self/cgroup', '0::/\n')
    write('self/mountinfo', `1 0 0:1 / ${root}/groups rw - cgroup2 none rw\n`)
    write('stat', FILES.stat)
    stat(1e6)
    const before = read()
    stat(1.5e6)
    expect(noiseOf(before)).to.include({ throttledShare: 0.25 })
    stat(9e6)
    expect(noiseOf(before)).to.include({ throttledShare: 1 })
  })

  it('has null for everything where there is no /proc', () => {
    const sampler = createSampler(join(root, 'nowhere'))
    expect([
      sampler.available, sampler.readTree(10), sampler.readPssBytes([10]), sampler.readMachine()
    ]).to.deep.equal([false, null, null, null])
  })

  it('has no pressure where the kernel does not tell it', () => {
    rmSync(join(root, 'pressure'), { recursive: true })
    expect(createSampler(root).readMachine()?.pressureUs).to.equal(null)
  })

  it('sees the CPU time of a real child, in the right order of magnitude', async function () {
    if (!createSampler().available) this.skip()
    const sampler = createSampler()
    const child = fork('-e', [
      'for (const end = Date.now() + 300; Date.now() < end;); process.send(process.cpuUsage()); ' +
      'process.on("message", () => {})'
    ], { execArgv: [] })
    const usage = /** @type {NodeJS.CpuUsage} */ (await new Promise(resolve =>
      child.once('message', resolve)))
    const [reading] = sampler.readTree(child.pid ?? 0) ?? []
    child.kill()
    expect((reading?.cpuNs ?? 0) / 1000 / (usage.user + usage.system)).to.be.within(0.8, 1.3)
  })
})
