import { expect } from 'chai'
import { HostError } from '../../../../../servers/foxx/host/errors.js'
import { Room } from '../../../../../servers/foxx/host/store/room.js'

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
    expect(() => commit(room, 5)).to.throw(HostError, /filesystem full: the disk is full: 8\.0 MiB are free for \/data, and this may need 10\.5\. .* Make room and try again/)
      .with.property('errorNum', 1104)
    commit(room, 3)
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
    expect(() => { for (; changes < 1000; changes++) room.use(MIB) }).to.throw(HostError, /may need 30\d/)
    expect(changes).to.be.within(148, 152)
    expect(disk.looks).to.be.below(10)
  })
})
