// What errors tell clients about the machine that the host runs on: no absolute paths.
import { expect } from 'chai'
import { mkdtemp, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toService } from '../make-bundle.js'
import { request, startHost, toDatabase } from '../start-host.js'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const MAIN = `
const router = require('@arangodb/foxx/router')()
module.context.use(router)
router.get('/missing', (req, res) => res.sendFile(module.context.fileName('absent.txt')))
router.get('/outside', (req, res) => res.sendFile('/etc/passwd'))
router.get('/read', () => require('fs').readFileSync(module.context.fileName('absent.txt')))
router.get('/require', () => require('./nowhere'))
router.get('/thrown', (req, res) => {
  try { require('./nowhere') } catch (error) { res.throw(400, error) }
})
`
const SCRIPTS = {
  absent: "require('./nowhere')",
  syntax: "require('./bad-syntax')",
  json: "require('./bad.json')",
  read: "require('fs').readFileSync(module.context.fileName('absent'))",
  text: 'throw module.context.basePath'
}

describe('errors tell no paths of the machine', () => {
  /** @type {string} */
  let around
  /** @type {Awaited<ReturnType<typeof startHost>>} */
  let host
  /** @type {ReturnType<typeof toDatabase>} */
  let db

  before(async () => {
    around = await realpath(await mkdtemp(join(tmpdir(), 'foxx-told-')))
    await symlink(await mkdtemp(join(around, 'data-')), join(around, 'link'))
    host = await startHost({ '--data': [join(around, 'link')] }, { workers: 1 })
    db = toDatabase(host.origin)
    const names = Object.keys(SCRIPTS)
    const scripts = Object.fromEntries(names.map(name => [name, `${name}.js`]))
    const files = Object.fromEntries(Object.entries(SCRIPTS).map(([name, code]) =>
      [`${name}.js`, code]))
    await db.installService('/a', toBlob(MAIN, { scripts, files: { pub: 'pub' } }, {
      ...files, 'bad-syntax.js': 'let', 'bad.json': '{'
    }))
    await db.installService('/broken', toBlob("require('./nowhere')"))
  })
  after(async () => {
    await host?.stop()
    await rm(around, { recursive: true })
  })

  /** @param {string} text */
  const check = text => {
    for (const path of [around, ROOT, '/etc/']) expect(text).to.not.include(path)
    expect(text).to.not.equal('')
  }

  for (const path of [
    '/a/missing', '/a/outside', '/a/read', '/a/require', '/a/thrown', '/a/pub/x', '/broken/x'
  ]) {
    it(`in the answer to ${path}`, async () => {
      const { status, text } = await request(host.origin + path)
      expect(status).to.be.at.least(400)
      check(text)
    })
  }

  for (const name of Object.keys(SCRIPTS)) {
    it(`in what is told of a script: ${name}`, async () => {
      const error = await failureOf(db.runServiceScript('/a', name))
      expect(error.code).to.be.at.least(400)
      check(error.message)
    })
    it(`in what is told of a setup script: ${name}`, async () => {
      const code = SCRIPTS[/** @type {keyof typeof SCRIPTS} */ (name)]
      const bundle = toBlob('', { scripts: { setup: 's.js' } }, {
        's.js': code, 'bad-syntax.js': 'let', 'bad.json': '{'
      })
      check((await failureOf(db.installService('/b', bundle))).message)
    })
  }

  it('in what is told of a service that is broken', async () => {
    check((await request(`${host.origin}/_api/foxx/swagger?mount=/broken`)).text)
  })

  it('in what is told of sources that can not be read', async () => {
    for (const source of ['absent', 'apps', 'documents', '.']) {
      check((await failureOf(db.installService('/c', join(around, 'link', source)))).message)
    }
  })

  it('in what is told when files are gone', async () => {
    const { path } = await db.installService('/gone', toBlob(
      MAIN, { scripts: { teardown: 's.js' } }, { 's.js': '' }
    ))
    // With the zip that lies beside it.
    await rm(dirname(path), { recursive: true })
    check((await failureOf(db.downloadService('/gone'))).message)
    check((await failureOf(db.uninstallService('/gone'))).message)
    await db.uninstallService('/gone', { force: true })
  })
})

/** @param {string} main @param {object} [manifest] @param {Record<string, string>} [files] */
function toBlob (main, manifest, files) {
  return new Blob([toService(main, manifest, files)])
}

/** @param {Promise<unknown>} promise @returns {Promise<any>} */
function failureOf (promise) {
  return promise.then(() => { throw new Error('it resolved') }, error => error)
}
