import { spawn } from 'node:child_process'
import { expect } from 'chai'
import { startTruth } from '../../../../bench/calibrate/truth/start-truth.js'
import { iterationsFor, spin } from '../../../../bench/calibrate/truth/spin.js'
import { medianOfSorted } from '@shootout/statistics'
import { ROOT, isAlive, until } from '../../cli/run-command.js'

const SPIN = new URL('../../../../bench/calibrate/truth/spin.js', import.meta.url).href

/** @import {TruthServer} from '../../../../bench/calibrate/types.js' */

describe('a server of known truth', () => {
  /** @type {TruthServer | null} */
  let running = null
  afterEach(async () => {
    await running?.stop()
    running = null
  })

  it('answers 67 bytes and counts its requests', async () => {
    running = await startTruth({ name: 'base', iterations: 1000 })
    for (let request = 0; request < 3; request++) {
      expect(await (await fetch(`${running.baseUrl}/static`)).text()).to.have.lengthOf(67)
    }
    const [stats] = await running.stats() ?? []
    expect(stats).to.include({ pid: running.pid, requests: 3 })
    const { count, p50 = NaN, mean = NaN } = await running.readOwnTimes() ?? {}
    expect(count).to.equal(3)
    // A loop of 1,000 steps; a cold one may take long.
    expect(p50).to.be.within(0.1, 10_000)
    expect(mean).to.be.within(p50 / 3, 3 * p50)
    expect(await running.readOwnTimes()).to.deep.equal({ count: 0, p50: 0, mean: 0 })
  })

  it('answers so late as it was told, and tells how late that was ' +
    'since it was last asked', async () => {
    running = await startTruth({ name: 'late', delayMs: 30 })
    await (await fetch(`${running.baseUrl}/static`)).text()
    await running.readOwnTimes()
    const startedAt = performance.now()
    for (let request = 0; request < 2; request++) {
      expect(await (await fetch(`${running.baseUrl}/static`)).text()).to.have.lengthOf(67)
    }
    const elapsedMs = performance.now() - startedAt
    const { count = 0, p50 = NaN } = await running.readOwnTimes() ?? {}
    expect(count).to.equal(2)
    expect(p50).to.be.within(29_500, elapsedMs * 1000)
    expect(await running.readOwnTimes()).to.deep.include({ count: 0 })
  })

  it('tells nothing once it has ended', async () => {
    const ended = await startTruth({ name: 'base' })
    await ended.stop()
    expect((await ended.exited).signal).to.equal('SIGKILL')
    expect(await ended.stats()).to.equal(null)
    expect(await ended.readOwnTimes()).to.equal(null)
  })

  it('is gone when its parent was killed with -9', async function () {
    if (process.platform !== 'linux') this.skip()
    const script = `import { startTruth } from '${ROOT}bench/calibrate/truth/start-truth.js'
      const { pid } = await startTruth({ name: 'base' })
      process.stdout.write(String(pid) + '\\n')
      setInterval(() => {}, 1000)`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit']
    })
    const pid = Number(await new Promise(resolve =>
      parent.stdout.setEncoding('utf8').once('data', resolve)))
    expect(isAlive(pid)).to.equal(true)
    parent.kill('SIGKILL')
    await until(() => !isAlive(pid), 'its end')
  })
})

describe('work of known size', () => {
  /** @param {() => unknown} work @returns {number} microseconds of CPU */
  const cpuUs = work => {
    const before = process.cpuUsage()
    for (let call = 0; call < 20; call++) work()
    const { user, system } = process.cpuUsage(before)
    return user + system
  }

  it('takes CPU in proportion to its iterations', () => {
    spin(1_000_000)
    // One beside the other: what slows this machine for a while slows both of a pair.
    const ratios = Array.from({ length: 25 }, () => {
      const once = cpuUs(() => spin(50_000))
      return cpuUs(() => spin(150_000)) / once
    })
    expect(medianOfSorted(ratios.sort((a, b) => a - b))).to.be.within(2.7, 3.3)
  })

  it('takes as much CPU after a few calls as after ten thousand', async () => {
    for (let call = 0; call < 10_000; call++) spin(5000)
    const ratios = []
    for (let attempt = 0; attempt < 25; attempt++) {
      // The module under another address is compiled again.
      const fresh = await import(`${SPIN}?attempt=${attempt}`)
      cpuUs(() => fresh.spin(50_000))
      const late = cpuUs(() => spin(50_000))
      ratios.push(cpuUs(() => fresh.spin(50_000)) / late)
    }
    expect(medianOfSorted(ratios.sort((a, b) => a - b))).to.be.within(0.75, 1.35)
  })

  it('finds how many iterations take so long', () => {
    const iterations = iterationsFor(100, () => performance.now())
    expect(iterationsFor(200, () => performance.now()) / iterations).to.be.within(1, 4)
    // A processor of today does between a tenth and ten of them in a nanosecond.
    expect(iterations).to.be.within(1_000, 1_000_000)
  })
})
