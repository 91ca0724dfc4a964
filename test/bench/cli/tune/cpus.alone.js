// Quotas of CPU time, on an app of known cost, tuned. A minute and more: npm run test:alone.
import { fileURLToPath } from 'node:url'
import { findCpuQuotas } from '@shootout/processes'
import { expect } from 'chai'
import { groupsOf, needCpuQuotas } from '../control-groups.js'
import { startCommand } from '../run-command.js'
import { useOutFolder } from './tune-target.js'

const APP = fileURLToPath(new URL('../../tune/apps/costly.js', import.meta.url))
const COSTS_MS = 5
const TARGET = [
  '--command', `COSTS_MS=${COSTS_MS} PORT={port} ${process.execPath} ${APP}`, '--workers-env',
  'WORKERS', '--url', 'http://127.0.0.1:{port}/', '--connections', '8', '--seed', '7'
]

/** @param {{candidates: {reasons: {code: string}[]}[]}} tuning */
function isDisturbed ({ candidates }) {
  return candidates.some(({ reasons }) => reasons.some(({ code }) => code === 'foreign-cpu'))
}

describe('--cpus', () => {
  const out = useOutFolder()

  needCpuQuotas('nothing is tuned under quotas')

  it('finds that half of the CPU gives half of the requests, with any workers', async function () {
    this.timeout(180_000)
    const run = startCommand('tune', [
      ...TARGET, ...out(), '--workers', '1,4', '--cpus', '0.2,0.4', '--budget', '34s',
      '--within', '10%', '--json'
    ])
    const { stdout, stderr } = await run.ended
    const { cpus: [half, whole], exitCode } = JSON.parse(stdout)
    expect(stderr).to.include('Tune under 0.2 CPUs and 0.4 CPUs, one after the other')
    expect([half.runtime, whole.runtime, exitCode]).to.deep.equal(['0.2 CPUs', '0.4 CPUs', 0])
    for (const [tuning, share] of [[half, 0.2], [whole, 0.4]]) {
      for (const { workers, rps, ratio, cpuUsPerRequest, quota } of tuning.candidates) {
        const name = `${workers} workers at ${share} CPUs`
        // A slice may begin with the whole quota of a period that is nearly over.
        expect(rps * COSTS_MS / 1000, name).to.be.below(1.1 * share)
        expect(ratio.high, name).to.be.above(0.9)
        expect(cpuUsPerRequest, name).to.be.within(COSTS_MS * 1000, 1.5 * COSTS_MS * 1000)
        expect(quota.cpus, name).to.equal(share)
        expect(quota.throttledPeriods, name).to.be.above(0.3)
        expect(quota.throttledSeconds, name).to.be.above(0.1)
      }
    }
    expect(groupsOf(`shootout-${run.pid}-`)).to.deep.equal([])
    // Where others take the CPUs, it is they who decide, and not the quota.
    if (isDisturbed(half) || isDisturbed(whole)) return
    expect(half.figure.low / whole.figure.high).to.be.below(0.55)
    expect(half.figure.high / whole.figure.low).to.be.above(0.45)
  })

  it('leaves no group for longer than until the next start when killed', async function () {
    this.timeout(60_000)
    const run = startCommand('tune', [
      ...TARGET, ...out(), '--workers', '1,2', '--cpus', '0.5', '--budget', '60s'
    ])
    const mine = `shootout-${run.pid}-`
    for (let tries = 0; tries < 300 && groupsOf(mine).length < 2; tries++) {
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    expect(groupsOf(mine)).to.have.lengthOf(2)
    process.kill(run.pid, 'SIGKILL')
    await run.ended
    // What it started ends by itself, and takes a moment.
    for (let tries = 0; tries < 100 && groupsOf(mine).length > 0; tries++) {
      await new Promise(resolve => setTimeout(resolve, 100))
      await findCpuQuotas()
    }
    expect(groupsOf(mine)).to.deep.equal([])
  })
})
