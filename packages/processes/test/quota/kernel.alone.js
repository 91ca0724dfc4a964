// Quotas as the kernel keeps them, where control groups can be made.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { findCpuQuotas } from '../../src/quota/cpu-quotas.js'

const HOLDER = fileURLToPath(new URL('../programs/quota-holder.js', import.meta.url))
const WALL_MS = 2000
/** Burns in a child of its own, too, and tells how much CPU both had. */
const BURN = `
  const { spawnSync } = require('node:child_process')
  const burn = 'const end = performance.now() + ${WALL_MS / 2}; while (performance.now() < end);' +
    'const { user, system } = process.cpuUsage(); console.log(user + system)'
  const start = process.cpuUsage()
  const end = performance.now() + ${WALL_MS / 2}
  while (performance.now() < end);
  const { user, system } = process.cpuUsage(start)
  console.log(user + system + Number(spawnSync(process.execPath, ['-e', burn]).stdout))`

/** @param {readonly string[]} argv @returns {Promise<string>} what it prints */
async function run ([path = '', ...args]) {
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', part => { text += part })
  await once(child, 'close')
  return text
}

describe('a quota of CPU time', () => {
  /** @type {Extract<Awaited<ReturnType<typeof findCpuQuotas>>, {found: true}>} */
  let quotas

  before(async function () {
    const finding = await findCpuQuotas()
    if (finding.found) {
      quotas = finding
    } else {
      process.stderr.write(`quotas are not tested: ${finding.reason}; ${finding.remedy}\n`)
      this.skip()
    }
  })

  it('is kept by a program with all that it starts, and told of', async () => {
    const quota = quotas.open(0.25)
    const usedUs = Number(await run([...quota.enter, process.execPath, '-e', BURN]))
    const { periods, throttledPeriods, throttledNs } = quota.read() ??
      expect.fail('throttling can not be read')
    await quota.close()
    // A period may begin with the quota of the one before.
    expect(usedUs).to.be.within(1, 0.4 * WALL_MS * 1000)
    expect(throttledPeriods).to.be.within(periods / 4, periods)
    expect(throttledNs).to.be.above(0.1 * WALL_MS * 1e6)
    expect(existsSync(quota.enter.at(-1) ?? '')).to.equal(false)
    expect(quota.read()).to.equal(null)
  })

  it('leaves no group for longer than until the next start when its maker is killed', async () => {
    const holder = spawn(process.execPath, [HOLDER], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = await once(holder.stdout.setEncoding('utf8'), 'data')
    const group = String(line).trim()
    await findCpuQuotas()
    expect(existsSync(group)).to.equal(true)
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    expect(existsSync(group)).to.equal(true)
    await findCpuQuotas()
    expect(existsSync(group)).to.equal(false)
  })
})
