/** @import {FileRoot} from '../../servers/launch/file-root.js' */
/** @import {RunningServer} from '../../servers/types.js' */
// Our own servers send the files that they are given, whole, and nothing else, however it is asked for.
import { expect } from 'chai'
import { once } from 'node:events'
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import files from '../../actions/files/create-file-action.js'
import { verifyServer } from '../../bench/verify/index.js'
import { createFileRoot, loadServers, startVariant, toVariants } from '../../servers/index.js'

const OWN = ['node', 'node-cluster', 'express', 'express-cluster', 'foxx']
const WORKERS_OF_A_CLUSTER = 2
const SMALL = files.createFileAction(67)
/** Not a multiple of anything that is read or sent at once, and longer than what a socket takes at once. */
const LARGE = files.createFileAction(1024 * 1024 + 17)
const SECRET = 'not to be sent'

/** What must not be found, below the address of the actions. NAME is the directory's own name. */
const REFUSED = [
  '/files', '/files/', '/files/.', '/files/..', '/files/./', '/files/more', '/files/more/',
  '/files/more/inner', '/files/nothing.txt', '/files/67.txt/', '/files/67.txt/x',
  '/files/../outside.txt', '/files/more/../../outside.txt', '/files/%2e%2e/outside.txt',
  '/files/%2E%2E%2Foutside.txt', '/files/..%2foutside.txt', '/files/..%5coutside.txt',
  '/files/..\\outside.txt', '/files/%252e%252e/outside.txt', '/files/....//outside.txt',
  '/files/%c0%ae%c0%ae/outside.txt', '/files//outside.txt', '/files///etc/passwd',
  '/files//etc/passwd', '/files/%2fetc%2fpasswd', '/files/%2Fetc/passwd',
  '/files/..%2f..%2f..%2f..%2f..%2fetc%2fpasswd', '/files/../../../../../../etc/passwd',
  '/files/%00', '/files/67.txt%00', '/files/67.txt%00.html', '/files/%0067.txt', '/files/%',
  '/files/%zz', '/files/%ff', '/files/../manifest.json', '/files/%2e%2e/manifest.json',
  '/files/..%2fmanifest.json', '/files/.hidden.txt%2f', '/outside.txt', '/NAME/files/67.txt'
]

for (const variant of toVariants(await loadServers()).filter(({ name }) => OWN.includes(name))) {
  describe(`${variant.name} with files`, () => {
    /** @type {FileRoot} */
    let root
    /** @type {RunningServer} */
    let server

    before(async function () {
      this.timeout(60_000)
      root = await createFileRoot([SMALL, LARGE])
      await writeFile(join(root.directory, 'outside.txt'), SECRET)
      await mkdir(join(root.directory, 'files', 'more'))
      server = await startVariant(
        { ...variant, workers: variant.processModel === 'cluster' ? WORKERS_OF_A_CLUSTER : 1 },
        { fileRoot: root.directory }
      )
    })

    after(async () => {
      await server?.stop()
      await root?.remove()
    })

    for (const path of REFUSED) {
      it(`answers ${path} with 404 and nothing of a file`, async () => {
        const url = new URL(server.baseUrl)
        const { status, text } = await askRaw(url, {
          method: 'GET',
          target: url.pathname.replace(/\/$/, '') + path.replace('NAME', root.directory.slice(1))
        })
        expect(text)
          .to.not.contain(SECRET)
          .and.not.contain('root:')
          .and.not.contain('engines')
          .and.not.contain(SMALL.expected.body)
        expect(status).to.equal(404)
      })
    }

    it('refuses other methods than GET and HEAD', async () => {
      const url = new URL(server.baseUrl)
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
        const { status, text } =
          await askRaw(url, { method, target: `${url.pathname.replace(/\/$/, '')}/files/67.txt` })
        expect(status, method).to.be.oneOf([404, 405])
        expect(text).to.not.contain(SMALL.expected.body)
      }
    })

    it('sends a large file as exactly as a small one, on many connections', async function () {
      this.timeout(60_000)
      const checks = await verifyServer({ server, actions: [SMALL, LARGE] })
      expect(checks.filter(({ passed }) => !passed)).to.deep.equal([])
      expect(checks.filter(({ action, skipped }) => action === LARGE.name && skipped === undefined)
        .map(({ check }) => check))
        .to.include.members(['exact-bytes', 'content-type', 'head', 'parallel', 'keep-alive'])
    })

    it('is none the worse for clients that go away in the middle of a file', async () => {
      const url = new URL(`${server.baseUrl}${LARGE.request.path}`)
      for (let count = 0; count < 20; count++) {
        const socket = connect(Number(url.port), url.hostname)
        socket.write(`GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`)
        await once(socket, 'data')
        socket.destroy()
      }
      const response = await fetch(url)
      expect(await response.text() === LARGE.expected.body).to.equal(true)
    })
  })
}

describe('a server without files', () => {
  it('answers every path below /files/ with 404', async () => {
    for (const variant of toVariants(await loadServers())
      .filter(({ name }) => ['node', 'express', 'foxx'].includes(name))) {
      const server = await startVariant({ ...variant, workers: 1 })
      try {
        for (const path of ['/files/67.txt', '/files/']) {
          expect((await fetch(server.baseUrl + path)).status, variant.name).to.equal(404)
        }
      } finally {
        await server.stop()
      }
    }
  })
})

describe('a file of node that is gone, or is something else now', () => {
  it('is answered with 404, and what is not a file with 500', async () => {
    const root = await createFileRoot([SMALL, LARGE])
    const [variant] = toVariants(await loadServers())
    const server = await startVariant(/** @type {NonNullable<typeof variant>} */ (variant), {
      fileRoot: root.directory
    })
    try {
      const paths = [SMALL, LARGE].map(({ fileName }) => join(root.directory, 'files', fileName))
      for (const path of paths) await rm(path)
      await mkdir(/** @type {string} */ (paths[0]))
      expect((await fetch(server.baseUrl + SMALL.request.path)).status).to.equal(500)
      expect((await fetch(server.baseUrl + LARGE.request.path)).status).to.equal(404)
      await symlink('/nowhere', /** @type {string} */ (paths[1]))
      expect((await fetch(server.baseUrl + LARGE.request.path)).status).to.equal(404)
    } finally {
      await server.stop()
      await root.remove()
    }
  })
})

/**
 * As it is written: fetch would tidy the path up.
 * @param {URL} url
 * @param {{method: string, target: string}} request
 * @returns {Promise<{status: number, text: string}>}
 */
async function askRaw ({ hostname, port, host }, { method, target }) {
  const socket = connect(Number(port), hostname)
  socket.write(
    `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\n` +
      'Connection: close\r\n\r\n',
    'latin1'
  )
  let text = ''
  for await (const chunk of socket) text += chunk
  return { status: Number(text.split(' ')[1]), text }
}
