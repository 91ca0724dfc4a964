import { expect } from 'chai'
import { createSampler } from '../../../bench/measure/proc/create-sampler.js'
import { createQuietWait } from '../../../bench/run/wait-for-quiet.js'

/**
 * @param {(number | null)[]} shares of foreign load, one for each look; the last stays
 * @param {number} longestSeconds
 */
function waiting (shares, longestSeconds) {
  let waitedMs = 0
  let looks = 0
  const wait = createQuietWait(createSampler('/nowhere'), {
    longestSeconds,
    watch: async (_, ms) => {
      waitedMs += ms
      return {
        foreignCpuShare: shares[Math.min(looks++, shares.length - 1)] ?? null,
        stealShare: null, pressureShare: null
      }
    },
    pause: async ms => { waitedMs += ms }
  })
  return { wait, waited: () => [looks, waitedMs / 1000] }
}

describe('createQuietWait', () => {
  it('begins at once where others use a fifth of the CPUs at most, or none is known', async () => {
    for (const share of [0, 0.2, null]) {
      const { wait, waited } = waiting([share], 10)
      expect(await wait()).to.equal(null)
      expect(waited()).to.deep.equal([1, 0.25])
    }
  })

  it('waits until it is quiet', async () => {
    const { wait, waited } = waiting([0.9, 0.21, 0.1], 10)
    expect(await wait()).to.equal(null)
    expect(waited()).to.deep.equal([3, 2.75])
  })

  it('has its patience for all calls together, and says what disturbed then', async () => {
    const { wait, waited } = waiting([0.5, 0, 0.4, 0.4, 0.4, 0.305], 3.75)
    expect(await wait()).to.equal(null)
    expect(await wait()).to.equal('others used 40.0 % of the CPUs before the block began')
    expect(waited()).to.deep.equal([5, 4.25])
    expect(await wait()).to.equal('others used 30.5 % of the CPUs before the block began')
  })
})
