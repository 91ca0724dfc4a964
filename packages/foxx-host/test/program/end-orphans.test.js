import { expect } from 'chai'
import { fileURLToPath } from 'node:url'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endOrphans } from '../../src/program/primary/end-orphans.js'

const DATA = '/tmp/no such folder "of a test"'
/** As its process shows it. */
const WORKER = fileURLToPath(new URL('../../src/program/worker/main.js', import.meta.url))

describe('workers that a killed host has left', function () {
  // Other systems don't show their processes in /proc.
  before(function () { if (process.platform !== 'linux') this.skip() })

  /** @type {import('node:child_process').ChildProcess[]} */
  let started = []
  afterEach(() => {
    for (const child of started) child.kill('SIGKILL')
    started = []
  })

  /** Its command line looks like a worker's. @param {string} data */
  async function startWorker (data) {
    const code = "console.log('up'); setTimeout(() => {}, 60_000)"
    const options = JSON.stringify({ port: 1, data, workers: 2 })
    const child = spawn(process.execPath, ['-e', code, WORKER, options], {
      stdio: ['ignore', 'pipe', 'ignore']
    })
    started.push(child)
    await once(/** @type {import('node:stream').Readable} */ (child.stdout), 'data')
    return child
  }

  it('are ended', async () => {
    const child = await startWorker(DATA)
    await endOrphans(DATA)
    if (child.signalCode === null) await once(child, 'exit')
    expect(child.signalCode).to.equal('SIGKILL')
  })

  it('of other data are nobody\'s business', async () => {
    const child = await startWorker(`${DATA} 2`)
    await endOrphans(DATA)
    expect([child.exitCode, child.signalCode]).to.deep.equal([null, null])
  })
})
