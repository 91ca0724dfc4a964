import { expect } from 'chai'
import { PRESETS } from '../../../bench/plan/presets.js'

/** Fewer pairs of slices give no interval. */
const FEWEST_PAIRS = 3

describe('plan/presets', () => {
  for (const [
    name, { protocol: { minBlocks, maxBlocks, processStarts } }
  ] of Object.entries(PRESETS).filter(([preset]) => preset !== 'smoke')) {
    it(`${name} ends with intervals, however slow the machine is`, () => {
      expect(minBlocks * processStarts).to.be.at.least(FEWEST_PAIRS)
      expect(maxBlocks).to.be.at.least(minBlocks)
    })
  }
})
