import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { createData } from '../../../../servers/upstream/data/index.js'

/** Runs of different versions are comparable only as long as what scenarios fetch stays the same. */
const DIGESTS = {
  tweets: '355d98c745f37ae8835f965e32d9d9cb4a83ab0d534ac1f94aa4630b395648e4',
  listings: '3c618270a2af6dd9343d3fd588a2cf45c1fe775de3ae63ba14f232a94125d907',
  catalogue: '615dddd26f40bc1126d9566b5abfc8a975abf0a123120d91e1f40f622857ce4c'
}

describe('what the APIs of the scenarios know', () => {
  const data = createData()

  for (const [name, digest] of Object.entries(DIGESTS)) {
    it(`are the same ${name} in every process and every version`, () => {
      const text = JSON.stringify(data[/** @type {keyof typeof DIGESTS} */ (name)])
      expect(createHash('sha256').update(text).digest('hex')).to.equal(digest)
    })
  }
})
