// A data directory that is opened under another path than the one it was made under. Seconds: npm run test:slow.
import { expect } from 'chai'
import { cp, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toService } from '../make-bundle.js'
import { request, startHost, toDatabase } from '../start-host.js'

const MAIN = `
const router = require('@arangodb/foxx/router')()
module.context.use(router)
router.get((req, res) => res.json(require('./answer')))
router.get('/file', (req, res) => res.sendFile(module.context.fileName('answer.js')))
`
const FILES = { 'answer.js': "module.exports = 'here'", 'pub/a.txt': 'a' }
const createService = () => new Blob([toService(MAIN, { files: { pub: 'pub' } }, FILES)])

describe('a data directory', function () {
  this.timeout(60_000)
  /** @type {string} */
  let around
  /** @type {string} */
  let data

  beforeEach(async () => {
    around = await mkdtemp(join(tmpdir(), 'foxx-moved-'))
    data = join(around, 'data')
    await use(data, async db => {
      await db.installService('/one', createService())
      await db.createDatabase('other')
      await db.collection('kept').create()
      await db.collection('kept').save({ _key: 'a' })
    })
  })
  afterEach(() => rm(around, { recursive: true }))

  /** @type {Record<string, () => Promise<string>>} */
  const ways = {
    'reached by a link': async () => {
      await symlink(data, join(around, 'link'))
      return join(around, 'link')
    },
    moved: async () => {
      await rename(data, join(around, 'moved'))
      return join(around, 'moved')
    },
    copied: async () => {
      await cp(data, join(around, 'copy'), { recursive: true })
      return join(around, 'copy')
    }
  }
  for (const [name, go] of Object.entries(ways)) {
    it(`that is ${name} keeps all services and documents, and so does the old one`, async () => {
      const there = await go()
      for (const place of name === 'moved' ? [there] : [there, data]) {
        const said = await use(place, async (db, origin) => {
          expect((await db.listServices(true)).map(({ mount }) => mount)).to.deep.equal(['/one'])
          for (const path of ['/one', '/one/file', '/one/pub/a.txt']) {
            expect([path, (await request(origin + path)).status]).to.deep.equal([path, 200])
          }
          expect(await db.collection('kept').documentExists('a')).to.equal(true)
          await db.replaceService('/one', createService())
          expect((await readdir(join(place, 'apps'))).length).to.equal(1)
        })
        expect(said).to.equal('')
      }
    })
  }

  it('whose services have lost their files says so, keeps the ' +
    'entries and answers 503', async () => {
    await rm(join(data, 'apps'), { recursive: true })
    const said = await use(data, async (db, origin) => {
      expect((await db.listServices(true)).map(({ mount }) => mount)).to.deep.equal(['/one'])
      expect((await request(`${origin}/one`)).status).to.equal(503)
      expect((await request(`${origin}/one/pub/a.txt`)).status).to.equal(503)
    })
    expect(said).to.match(/the files of the service at \/one \(database _system\) are missing/)
  })
})

/**
 * @param {string} data
 * @param {(db: ReturnType<typeof toDatabase>, origin: string) => Promise<void>} work
 * @returns {Promise<string>} what the host wrote on stderr
 */
async function use (data, work) {
  let said = ''
  const onStderr = (/** @type {string} */ text) => { said += text }
  const host = await startHost({ '--data': [data] }, { workers: 1, onStderr })
  try {
    await work(toDatabase(host.origin), host.origin)
  } finally {
    await host.stop()
  }
  return said
}
