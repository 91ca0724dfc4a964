import { expect } from 'chai'
import { removeRange } from '../../../src/documents/indexes/index.js'
import { openEnvironment, tableRange } from '../../../src/store/index.js'
import { Room } from '../../../src/store/room.js'
import { LmdbStore } from '../../../src/store/store.js'
import { key, PREFIX } from '../../store/numbered-texts.js'
import { createTemporaryStore } from '../../store/temporary-store.js'

const BLOCK_BYTES = 4096
const MIB = 1024 * 1024
/** More than a portion. */
const COUNT = 2500

describe('removing a whole range', () => {
  it('takes hardly any room, even where the disk has filled up since the last look', async () => {
    const place = createTemporaryStore()
    const disk = { freeMib: 1000, now: 0 }
    const room = new Room(place.directory, {
      stat: () => ({ bavail: disk.freeMib * MIB / BLOCK_BYTES, bsize: BLOCK_BYTES }),
      clock: () => disk.now
    })
    const store = new LmdbStore({ ...openEnvironment(place.directory).attach(), room }, { slot: 1 })
    try {
      store.write(({ indexes }) => {
        for (let number = 0; number < COUNT; number++) indexes.put(key(number), '')
      })
      Object.assign(disk, { freeMib: 1, now: 1000 })
      store.write(({ indexes }) => removeRange(indexes, PREFIX))
      expect([...store.read().indexes.entries(tableRange(PREFIX))]).to.deep.equal([])
    } finally {
      await store.close()
      await place.remove()
    }
  })
})
