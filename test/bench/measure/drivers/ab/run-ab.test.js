/** @import {LoadJob} from '../../../../../bench/measure/types.js' */
import { expect } from 'chai'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { runAb } from '../../../../../bench/measure/drivers/ab/run-ab.js'
import { createStandIn } from '../stand-in.js'
import { PLAIN } from './outputs.js'

/** @type {LoadJob} */
const JOB = {
  urls: ['http://127.0.0.1:1/a'], method: 'POST', body: '{"a":1}', connections: 16, seconds: 1,
  expectedBody: null, expectedWireBytes: null, windowMs: null
}
/** What it was given, and as much of its body's file as there is. */
const ANSWER = `echo "$@" > "$out"
while [ $# -gt 1 ]; do
  case "$1" in -p) { cat "$2"; echo; ls -l "$2" | cut -c 1-10; } >> "$out";; esac
  shift
done
cat <<'END'
${PLAIN}
END`

/** @param {string} script @param {Partial<LoadJob>} [changes] @param {(stop: () => void) => void} [onStarted] */
async function run (script, changes = {}, onStarted) {
  const ab = createStandIn(script)
  try {
    const ended = await runAb({ ...JOB, ...changes }, {
      path: ab.path, ...(onStarted && { onStarted })
    }).then(result => ({ result, message: null }), ({ message }) => ({ result: null, message }))
    return { ...ended, told: ab.told().trimEnd().split('\n') }
  } finally {
    ab.remove()
  }
}

describe('runAb', () => {
  it('gives ab a body that only we can read, and reads what it says', async () => {
    const { result, told: [args = '', body, mode] } = await run(ANSWER)
    const file = /-p (\S+)/.exec(args)?.[1] ?? ''
    expect([body, mode]).to.deep.equal(['{"a":1}', '-rw-------'])
    expect(existsSync(dirname(file))).to.equal(false)
    expect(result).to.include({ completed: 17_649, seconds: 1, bytes: 3_812_184, latencyUs: null })
    expect(result?.clientCpuUs).to.be.within(0, 5e6)
  })

  it('writes no body where none is to be sent', async () => {
    const { told } = await run(ANSWER, { method: 'GET', body: undefined })
    expect(told).to.have.lengthOf(1)
  })

  it('says so where ab ends badly, with its first line', async () => {
    expect((await run('echo why >&2\necho usage >&2\nexit 22')).message)
      .to.equal('ab ended with exit code 22: why')
  })

  it('can be killed', async () => {
    expect((await run('exec sleep 60', {}, stop => stop())).message)
      .to.equal('ab ended with SIGKILL: ')
  })
})
