/** @import {Variant} from '../../../servers/types.js' */
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { assert } from 'chai'
import { startFileServer } from '../../../servers/launch/start-file-server.js'
import { withPrograms } from './stand-in-programs.js'

/** @type {Variant} */
const VARIANT = {
  name: 'standin',
  server: { name: 'standin', title: 'a stand-in', variants: [] },
  processModel: 'cluster',
  workers: 1
}

/** A server that answers everything with a status: $1 host, $2 port, $3 status. */
const toServer = (/** @type {number} */ status) => `exec ${process.execPath} -e ` +
  `"require('http').createServer((q, a) => { a.statusCode = ${status}; a.end() }).listen($2, '$1')"`

/**
 * @param {string} script what the program does
 * @param {{processes?: number, timeoutMs?: number, enter?: string}} [wanted] enter: a script of what enters a network
 */
async function start (script, { processes = 0, timeoutMs = 5_000, enter = '' } = {}) {
  return withPrograms({ 'root/files/67.txt': 'x', program: script, enter }, async directory => {
    await mkdir(`${directory}/tmp`)
    await chmod(directory, 0o755)
    const { TMPDIR } = process.env
    process.env.TMPDIR = `${directory}/tmp`
    try {
      const network =
        enter === '' ? {} : { network: { enter: [`${directory}/enter`], client: '127.0.0.1' } }
      const running = await startFileServer({
        name: 'standin', version: '1.0.0', path: `${directory}/program`,
        user: null, processes, folders: ['sub'], settingsFile: 'settings', logFile: 'log',
        toSettings: ({ fileRoot }) => `root ${fileRoot}`,
        toArguments: ({ host, port }) => [host, String(port)]
      }, {
        variant: VARIANT,
        options: {
          host: '127.0.0.1', port: 0, actionDirectories: [], fileRoot: `${directory}/root`,
          timeoutMs, ...network
        }
      })
      await running.stop()
      return {
        running,
        left: readdirSync(`${directory}/tmp`),
        entered: existsSync(`${directory}/tmp/entered`)
      }
    } catch (error) {
      return {
        error: /** @type {Error & {code: string}} */ (error),
        left: readdirSync(`${directory}/tmp`)
      }
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = TMPDIR
    }
  })
}

describe('starting a program that sends files', () => {
  it('resolves when it sends them, and leaves nothing in the end', async () => {
    const { running, left } = await start(toServer(200))
    assert.include(running, { runtime: 'standin 1.0.0' })
    assert.deepEqual(left, [])
  })

  it('says how one ended that does not come up, with its words, and leaves nothing', async () => {
    const { error, left } = await start("echo 'no such directive' >&2; exit 7")
    assert.equal(
      error?.message,
      'standin did not start: its process ended with exit code 7; it wrote: no such directive'
    )
    assert.deepEqual(left, [])
  })

  it('gives up one that does not answer in time, and leaves nothing', async () => {
    const { error, left } = await start('exec sleep 60', { timeoutMs: 500 })
    assert.match(error?.message ?? '', /^standin was not ready after 0\.5 s and was stopped/)
    assert.deepEqual(left, [])
  })

  it('gives up one that can not read the files, and leaves nothing', async () => {
    const { error, left } = await start(toServer(403))
    assert.equal(error?.code, 'FILES_UNUSABLE')
    assert.match(
      error?.message ?? '', /it answers http:\/\/127\.0\.0\.1:\d+\/files\/67\.txt with 403/
    )
    assert.deepEqual(left, [])
  })

  it('gives up one that has not all its processes in time, and says how many', async function () {
    if (!existsSync(`/proc/self/task/${process.pid}/children`)) this.skip()
    const { error, left } = await start(toServer(200), { processes: 2, timeoutMs: 800 })
    assert.match(
      error?.message ?? '', /^standin was not ready after 0\.8 s .* 0 of 2 processes had started$/
    )
    assert.deepEqual(left, [])
  })

  it('is started by what enters a network, where there is one', async () => {
    const { running, left } =
      await start(toServer(200), { enter: 'touch "$TMPDIR/entered"; exec "$@"' })
    assert.match(running?.baseUrl ?? '', /^http:\/\/127\.0\.0\.1:2\d{4}$/)
    assert.deepEqual(left, ['entered'])
  })
})
