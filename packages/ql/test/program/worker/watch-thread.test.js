// The thread that watches a worker, in a program that blocks itself.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { assert } from 'chai'

const THREAD = new URL('../../../src/program/worker/watch-thread.js', import.meta.url)
const START = `
  import { readFile } from 'node:fs'
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
    if (answers && message !== 'ended') Atomics.store(memory, 1, message)
  })
  const until = async condition => { while (!condition()) await sleep(2) }
  const ask = () => Atomics.add(memory, 0, 1)
`
const TIMES = { mostBlockedMs: 60, lookEveryMs: 4, watchMs: 40, patienceMs: 5_000 }

/** @param {string} code @param {Partial<typeof TIMES>} [times] @returns {Promise<unknown>} what it writes, as JSON */
async function run (code, times = {}) {
  const all = JSON.stringify({ ...TIMES, ...times })
  const args = ['--input-type=module', '-e', START + code, String(THREAD), all]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout)
}

describe('the thread that watches a worker', () => {
  it('asks for signs of life after a request, one at a time, and not for ever', async () => {
    const [idle, numbers, more] = /** @type {[number, number[], number]} */ (await run(`
      await new Promise(resolve => thread.on('online', resolve))
      await sleep(60)
      const idle = asked.length
      ask()
      await until(() => asked.length > 3)
      await sleep(120)
      const numbers = [...asked]
      await sleep(80)
      console.log(JSON.stringify([idle, numbers, asked.length - numbers.length]))
      process.exit()`))
    assert.equal(idle, 0)
    assert.deepEqual(numbers, numbers.map((_, nth) => nth + 1))
    assert.equal(more, 0)
  })

  it('ends what blocks the worker, which then lives on', async () => {
    const seen = await run(`
      process.on('uncaughtException', () => {})
      ask()
      await until(() => asked.length > 0)
      readFile('/dev/null', () => { for (;;) {} })
      await until(() => asked.includes('ended'))
      const { length } = asked
      ask()
      await sleep(60)
      console.log(JSON.stringify(asked.slice(length)))
      process.exit()`)
    assert.deepEqual(seen, [])
  })

  it('ends the process where that does not help', async () => {
    const killed = /** @type {{signal?: string}} */ (await run(`
      answers = false
      ask()
      await sleep(2_000)
      console.log('{}')`, { mostBlockedMs: 20, patienceMs: 20 }).catch(error => error))
    assert.equal(killed.signal, 'SIGKILL')
  })
})
