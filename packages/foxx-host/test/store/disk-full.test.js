import { expect } from 'chai'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentKey, openStore, tableRange, toPrefix } from '../../src/store/index.js'

const PREFIX = toPrefix(1)

describe('a store on a full disk', () => {
  /** @type {string} */
  let disk
  before(function () {
    disk = mkdtempSync(join(tmpdir(), 'small-disk-'))
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', disk])
    if (status !== 0) {
      rmSync(disk, { recursive: true })
      this.skip() // Only root may mount a small disk.
    }
  })
  after(() => {
    if (spawnSync('umount', [disk]).status === 0) rmSync(disk, { recursive: true })
  })

  it('says so, keeps all that it had acknowledged, and goes on ' +
    'when there is room again', async () => {
    const ballast = join(disk, 'ballast')
    writeFileSync(ballast, Buffer.alloc(1024 * 1024))
    let store = openStore({ directory: join(disk, 'documents'), slot: 1 })
    let acknowledged = 0
    /** @returns {any} */
    const fill = () => {
      try {
        for (;;) {
          store.write(({ documents }) =>
            documents.put(documentKey(PREFIX, acknowledged + 1), 'x'.repeat(3000)))
          acknowledged++
        }
      } catch (error) {
        return error
      }
    }
    const error = fill()
    expect(error.errorNum).to.equal(1104)
    expect(error.message).to.match(/filesystem full: the disk is full.* Make room and try again/)
    expect(acknowledged).to.be.above(100)
    const count = () => [...store.read().documents.entries(tableRange(PREFIX))].length
    expect(count()).to.equal(acknowledged)

    const tickets = Array.from({ length: 3 }, (_, index) => store.defer(({ documents }) =>
      documents.put(documentKey(toPrefix(2), index), 'y'.repeat(200_000))))
    store.commit()
    expect(tickets.map(ticket => [ticket.settled, /** @type {any} */ (ticket.error)?.errorNum]))
      .to.deep.equal([[true, 1104], [true, 1104], [true, 1104]])
    await store.close()

    store = openStore({ directory: join(disk, 'documents'), slot: 1 })
    expect(count()).to.equal(acknowledged)
    rmSync(ballast)
    const before = acknowledged
    expect(fill().errorNum).to.equal(1104)
    expect(acknowledged).to.be.above(before + 100)
    expect(count()).to.equal(acknowledged)
    store.write(({ documents }) => documents.remove(documentKey(PREFIX, 1)))
    expect(count()).to.equal(acknowledged - 1)
    await store.close()
  })
})
