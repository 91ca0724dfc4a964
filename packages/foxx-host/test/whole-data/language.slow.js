// The order of texts of a whole host: of each of its workers, after a kill, and after data went out and in again.
// Seconds: npm run test:slow.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { failureOf, startHost, toDatabase } from '../start-host.js'

const BIN = fileURLToPath(new URL('../../src/bin.js', import.meta.url))
/** With new connections, so that each worker answers some. */
const TIMES = 8

describe('a data folder with a language', function () {
  this.timeout(60_000)
  /** @type {string} */
  let folder
  /** @type {Awaited<ReturnType<typeof startHost>> | undefined} */
  let host
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'language-')) })
  afterEach(async () => {
    await host?.stop()
    host = undefined
    rmSync(folder, { recursive: true })
  })
  const at = (/** @type {string} */ name) => join(folder, name)
  const start = async (/** @type {Record<string, string[]>} */ settings) => {
    host = await startHost({ '--data': [at('data')], ...settings })
    return host
  }

  /** @returns {Promise<string[][]>} as each of several connections is answered */
  async function orders () {
    const answers = []
    for (let time = 0; time < TIMES; time++) {
      const db = toDatabase(String(host?.origin))
      answers.push(await (await db.query('FOR d IN texts SORT d.t RETURN d.t')).all())
      db.close()
    }
    return answers
  }
  const SWEDISH = Array(TIMES).fill(['a', 'B', 'z', 'ä'])

  for (const kind of ['processes', 'threads']) {
    it(`has its order in all workers, and later without the option: ${kind}`, async () => {
      const first = await start({ '--default-language': ['sv'], '--workers-as': [kind] })
      const db = toDatabase(first.origin)
      await db.createCollection('texts')
      await db.collection('texts').ensureIndex({ type: 'persistent', fields: ['t'] })
      await db.collection('texts').saveAll(['ä', 'z', 'B', 'a'].map(t => ({ t })))
      db.close()
      expect(await orders()).to.deep.equal(SWEDISH)
      process.kill(Number(first.pid), 'SIGKILL')
      await first.exited
      await start({ '--workers-as': [kind] })
      expect(await orders()).to.deep.equal(SWEDISH)
      await host?.stop()
      host = undefined
      const failure = await failureOf(startHost({
        '--data': [at('data')], '--default-language': ['en_US']
      }))
      expect(failure.message).to.match(/was made with --default-language sv, which can't be changed/)
    })
  }

  it('gets another one by way of export and import', async () => {
    const first = await start({})
    const db = toDatabase(first.origin)
    await db.createCollection('texts')
    await db.collection('texts').saveAll(['ä', 'z', 'B', 'a'].map(t => ({ t })))
    db.close()
    expect(await orders()).to.deep.equal(Array(TIMES).fill(['B', 'a', 'z', 'ä']))
    await first.stop()
    for (const args of [
      ['export', at('dump'), '--data', at('data')],
      ['import', at('dump'), '--data', at('new'), '--default-language', 'sv']
    ]) {
      const { status, stderr } = spawnSync(process.execPath, [BIN, ...args], { encoding: 'utf8' })
      expect(status, stderr).to.equal(0)
    }
    await start({ '--data': [at('new')] })
    expect(await orders()).to.deep.equal(SWEDISH)
  })
})
