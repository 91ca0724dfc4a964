// What 201 stands for, counted from the outside: system calls of the whole host while documents are inserted one after
// the other.
import { expect } from 'chai'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request, startHost } from '../start-host.js'

const INSERTS = 25
const SYNC = /\b(fdatasync|fsync|msync)\(/

describe('a host that is watched by strace', () => {
  it('syncs at least once for each 201 of one client', async function () {
    // There is no strace to count system calls with.
    if (spawnSync('strace', ['-V']).error) this.skip()
    const folder = mkdtempSync(join(tmpdir(), 'sync-calls-'))
    const log = join(folder, 'calls')
    const host = await startHost({})
    const insert = async () =>
      (await request(
        `${host.origin}/_api/document/c?waitForSync=true`, { method: 'POST', body: '{"a":1}' }
      )).status
    const countSyncs = () =>
      readFileSync(log, 'utf8').split('\n').filter(line => SYNC.test(line)).length
    try {
      await request(`${host.origin}/_api/collection`, { method: 'POST', body: '{"name":"c"}' })
      const pids = [Number(host.pid), ...childrenOf(Number(host.pid))]
      const strace = spawn('strace', [
        '-f', '-e', 'trace=fdatasync,fsync,msync', '-o', log,
        ...pids.flatMap(pid => ['-p', String(pid)])
      ], { stdio: ['ignore', 'ignore', 'pipe'] })
      const [first] = await once(strace.stderr.setEncoding('utf8'), 'data')
      // strace may not look at processes here.
      if (/ptrace|Operation not permitted/.test(first)) this.skip()
      for (let count = 0; count < INSERTS; count++) expect(await insert()).to.equal(201)
      expect(countSyncs()).to.be.at.least(INSERTS)
      strace.kill('SIGINT')
      await once(strace, 'exit')
    } finally {
      await host.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }).timeout(60_000)
})

/** @param {number} pid @returns {number[]} */
function childrenOf (pid) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(text => text !== '')
    .map(Number)
}
