/** @import {Variant} from '../../../servers/types.js' */
import { assert } from 'chai'
import { awaitAnswer } from '../../../servers/launch/await-answer.js'
import { findFreePort, superviseProgram } from '@shootout/processes'

/** @type {Variant} */
const variant = {
  name: 'own',
  server: { name: 'own', title: 'own', variants: [] },
  processModel: 'single',
  workers: 1
}

/** @param {string} code @param {number} port @returns {ReturnType<typeof superviseProgram>} */
const start = (code, port) => superviseProgram({
  path: process.execPath, args: ['-e', code, String(port)], directory: null, logFile: null,
  graceMs: 5_000
})

describe('waiting for the first answer of a program', () => {
  it('ends with it, whatever its status', async () => {
    const port = await findFreePort('127.0.0.1', 0)
    const program = start(
      "require('http').createServer((request, response) => { response.statusCode = 404; " +
        "response.end('none') }).listen(Number(process.argv[1]), '127.0.0.1')",
      port
    )
    await awaitAnswer({ url: `http://127.0.0.1:${port}/`, program, variant, timeoutMs: 15_000 })
    await program.stop()
  })

  it('does not end before the pid of the program is known', async () => {
    const port = await findFreePort('127.0.0.1', 0)
    const program = start(
      "require('http').createServer((request, response) => " +
        "response.end()).listen(Number(process.argv[1]), '127.0.0.1')",
      port
    )
    let looks = 0
    const slow = { ...program, pid: () => ++looks < 100 ? null : program.pid() }
    await awaitAnswer({
      url: `http://127.0.0.1:${port}/`, program: slow, variant, timeoutMs: 15_000
    })
    assert.isAtLeast(looks, 100)
    await program.stop()
  })

  it('ends with the program, and tells its last words', async () => {
    const port = await findFreePort('127.0.0.1', 0)
    const program = start("console.error('no storage'); process.exitCode = 3", port)
    const error =
      await awaitAnswer({ url: `http://127.0.0.1:${port}/`, program, variant, timeoutMs: 15_000 })
        .catch(refused => refused)
    assert.equal(
      error.message, 'own did not start: its process ended with exit code 3; it wrote: no storage'
    )
  })

  it('ends when it has lasted too long, and the program with it', async () => {
    const port = await findFreePort('127.0.0.1', 0)
    const program = start('setInterval(() => {}, 1000)', port)
    const error =
      await awaitAnswer({ url: `http://127.0.0.1:${port}/`, program, variant, timeoutMs: 500 })
        .catch(refused => refused)
    assert.match(error.message, /^own was not ready after 0\.5 s and was stopped/)
    assert.include(await program.exited, { signal: 'SIGTERM' })
  })
})
