/** @import {ChildProcess} from 'node:child_process' */
import { expect } from 'chai'
import { fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lockDirectory } from '../../src/program/primary/lock-directory.js'
import { lockPath } from '@shootout/processes'

const PROGRAM = fileURLToPath(new URL('programs/starter.js', import.meta.url))
const STARTERS = 6
const RACES = 30
/** As its process shows it. */
const WORKER = fileURLToPath(new URL('../../src/program/worker/main.js', import.meta.url))

describe('the lock of a data folder', function () {
  /** @type {string} */
  let folder
  /** @type {ChildProcess[]} */
  let starters = []
  beforeEach(function () {
    if (process.platform !== 'linux') this.skip() // Other systems have no program flock as a rule.
    folder = mkdtempSync(join(tmpdir(), 'shootout-lock-'))
  })
  afterEach(async () => {
    await Promise.all(starters.map(async starter => {
      if (starter.signalCode !== null || starter.exitCode !== null) return
      starter.kill('SIGKILL')
      await once(starter, 'exit')
    }))
    starters = []
    rmSync(folder, { recursive: true, force: true })
  })

  /** @param {number} count */
  function start (count) {
    starters = Array.from({ length: count }, () => fork(PROGRAM))
    return /** @type {[ChildProcess, ChildProcess]} */ (starters)
  }

  it('has one owner, however many start beside the LOCK file of a killed host', async () => {
    start(STARTERS)
    const dead = String(spawnSync('true').pid)
    const owners = []
    for (let race = 0; race < RACES; race++) {
      const data = join(folder, String(race))
      mkdirSync(data)
      writeFileSync(join(data, 'LOCK'), dead)
      const said = await Promise.all(starters.map((starter, index) => {
        return ask(starter, { folder: data, waitMs: (race + index) % 3 })
      }))
      owners.push(said.filter(text => text === 'mine').length)
      const others = said.filter(text => text !== 'mine')
      for (const text of others) {
        expect(text).to.include(data)
        expect(text).to.match(/in use by another host.*stop that one or choose another --data/)
      }
      await Promise.all(starters.map(starter => ask(starter, { folder: null, waitMs: 0 })))
    }
    expect(owners).to.deep.equal(Array(RACES).fill(1))
  })

  it('is free when its owner let go of it or was killed, whatever the LOCK file says', async () => {
    for (const pid of ['999999999', '1', String(process.pid), 'nonsense', '']) {
      writeFileSync(join(folder, 'LOCK'), pid)
      const { release } = await lockDirectory(folder)
      expect(readFileSync(join(folder, 'LOCK'), 'utf8')).to.equal(String(process.pid).padEnd(16))
      release()
      expect(readdirSync(folder)).to.deep.equal(['LOCK'])
    }
    const [owner, next] = start(2)
    expect(await ask(owner, { folder, waitMs: 0 })).to.equal('mine')
    const refused = await ask(next, { folder, waitMs: 0 })
    expect(refused).to.include(`in use by another host, pid ${owner.pid}: stop that one`)
    owner.kill('SIGKILL')
    await once(owner, 'exit')
    expect(await ask(next, { folder, waitMs: 0 })).to.equal('mine')
  })

  it('is held without the LOCK file, too', async () => {
    const [owner, next] = start(2)
    expect(await ask(owner, { folder, waitMs: 0 })).to.equal('mine')
    rmSync(join(folder, 'LOCK'))
    const refused = await ask(next, { folder, waitMs: 0 })
    expect(refused).to.include('in use by another host: stop that one')
  })

  it('covers a folder of documents that two data folders share by a link', async () => {
    const first = join(folder, 'a')
    const second = join(folder, 'b')
    mkdirSync(join(first, 'documents'), { recursive: true })
    mkdirSync(second)
    symlinkSync(join(first, 'documents'), join(second, 'documents'))
    const [owner, next] = start(2)
    expect(await ask(owner, { folder: first, waitMs: 0 })).to.equal('mine')
    expect(await ask(next, { folder: second, waitMs: 0 })).to.include('in use by another host')
  })

  it('is given to the next host when the last worker of the one before has gone', async () => {
    const before = await lockWriters()
    const worker = startWorker(before.descriptor, { data: 'elsewhere', livesMs: 700 })
    before.release()
    const begin = performance.now()
    const { release } = await lockDirectory(folder)
    expect(performance.now() - begin).to.be.above(400)
    expect([worker.exitCode ?? 0, worker.signalCode]).to.deep.equal([0, null])
    release()
  })

  it('is given to it when that worker was ended, because it takes too long', async () => {
    const before = await lockWriters()
    const worker = startWorker(before.descriptor, { data: folder, livesMs: 60_000 })
    before.release()
    const { release } = await lockDirectory(folder, { patienceMs: 100 })
    if (worker.signalCode === null) await once(worker, 'exit')
    expect(worker.signalCode).to.equal('SIGKILL')
    release()
  })

  it('is refused when that worker can not be found', async () => {
    const before = await lockWriters()
    startWorker(before.descriptor, { data: 'elsewhere', livesMs: 60_000 })
    before.release()
    const refused = await lockDirectory(folder, { patienceMs: 50, endMs: 100 })
      .then(() => '', error => error.message)
    expect(refused).to.match(/workers of a host that was killed.* still write to .*: end them/)
  })

  /** As a host that is killed afterwards. */
  async function lockWriters () {
    const file = join(folder, 'LOCK')
    writeFileSync(file, '1')
    return lockPath(file)
  }

  /**
   * Its command line looks like a worker's.
   * @param {number} descriptor
   * @param {{data: string, livesMs: number}} kind
   */
  function startWorker (descriptor, { data, livesMs }) {
    const code = `setTimeout(() => {}, ${livesMs})`
    const options = JSON.stringify({ port: 1, data })
    const worker = spawn(process.execPath, ['-e', code, WORKER, options], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc', descriptor]
    })
    worker.unref()
    starters.push(worker)
    return worker
  }
})

/** @param {ChildProcess} starter @param {object} message @returns {Promise<string>} */
async function ask (starter, message) {
  starter.send(message)
  const [answer] = await once(starter, 'message')
  return answer
}
