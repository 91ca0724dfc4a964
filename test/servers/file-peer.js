/** @import {FileAction} from '../../actions/types.js' */
/** @import {RunningServer, Variant} from '../../servers/types.js' */
// What every file server of others has to do here, whichever it is. In: the variant; out: the tests, skipped with a
// reason where this machine has none.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { assert } from 'chai'
import actions from '../../actions/index.js'
import { CHECKS, runCheck } from '../../bench/verify/index.js'
import { findServer, startVariant } from '../../servers/index.js'
import { createFileRoot } from '../../servers/launch/file-root.js'
import { isAlive, until } from './trafficserver/stand-in.js'

const CONNECTIONS = 512
const REQUESTS = 2_000
const IDLE_MS = 3_000

/**
 * @param {{variant: Variant, module: string, folder: string | null}} peer module: exports the description as `server`;
 *   folder: what the name of its own temporary folder begins with
 */
export function describeFilePeer ({ variant, module, folder }) {
  describe(`${variant.name} of this machine`, () => {
    /** @type {Awaited<ReturnType<typeof createFileRoot>>} */
    let root
    /** @type {RunningServer} */
    let running
    /** @type {string[]} */
    const printed = []
    const [action] = /** @type {FileAction[]} */ (actions.loadActions(undefined, { kind: 'file' }))
    if (action === undefined) throw new Error('there is no action for a file')
    const leftovers = () =>
      folder === null ? [] : readdirSync(tmpdir()).filter(name => name.startsWith(folder))

    before(async function () {
      const finding = await findServer(variant.server)
      if (!finding.found) {
        if (this.test?.parent) {
          this.test.parent.title += ` (skipped: ${finding.reason}; ${finding.remedy})`
        }
        return this.skip()
      }
      root = await createFileRoot([action])
      running = await startVariant(
        variant, { fileRoot: root.directory, onStderr: text => printed.push(text) }
      )
    })
    after(async () => {
      await running?.stop()
      await root?.remove()
    })

    it('is started without a word, and is the process that it says', () => {
      assert.deepEqual(printed, [])
      assert.equal(readFileSync(`/proc/${running.pid}/comm`, 'utf8').trim(), variant.name)
      assert.match(running.runtime, new RegExp(`^${variant.name} \\d+\\.\\d+`))
    })

    it('has no powers of root', () => {
      const uids = /^Uid:\t(\d+)\t(\d+)\t(\d+)\t(\d+)$/m
        .exec(readFileSync(`/proc/${running.pid}/status`, 'utf8'))
        ?.slice(1)
      assert.isFalse(uids?.includes('0') ?? true, String(uids))
    })

    for (const check of CHECKS.filter(({ scope }) => scope === 'action' || scope === 'server')) {
      it(check.title, async () => {
        const { passed, message } = await runCheck({ check, server: running, action })
        assert.isTrue(passed, message)
      })
    }

    for (const path of [
      '/files/../../../../../../../../etc/passwd',
      '/files/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd', '/../etc/passwd', '//etc/passwd',
      '/files/', '/files', '/'
    ]) {
      it(`sends nothing for ${path}`, async () => {
        const answer =
          await ask(running.baseUrl, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
        // Some redirect a folder to itself with a slash.
        assert.match(answer, /^HTTP\/1\.[01] [34]\d\d /)
        assert.notMatch(answer, /root:|67\.txt.*67\.txt/s)
      })
    }

    it(`answers ${CONNECTIONS} connections at once, and again after they have waited`, async () => {
      // One after the other: a queue of few new connections is a server's own business.
      const sockets = []
      while (sockets.length < CONNECTIONS) {
        const socket = await open(running.baseUrl)
        await exchange(socket, action.request.path, action.size)
        sockets.push(socket)
      }
      for (let round = 0; round < 2; round++) {
        if (round > 0) await sleep(IDLE_MS)
        const bodies = await Promise.all(sockets.map(socket =>
          exchange(socket, action.request.path, action.size)))
        assert.deepEqual([...new Set(bodies)], [action.expected.body])
      }
      for (const socket of sockets) socket.destroy()
    })

    it(`answers ${REQUESTS} requests on one connection`, async () => {
      const socket = await open(running.baseUrl)
      for (let request = 0; request < REQUESTS; request++) {
        assert.equal(await exchange(socket, action.request.path, action.size), action.expected.body)
      }
      socket.destroy()
    })

    it('refuses a port that is taken, and says by whom', async () => {
      const { port } = new URL(running.baseUrl)
      const error = await startVariant(variant, { fileRoot: root.directory, port: Number(port) })
        .catch(refused => refused)
      assert.match(error.message, new RegExp(`^port ${port} on 127\\.0\\.0\\.1 is taken by `))
    })

    it('is not started without files', async () => {
      assert.include(await startVariant(variant).catch(refused => refused), { name: 'ServerError' })
    })

    it('leaves no process and no folder when it is stopped', async () => {
      const before = leftovers()
      const other = await startVariant(variant, { fileRoot: root.directory })
      await other.stop()
      await other.exited
      assert.isFalse(isAlive(other.pid))
      assert.deepEqual(leftovers(), before)
    })

    it('ends with us, even if we are killed', async () => {
      const before = leftovers()
      const code = `import { startVariant } from ${JSON.stringify(import.meta
        .resolve('../../servers/index.js'))}
        import { server } from ${JSON.stringify(module)}
        const options = { fileRoot: ${JSON.stringify(root.directory)} }
        console.log((await startVariant({ ...server.variants[0], server }, options)).pid)`
      const parent = spawn(process.execPath, ['--input-type=module', '-e', code], {
        stdio: ['ignore', 'pipe', 'inherit']
      })
      const [line] = await once(parent.stdout, 'data')
      const pid = Number(String(line))
      assert.isTrue(isAlive(pid))
      parent.kill('SIGKILL')
      await until(() => !isAlive(pid) && leftovers().length === before.length)
      assert.isFalse(isAlive(pid))
      assert.deepEqual(leftovers(), before)
    })
  })
}

/** @param {string} baseUrl @returns {Promise<import('node:net').Socket>} */
async function open (baseUrl) {
  const { hostname, port } = new URL(baseUrl)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  return socket
}

/** @param {string} baseUrl @param {string} text @returns {Promise<string>} all that comes until the connection ends */
async function ask (baseUrl, text) {
  const socket = await open(baseUrl)
  socket.write(text)
  let answer = ''
  for await (const chunk of socket) answer += chunk
  return answer
}

/**
 * @param {import('node:net').Socket} socket
 * @param {string} path
 * @param {number} size
 * @returns {Promise<string>} the body
 */
function exchange (socket, path, size) {
  return new Promise((resolve, reject) => {
    let answer = ''
    /** @param {Buffer} chunk */
    const take = chunk => {
      answer += chunk.toString('latin1')
      const start = answer.indexOf('\r\n\r\n')
      if (start === -1 || answer.length < start + 4 + size) return
      socket.off('data', take).off('close', fail)
      resolve(answer.slice(start + 4))
    }
    const fail = () => reject(new Error(`the connection ended after '${answer}'`))
    socket.on('data', take).once('close', fail)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  })
}
