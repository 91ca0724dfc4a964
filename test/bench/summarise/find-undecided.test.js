/** @import {Protocol} from '../../../bench/types.js' */
import { expect } from 'chai'
import { findOpen } from '../../../bench/summarise/find-undecided.js'
import { makePlan, makeSlices } from '../make-run.js'

/** Three starts of two blocks each, or more. */
const startOf = (/** @type {number} */ block) => Math.ceil(block / 2)

/**
 * @param {Partial<Protocol>} protocol
 * @param {number} starts
 * @param {(start: number) => number} spread of foo's CPU per request, as a factor in every second block
 */
function openOf (protocol, starts, spread) {
  const plan = makePlan({
    variants: ['node', 'foo', 'loud'], actions: ['static', 'factorial'],
    protocol: { processStarts: 6, ...protocol }
  })
  const slices = makeSlices(plan, {
    blocks: 2 * starts,
    figures: ({ variant, action }, block) => {
      const loud = variant === 'loud' && action === 'static' ? 1 + 0.3 * (block % 2) : 1
      const own = variant === 'foo' && block % 2 === 0 ? spread(startOf(block)) : 1
      const cpuUsPerRequest = 40 * loud * own * (1 + 0.001 * (block % 3))
      return { cpuUsPerRequest, processStart: startOf(block) }
    }
  })
  return findOpen(plan, slices).map(({ variant, action }) => `${variant} ${action}`)
}

describe('summarise/find-undecided', () => {
  it('goes on with all cells where no precision is asked for', () => {
    expect(openOf({ precision: null }, 6, () => 1)).to.have.lengthOf(6)
  })

  it('goes on with all of them, too, before the third start', () => {
    expect(openOf({ precision: 0.03 }, 2, () => 1)).to.have.lengthOf(6)
  })

  it('then goes on with those that are not precise, and the references of these', () => {
    expect(openOf({ precision: 0.03 }, 3, () => 1)).to.deep.equal(['node static', 'loud static'])
  })

  it('takes no cell up again that was precise at an earlier look', () => {
    expect(openOf({ precision: 0.03 }, 4, start => start > 3 ? 2 : 1))
      .to.deep.equal(['node static', 'loud static'])
    expect(openOf({ precision: 0.03 }, 4, start => start < 3 ? 2 : 1))
      .to.include.members(['foo static', 'foo factorial', 'node factorial'])
  })
})
