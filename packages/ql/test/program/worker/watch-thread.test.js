// The thread that watches a worker, in a program that blocks itself.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { assert } from 'chai'

const THREAD = new URL('../../../src/program/worker/watch-thread.js', import.meta.url)
const START = `
  import { Worker } from 'node:worker_threads'
  import { setTimeout as sleep } from 'node:timers/promises'
  const [THREAD, times] = process.argv.slice(1)
  const memory = new Int32Array(new SharedArrayBuffer(8))
  const workerData = { memory, ...JSON.parse(times) }
  const thread = new Worker(new URL(THREAD), { workerData, execArgv: [] })
  const asked = []
  let answers = true
  thread.on('message', message => {
    asked.push(message)
    if (answers) Atomics.store(memory, 1, message)
  })
  const ask = () => Atomics.add(memory, 0, 1)
`
const TIMES = { mostBlockedMs: 30_000, lookEveryMs: 4, watchMs: 40, patienceMs: 5_000 }

/** @param {string} code @param {Partial<typeof TIMES>} [times] @returns {Promise<unknown>} what it writes, as JSON */
async function run (code, times = {}) {
  const all = JSON.stringify({ ...TIMES, ...times })
  const args = ['--input-type=module', '-e', START + code, String(THREAD), all]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout)
}

describe('the thread that watches a worker', () => {
  it('asks for signs of life after a request, one at a time, and not for ever', async () => {
    const [idle, numbers] = /** @type {[number, number[]]} */ (await run(`
      await new Promise(resolve => thread.on('online', resolve))
      await sleep(60)
      const idle = asked.length
      while (asked.length < 4) {
        ask()
        await sleep(2)
      }
      for (let before = 0; before !== asked.length;) {
        before = asked.length
        await sleep(100)
      }
      console.log(JSON.stringify([idle, asked]))
      process.exit()`))
    assert.equal(idle, 0)
    assert.deepEqual(numbers, numbers.map((_, nth) => nth + 1))
  })

  it('lets a program go on that has run for long, and answers late', async () => {
    const seen = await run(`
      await new Promise(resolve => thread.on('online', resolve))
      await sleep(900)
      answers = false
      ask()
      const late = await new Promise(resolve => thread.on('message', resolve))
      await sleep(50)
      Atomics.store(memory, 1, late)
      await sleep(50)
      console.log(JSON.stringify(asked.includes('ended')))
      process.exit()`, { mostBlockedMs: 1_500 })
    assert.equal(seen, false)
  })

  it('ends the process when no sign comes, not even after what ran was ended', async () => {
    const times = { mostBlockedMs: 20, patienceMs: 20 }
    const killed = /** @type {{signal?: string}} */ (await run(`
      answers = false
      ask()
      setInterval(() => {}, 1_000)`, times).catch(error => error))
    assert.equal(killed.signal, 'SIGKILL')
  })
})
