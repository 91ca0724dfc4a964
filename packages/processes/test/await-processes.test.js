import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { assert } from 'chai'
import { awaitProcesses } from '../src/await-processes.js'

describe('awaiting the processes of a program', () => {
  before(function () {
    if (!existsSync(`/proc/self/task/${process.pid}/children`)) this.skip()
  })

  it('ends when all are there, and gives up in time when they are not', async () => {
    const shell = spawn('/bin/sh', ['-c', 'sleep 60 & sleep 60 & echo started; wait'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true
    })
    await once(shell.stdout, 'data')
    const wanted = { pid: shell.pid ?? null, deadline: 0, now: () => 1 }
    assert.deepEqual(await awaitProcesses({ ...wanted, count: 2 }), { complete: true, seen: 2 })
    assert.deepEqual(await awaitProcesses({ ...wanted, count: 3 }), { complete: false, seen: 2 })
    process.kill(-(shell.pid ?? 0), 'SIGKILL')
    await once(shell, 'close')
  })

  it('does not wait for a program that is gone', async () => {
    assert.deepEqual(
      await awaitProcesses({ pid: null, count: 3, deadline: Infinity, now: () => 0 }),
      { complete: true, seen: 0 }
    )
  })
})
