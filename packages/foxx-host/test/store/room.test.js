import { expect } from 'chai'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HostError } from '../../src/errors.js'
import {
  renewReserve, spendReserve, toReserveBytes
} from '../../src/store/reserve.js'
import { Room } from '../../src/store/room.js'

const MIB = 1024 * 1024

/** @param {number} freeMib */
function makeRoom (freeMib) {
  const disk = { free: freeMib * MIB, now: 0, looks: 0 }
  const stat = () => {
    disk.looks++
    return { bavail: disk.free / 4096, bsize: 4096 }
  }
  return { disk, room: new Room('/data', { stat, clock: () => disk.now }) }
}

/** @param {Room} room @param {number} mib */
function commit (room, mib) {
  room.begin()
  room.use(mib * MIB)
  room.check()
}

describe('Room', () => {
  it('refuses a transaction that the disk has no room for, and takes a smaller one', () => {
    const { room } = makeRoom(8)
    expect(() => commit(room, 5)).to.throw(
      HostError,
      new RegExp('filesystem full: the disk is full: 8\\.0 MiB are free for /data, and this may ' +
        'need 10\\.5\\. .* Make room and try again')
    )
      .with.property('errorNum', 1104)
    commit(room, 3)
  })

  describe('that is kept for removing', () => {
    /** @type {string} */
    let directory
    beforeEach(() => { directory = mkdtempSync(join(tmpdir(), 'reserve-')) })
    afterEach(() => rmSync(directory, { recursive: true, force: true }))

    /** @param {number} freeMib @param {number} [emptyMib] inside of the file */
    function makeScarce (freeMib, emptyMib = 0) {
      const disk = { bavail: freeMib * MIB / 4096, bsize: 4096, blocks: 1000 * MIB / 4096 }
      return new Room(directory, { stat: () => disk, countFree: () => emptyMib * MIB })
    }

    /** @param {Room} room @param {number} removals @param {number} [distance] */
    function remove (room, removals, distance = Infinity) {
      room.begin()
      for (let count = 0; count < removals; count++) room.useRemoval(distance)
      room.use(30)
      room.check()
    }

    it('is not for others, whether a file keeps it or nothing does', () => {
      expect(() => commit(makeScarce(8), 0)).to.throw(/0\.0 MiB are free .*Make room/)
      commit(makeScarce(9), 0)
      writeFileSync(join(directory, 'reserve'), 'x')
      commit(makeScarce(1), 0)
      expect(() => commit(makeScarce(0.4), 0)).to.throw(/0\.4 MiB are free/)
      expect(existsSync(join(directory, 'reserve'))).to.equal(true)
    })

    it('is used by what removes, and by others when the file has room inside', () => {
      remove(makeScarce(1), 200)
      expect(() => remove(makeScarce(1), 300)).to.throw(/remove less at once, truncate/)
      remove(makeScarce(1), 50_000, 0)
      remove(makeScarce(1), 5000, 100)
      expect(() => remove(makeScarce(1), 5000, 200)).to.throw(/remove less at once/)
      writeFileSync(join(directory, 'reserve'), 'x')
      expect(() => remove(makeScarce(0), 1)).to.throw(/0\.0 MiB are free/)
      expect(existsSync(join(directory, 'reserve'))).to.equal(false)
      expect(() => commit(makeScarce(1, 50), 0)).to.throw(HostError)
      commit(makeScarce(1, 200), 0)
    })

    it('is looked at for what only removes, forgets or locks, not for nothing', () => {
      for (const method of /** @type {const} */ (['useRemoval', 'useForgetting', 'useLock'])) {
        const room = makeScarce(0)
        room.begin()
        room.check()
        room[method](0)
        expect(() => room.check(), method).to.throw(/0\.0 MiB are free/)
      }
    })

    it('is a file of that size, made where there is plenty of room', () => {
      const disk = { bavail: 0, bsize: 4096, blocks: 100 * MIB / 4096 }
      expect(toReserveBytes(disk)).to.equal(100 * MIB / 32)
      renewReserve(directory)
      const { size } = statSync(join(directory, 'reserve'))
      expect(size).to.be.within(1, 8 * MIB)
      expect([spendReserve(directory), spendReserve(directory)]).to.deep.equal([true, false])
    })
  })

  it('looks before every commit where room is scarce', () => {
    const { disk, room } = makeRoom(100)
    for (let count = 0; count < 10; count++) commit(room, 0)
    expect(disk.looks).to.equal(10)
  })

  it('looks now and then where there is plenty: after a time, and after many commits', () => {
    const { disk, room } = makeRoom(1000)
    for (let count = 0; count < 100; count++) commit(room, 0)
    expect(disk.looks).to.equal(1)
    disk.now = 51
    commit(room, 0)
    expect(disk.looks).to.equal(2)
    for (let count = 0; count < 1000; count++) commit(room, 0)
    expect(disk.looks).to.be.within(3, 15)
  })

  it('stops a long transaction as soon as it outgrows the disk', () => {
    const { disk, room } = makeRoom(300)
    let changes = 0
    room.begin()
    expect(() => { for (; changes < 1000; changes++) room.use(MIB) })
      .to.throw(HostError, /may need 30\d/)
    expect(changes).to.be.within(148, 152)
    expect(disk.looks).to.be.below(10)
  })
})
