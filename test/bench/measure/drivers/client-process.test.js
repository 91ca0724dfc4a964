/** @import {LoadJob} from '../../../../bench/measure/types.js' */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { createClientProcess } from '../../../../bench/measure/drivers/client-process.js'

const TAKE_JOBS = new URL('../../../../bench/measure/drivers/take-jobs.js', import.meta.url)
const job = /** @type {LoadJob} */ (/** @type {unknown} */ ({ seconds: 1 }))
/** What the client does with a load, and with one in turns. */
const CLIENT = `
import { takeJobs } from ${JSON.stringify(TAKE_JOBS)}

takeJobs(async ({ seconds, connections }, { onStarted, onWindow }) => {
  if (connections === 0) throw new Error('no connections')
  if (connections === 13) process.exit(1)
  return new Promise(resolve => {
    onStarted(() => resolve({ completed: 7 }))
    onWindow(3)
  })
}, async (job, seconds) => {
  const turns = []
  return {
    primed: { seconds, completed: 1 },
    turn: async turn => { turns.push(turn) },
    close: async () => ({ completed: turns.length, job })
  }
})
`

describe("a load client's process", () => {
  /** @type {string} */
  let folder
  /** @type {ReturnType<typeof createClientProcess>} */
  let driver
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shootout-test-'))
    const program = join(folder, 'client.mjs')
    writeFileSync(program, CLIENT)
    driver = createClientProcess({ name: 'fake', program, turns: true })
  })
  afterEach(async () => {
    await driver.close()
    rmSync(folder, { recursive: true, force: true })
  })
  /** @param {Promise<unknown>} asked */
  const failureOf = asked => asked.then(() => 'nothing', error => error.message)

  it('tells of each window, and can be stopped there', async () => {
    /** @type {number[]} */
    const windows = []
    const result = await driver.load(job, (completed, stop) => {
      windows.push(completed)
      stop()
    })
    expect(windows).to.deep.equal([3])
    expect(result).to.deep.equal({ completed: 7 })
  })

  it('keeps several loads apart', async () => {
    const open = driver.open ?? (() => { throw new Error('it knows no turns') })
    const [one, other] = await Promise.all([open(job, 2), open({ ...job, seconds: 5 }, 3)])
    expect([one.primed.seconds, other.primed.seconds]).to.deep.equal([2, 3])
    await Promise.all([one.turn(1), other.turn(1), other.turn(1)])
    expect(await one.close()).to.deep.equal({ completed: 1, job: { seconds: 1 } })
    expect(await other.close()).to.deep.equal({ completed: 2, job: { seconds: 5 } })
    expect(await failureOf(one.close())).to.match(/it refused the job: there is no load \d+$/)
  })

  it('is replaced when it died, and goes on after a job that it refused', async () => {
    expect(await failureOf(driver.load({ ...job, connections: 0 })))
      .to.include('it refused the job: no connections')
    const first = driver.clientPid?.()
    expect(await failureOf(driver.load({ ...job, connections: 13 })))
      .to.include('its process ended in the middle of a slice')
    expect(await driver.load(job, (_completed, stop) => stop())).to.deep.equal({ completed: 7 })
    expect(driver.clientPid?.()).to.be.a('number').and.not.equal(first)
  })

  it('fails its job where no process can be started, and says why', async () => {
    const { execPath } = process
    process.execPath = join(folder, 'no-node')
    try {
      expect(await failureOf(driver.load(job)))
        .to.match(/it did not start: spawn .*no-node ENOENT/)
      await driver.close()
    } finally {
      process.execPath = execPath
    }
  })

  it('takes no job once it is closed', async () => {
    await driver.close()
    expect(await failureOf(driver.load(job))).to.include('it was closed')
  })
})
