// The whole host and what it has acknowledged, when it ends as it should not.
import { expect } from 'chai'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request, startHost } from '../start-host.js'

/** @typedef {Awaited<ReturnType<typeof startHost>>} Host */

describe('a host that keeps documents', () => {
  /** @type {string} */
  let data
  /** @type {Host | undefined} */
  let host
  beforeEach(() => { data = mkdtempSync(join(tmpdir(), 'durable-host-')) })
  afterEach(async () => {
    await host?.stop()
    rmSync(data, { recursive: true, force: true })
  })

  /** @param {Record<string, string[]>} [settings] */
  const start = async settings => {
    host = await startHost({ '--data': [data], ...settings })
    return host
  }
  /** @param {Host} running @param {string} path @param {object} body */
  const post = ({ origin }, path, body) =>
    request(`${origin}${path}`, { method: 'POST', body: JSON.stringify(body) })
  /** @param {Host} running */
  const count = async ({ origin }) =>
    (await request(`${origin}/_api/collection/c/count`)).json().count

  for (const workersAs of ['processes', 'threads']) {
    it('finds them again after a proper end, and says on the disk that it was one ' +
      `(${workersAs})`, async () => {
      const settings = { '--workers-as': [workersAs] }
      let running = await start(settings)
      await post(running, '/_api/collection', { name: 'c' })
      await post(running, '/_api/user', { user: 'eve' })
      for (let number = 0; number < 20; number++) {
        expect((await post(running, '/_api/document/c', { number })).status).to.equal(202)
      }
      await running.stop()
      expect(JSON.parse(readFileSync(join(data, 'documents', 'state.json'), 'utf8')).clean)
        .to.equal(true)
      running = await start(settings)
      expect(await count(running)).to.equal(20)
      expect((await request(`${running.origin}/_api/user/eve`)).status).to.equal(200)
    })
  }

  it('keeps what was acknowledged when it is killed', async () => {
    let running = await start()
    await post(running, '/_api/collection', { name: 'c' })
    expect((await post(running, '/_api/document/c?waitForSync=true', { _key: 'synced' })).status)
      .to.equal(201)
    expect((await post(running, '/_api/document/c', { _key: 'committed' })).status).to.equal(202)
    process.kill(Number(running.pid), 'SIGKILL')
    await running.exited
    running = await start()
    for (const key of ['synced', 'committed']) {
      expect((await request(`${running.origin}/_api/document/c/${key}`)).status).to.equal(200)
    }
    expect(await count(running)).to.equal(2)
  })

  it('gives each a number of its own, whichever worker it came to', async () => {
    const running = await start()
    await post(running, '/_api/collection', { name: 'c' })
    const answers = await Promise.all(Array.from({ length: 300 }, (_, number) =>
      post(running, '/_api/document/c', { number })))
    const keys = answers.map(answer => answer.json()._key)
    expect(new Set(keys).size).to.equal(300)
    expect(new Set(keys.map(key => Number(key) % 128)).size).to.be.at.least(1)
    expect(await count(running)).to.equal(300)
  })
})
