import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { until } from './watch.js'

const PROGRAM = fileURLToPath(new URL('programs/serving.js', import.meta.url))

/** @typedef {{port: number, pid: number}} Told */

/** @param {number} workers */
async function startPrimary (workers) {
  const child = spawn(process.execPath, [PROGRAM, String(workers)], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const [line] = await once(child.stdout, 'data')
  /** @type {Told[]} */
  const told = JSON.parse(String(line))
  return {
    pids: told.map(({ pid }) => pid),
    /** @returns {Promise<string>} the pid of who answered, or the code of the error */
    ask: () => fetch(`http://127.0.0.1:${told[0]?.port}/`)
      .then(answer => answer.text(), error => String(error.cause?.code)),
    stop: async () => {
      child.kill()
      await once(child, 'close')
    }
  }
}

describe('connections that a worker was given and did not take before it was killed', () => {
  /** @type {Awaited<ReturnType<typeof startPrimary>>} */
  let primary
  afterEach(() => primary.stop())

  /** @param {number} pid */
  const hold = pid => process.kill(pid, 'SIGSTOP')
  /** @param {number} pid */
  const kill = pid => process.kill(pid, 'SIGKILL')

  it('are answered by another worker', async () => {
    primary = await startPrimary(2)
    const [dead = 0, other = 0] = primary.pids
    expect((await Promise.all([primary.ask(), primary.ask()])).toSorted())
      .to.deep.equal([dead, other].map(String).toSorted())
    hold(dead)
    let answered = 0
    const asked = Array.from({ length: 4 }, () => primary.ask().finally(() => { answered++ }))
    // One of them waits for the worker that is stopped.
    await until(() => answered === 3)
    kill(dead)
    expect(await Promise.all(asked)).to.deep.equal(Array(4).fill(String(other)))
    const seen = new Set()
    while (seen.size < 2) seen.add(await primary.ask())
    expect([...seen]).to.include(String(other)).and.not.include(String(dead))
  })

  it('are closed where there is no other worker', async () => {
    primary = await startPrimary(1)
    const [only = 0] = primary.pids
    expect(await primary.ask()).to.equal(String(only))
    hold(only)
    const asked = [primary.ask(), primary.ask()]
    await sleep(100)
    kill(only)
    expect(await Promise.all(asked)).to.deep.equal(['ECONNRESET', 'ECONNRESET'])
  })
})
