/** @import {LoadJob} from '../../../../../bench/measure/types.js' */
import { expect } from 'chai'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { runWrk } from '../../../../../bench/measure/drivers/wrk/run-wrk.js'
import { createStandIn } from '../stand-in.js'

/** @type {LoadJob} */
const JOB = {
  urls: ['http://127.0.0.1:1/a'], method: 'GET', connections: 4, threads: 2, seconds: 1.2,
  expectedBody: null, expectedWireBytes: null, windowMs: null
}
const RESULT = JSON.stringify({
  durationUs: 2e6, seconds: 2, completed: 10, bytes: 1_000, cpuSeconds: 0.5, late: 5,
  badStatus: 0, badBodies: 0, firstBad: null,
  errors: { connect: 0, read: 0, write: 0, timeout: 0 }, latencies: [[100, 10]]
})
/** Finds the script of the job, and in it the place of the result. */
const READ = `echo "$@" > "$out"
while [ $# -gt 1 ]; do case "$1" in -s) script=$2;; esac; shift; done
ls -l "$script" | cut -c 1-10 >> "$out"
result=$(sed -n 's/^local result_path = "\\(.*\\)"$/\\1/p' "$script")`

/** @param {string} script @param {Partial<LoadJob>} [changes] @param {(stop: () => void) => void} [onStarted] */
async function run (script, changes = {}, onStarted) {
  const wrk = createStandIn(script)
  try {
    const ended = await runWrk({ ...JOB, ...changes }, {
      path: wrk.path, ...(onStarted && { onStarted })
    }).then(result => ({ result, message: null }), ({ message }) => ({ result: null, message }))
    return { ...ended, told: wrk.told().trimEnd().split('\n') }
  } finally {
    wrk.remove()
  }
}

describe('runWrk', () => {
  it('gives wrk a script that only we can read, whole seconds and spare time', async () => {
    const { result, told: [args = '', mode] } =
      await run(`${READ}\necho '${RESULT}' > "$result"`)
    const script = /-s (\S+)/.exec(args)?.[1] ?? ''
    expect(args.replace(script, 'SCRIPT'))
      .to.equal('-t 2 -c 4 -d 2s --timeout 12s -s SCRIPT http://127.0.0.1:1/a')
    expect(mode).to.equal('-rw-------')
    expect(existsSync(dirname(script))).to.equal(false)
    expect(result).to.include({ completed: 10, seconds: 2, completedLate: 5, clientCpuUs: 500_000 })
  })

  it('takes one thread where the job names none', async () => {
    const { told: [args] } =
      await run(`${READ}\necho '${RESULT}' > "$result"`, { threads: undefined })
    expect(args).to.match(/^-t 1 /)
  })

  /** @type {[string, string, Partial<LoadJob>, string][]} */
  const faults = [
    ['ends badly', 'echo first >&2\necho why >&2\nexit 3', {}, 'wrk ended with exit code 3: why'],
    ['is killed', 'kill -9 $$', {}, 'wrk ended with SIGKILL: '],
    ['writes no result', 'echo unable to connect', {}, 'wrk wrote no result: unable to connect'],
    ['is asked for an amount', 'exit 0', { amount: 5 }, 'wrk loads for a time, and a number of ' +
      'requests is asked for: measure with autocannon or ab']
  ]
  for (const [title, script, changes, message] of faults) {
    it(`says so where wrk ${title}`, async () => {
      expect((await run(script, changes)).message).to.equal(message)
    })
  }

  it('can be killed, which removes its folder at once', async () => {
    const { message } = await run('exec sleep 60', {}, stop => stop())
    expect(message).to.equal('wrk ended with SIGKILL: ')
  })

  it('says so where there is no wrk', async () => {
    expect(await runWrk(JOB, { path: '/no/such/wrk' }).catch(error => error.message))
      .to.match(/^wrk can't be started: .*ENOENT/)
  })
})
