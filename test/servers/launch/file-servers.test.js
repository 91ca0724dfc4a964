// nginx and the three Apaches, as they are on this machine.
import { existsSync, readFileSync } from 'node:fs'
import { assert } from 'chai'
import { startVariant } from '../../../servers/index.js'
import { FILE, ask, countWorkers, useFileServer } from './file-programs.js'

/** By name, and how many processes three workers are. */
const NAMES =
  Object.freeze({ nginx: 3, 'apache-event': 3, 'apache-worker': 3, 'apache-prefork': 640 })
const WORKERS = 3
const TRAVERSALS = [
  '/files/../../etc/passwd', '/files/%2e%2e/%2e%2e/etc/passwd', '/files/..%2f..%2fetc/passwd',
  '/files/67.txt/../../../etc/passwd', '//etc/passwd', '/files//etc/passwd', '/files/67.txt%00',
  '/etc/passwd'
]

for (const [name, processes] of Object.entries(NAMES)) {
  describe(`${name} of this machine`, () => {
    const printed = /** @type {string[]} */ ([])
    const own = useFileServer(name, { workers: WORKERS, onStderr: text => printed.push(text) })

    it('is started without a word, and is the process that it says', () => {
      assert.deepEqual(printed, [])
      assert.match(
        readFileSync(`/proc/${own.running().pid}/comm`, 'utf8'), /^(nginx|apache2|httpd)\n$/
      )
      assert.match(own.running().runtime, /^(nginx|apache) \d+\.\d+\.\d+$/)
    })

    it('has all its processes as soon as it is ready', function () {
      if (!existsSync(`/proc/self/task/${process.pid}/children`)) this.skip()
      assert.equal(countWorkers(own.running()), processes)
    })

    it('sends the file, its head alone where that is asked for, and nothing else', async () => {
      assert.deepEqual(await ask(own.running().baseUrl, { path: FILE.request.path }), {
        status: 200,
        body: FILE.expected.body ?? ''
      })
      assert.deepEqual(
        await ask(own.running().baseUrl, { path: FILE.request.path, method: 'HEAD' }),
        { status: 200, body: '' }
      )
      for (const path of ['/', '/files', '/files/', '/files/other.txt', '/static']) {
        assert.equal((await ask(own.running().baseUrl, { path })).status, 404, path)
      }
      for (const method of ['POST', 'PUT', 'DELETE']) {
        assert.include(
          [403, 405],
          (await ask(own.running().baseUrl, { path: FILE.request.path, method })).status,
          method
        )
      }
    })

    it('sends nothing from outside of its files', async () => {
      for (const path of TRAVERSALS) {
        assert.include([400, 403, 404], (await ask(own.running().baseUrl, { path })).status, path)
      }
    })

    it('runs without the powers of root', function () {
      if (process.getuid?.() !== 0) this.skip()
      const worker =
        readFileSync(`/proc/${own.running().pid}/task/${own.running().pid}/children`, 'utf8')
          .split(' ')[0]
      assert.notMatch(readFileSync(`/proc/${worker}/status`, 'utf8'), /^Uid:\s+0\s/m)
    })

    it('refuses a port that is taken, and says by whom', async () => {
      const error = await startVariant(own.variant(), {
        fileRoot: own.fileRoot(),
        port: Number(new URL(own.running().baseUrl).port)
      }).catch(refused => refused)
      assert.equal(error.code, 'PORT_TAKEN')
      assert.match(error.message, /is taken by pid \d+/)
    })
  })
}
