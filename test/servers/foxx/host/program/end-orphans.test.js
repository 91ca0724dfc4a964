import { expect } from 'chai'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endOrphans } from '../../../../../servers/foxx/host/program/primary/end-orphans.js'

const DATA = '/tmp/no such folder "of a test"'

describe('workers that a killed host has left', function () {
  before(function () { if (process.platform !== 'linux') this.skip() }) // Other systems don't show their processes in /proc.

  /** @type {import('node:child_process').ChildProcess[]} */
  let started = []
  afterEach(() => {
    for (const child of started) child.kill('SIGKILL')
    started = []
  })

  /** Its command line looks like a worker's. @param {string} data @param {number} livesMs */
  async function startWorker (data, livesMs) {
    const child = spawn(process.execPath, ['-e', `console.log('up'); setTimeout(() => {}, ${livesMs})`, '/x/foxx/host/program/worker/main.js', JSON.stringify({ port: 1, data, workers: 2 })], { stdio: ['ignore', 'pipe', 'ignore'] })
    started.push(child)
    await once(/** @type {import('node:stream').Readable} */ (child.stdout), 'data')
    return child
  }

  it('are waited for', async () => {
    const child = await startWorker(DATA, 300)
    await endOrphans(DATA, { killed: true })
    // It is gone from the list of processes before its parent, this test, has heard of it.
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    expect([child.exitCode, child.signalCode]).to.deep.equal([0, null])
  })

  it('are ended when they take too long', async () => {
    const child = await startWorker(DATA, 60_000)
    await endOrphans(DATA, { patienceMs: 100, killed: true })
    if (child.signalCode === null) await once(child, 'exit')
    expect(child.signalCode).to.equal('SIGKILL')
  })

  it('of other data are nobody\'s business', async () => {
    const child = await startWorker(`${DATA} 2`, 60_000)
    await endOrphans(DATA, { patienceMs: 0, killed: true })
    expect([child.exitCode, child.signalCode]).to.deep.equal([null, null])
  })
})
