/** @import {TuneContext, Tuning} from '../../../../bench/tune/types.js' */
import { expect } from 'chai'
import { lookIfDue } from '../../../../bench/tune/race/look.js'

const NOBODY = /** @type {TuneContext} */ (/** @type {unknown} */ ({}))

/** @param {{looksTaken: number, block: number}} state */
const makeTuning = ({ looksTaken, block }) => /** @type {Tuning} */ (/** @type {unknown} */ (
  { plan: { looks: [6, 12], objective: 'rps' }, candidates: [], looksTaken, block }))

describe('a look at the race', () => {
  it('is not taken before its block, nor before its blocks are whole', () => {
    expect(lookIfDue(makeTuning({ looksTaken: 0, block: 5 }), NOBODY)).to.equal(false)
    expect(lookIfDue(makeTuning({ looksTaken: 0, block: 6 }), NOBODY)).to.equal(false)
  })
})
