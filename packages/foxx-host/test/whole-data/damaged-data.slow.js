// A whole host started on a data folder that is damaged: it refuses with one sentence, and never ends by a signal.
import { expect } from 'chai'
import { StartError, startChild } from '@shootout/processes'
import { closeSync, cpSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { request, startHost } from '../start-host.js'
import { DAMAGES } from './damages.js'
import { createRandom } from '../documents/transactions/create-random.js'

const PROGRAM = fileURLToPath(
  new URL('../../src/program/main.js', import.meta.url)
)
const OPTIONS = {
  auth: null,
  workersAs: 'processes',
  allowNode: false,
  allowLocalInstall: false,
  allowedHosts: [],
  logLevel: 'warn',
  bodyLimit: 1024,
  handlerSeconds: 10,
  scriptSeconds: 10,
  host: '127.0.0.1',
  port: 0,
  workers: 1,
  temporary: false
}
/** sysexits(3): an internal error. */
const EXIT_SOFTWARE = 70
const FLIPS = 20
const [PAGE, HEAD] = [4096, 168]
const START_MS = 15_000

describe('a host on a data folder that is damaged', function () {
  this.timeout(120_000)
  /** @type {string} */
  let folder
  /** @type {string} */
  let data
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'damaged-data-'))
    for (const [name, documents] of Object.entries({ whole: 300, other: 3 })) {
      const host = await startHost({ '--data': [join(folder, name)] })
      await request(`${host.origin}/_api/collection`, { method: 'POST', body: '{"name":"c"}' })
      for (let number = 0; number < documents; number++) {
        const body = JSON.stringify({ text: 'x'.repeat(20 * number) })
        await request(`${host.origin}/_api/document/c`, { method: 'POST', body })
      }
      await host.stop()
    }
  })
  after(() => rmSync(folder, { recursive: true, force: true }))
  beforeEach(() => {
    data = join(folder, 'data')
    rmSync(data, { recursive: true, force: true })
    cpSync(join(folder, 'whole'), data, { recursive: true })
  })

  it('starts on a whole one', async () => {
    expect(await start(data)).to.deep.equal({ code: 0, said: 'ready' })
  })

  for (const { title, harm, said } of DAMAGES) {
    it(`refuses with a reason when ${title}`, async () => {
      harm(data)
      const ended = await start(data)
      expect(ended.said).to.match(said)
      expect(ended.said.trim().split('\n')).to.have.length(1)
      expect(ended.code).to.equal(EXIT_SOFTWARE)
    })
  }

  it('ends by itself whatever byte of the heads is another one', async () => {
    const random = createRandom(17)
    const path = join(data, 'documents', 'data.mdb')
    const whole = readFileSync(path)
    for (let flip = 0; flip < FLIPS; flip++) {
      const position = random(2) * PAGE + random(HEAD)
      const file = openSync(path, 'r+')
      writeSync(file, whole)
      writeSync(file, Buffer.from([1 + random(255) ^ (whole[position] ?? 0)]), 0, 1, position)
      closeSync(file)
      const { code, said } = await start(data)
      expect(code, `byte ${position}: ${said}`).to.be.oneOf([0, EXIT_SOFTWARE])
    }
  })
})

/**
 * @param {string} data
 * @returns {Promise<{code: number | string | null, said: string}>} code: or the name of a signal
 */
async function start (data) {
  try {
    const argument = { ...OPTIONS, data }
    const { exited, stop } = await startChild({ path: PROGRAM, argument, timeoutMs: START_MS })
    await stop()
    const { code, signal, stderr } = await exited
    return { code: signal ?? code, said: stderr === '' ? 'ready' : stderr }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    const { code, signal, stderr } = error.exit
    return { code: signal ?? code, said: stderr }
  }
}
