/** @import {LmdbStore} from './temporary-store.js' */
import { expect } from 'chai'
import { openEnvironment } from '../../src/store/environment.js'
import { countFreeBytes } from '../../src/store/free-pages.js'
import { createTexts, key } from './numbered-texts.js'
import { createTemporaryStore } from './temporary-store.js'

const MIB = 1024 * 1024

describe('what nothing uses of the data file', () => {
  /** @type {ReturnType<typeof createTemporaryStore>} */
  let place
  /** @type {LmdbStore} */
  let store
  /** @type {() => number} */
  let count
  beforeEach(() => {
    place = createTemporaryStore()
    const attached = openEnvironment(place.directory).attach()
    store = place.open({ environment: { directory: place.directory, attach: () => attached } })
    count = () => countFreeBytes(attached)
  })
  afterEach(() => place.remove())

  const { put } = createTexts(() => store)
  const remove = (/** @type {Iterable<number>} */ numbers) => store.write(({ documents }) => {
    for (const number of numbers) documents.remove(key(number))
  })

  for (const [what, texts] of Object.entries({
    'of large values': Array.from({ length: 4 }, () => 'x'.repeat(MIB / 2)),
    'of small values': Array.from({ length: 2048 }, () => 'x'.repeat(1000))
  })) {
    it(`is the room ${what} once they are removed, and not before`, () => {
      store.write(() => { for (const [number, text] of texts.entries()) put(number, text) })
      expect(count()).to.be.below(MIB / 16)
      remove(texts.keys())
      expect(place.length() - count()).to.be.within(1, MIB / 16)
    })
  }
})
