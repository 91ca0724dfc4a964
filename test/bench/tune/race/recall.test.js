/** @import {Candidate, Look, Tuning} from '../../../../bench/tune/types.js' */
import { expect } from 'chai'
import { recallAfterLosses } from '../../../../bench/tune/race/recall.js'

const OUT = { code: 'conservation', detail: '3 bodies differ' }
/** @type {Look} */
const LOOK = { blocks: 3, best: 2, ratios: new Map() }

/** @param {'scouted' | 'eliminated'} how @returns {Partial<Candidate>} */
const behind = how => ({ left: { how, blocks: 0, ratio: null, expected: null } })

/**
 * @param {Record<number, Partial<Candidate>>} candidates by number of workers
 * @param {number[]} racing
 */
function makeTuning (candidates, racing) {
  const tuning = {
    candidates: Object.entries(candidates).map(([workers, changes]) => (
      { workers: Number(workers), slices: [], starts: 1, out: null, left: null, ...changes })),
    racing: new Set(racing), racers: racing.length, look: LOOK
  }
  return /** @type {Tuning} */ (/** @type {unknown} */ (tuning))
}

/** @param {Tuning} tuning */
const leftBehind = ({ candidates }) =>
  candidates.flatMap(({ workers, left }) => left === null ? [] : [workers])

describe('what is called back when one drops out of the race', () => {
  it('is nothing while nobody did', () => {
    const tuning = makeTuning({ 1: behind('eliminated'), 2: {}, 4: {} }, [1, 2, 4])
    recallAfterLosses(tuning)
    expect(leftBehind(tuning)).to.deep.equal([1])
    expect(tuning.look).to.equal(LOOK)
  })

  it('is nothing for one that never raced', () => {
    const tuning = makeTuning({ 1: { out: OUT }, 2: behind('eliminated'), 4: {} }, [2, 4])
    recallAfterLosses(tuning)
    expect(leftBehind(tuning)).to.deep.equal([2])
    expect(tuning.look).to.equal(LOOK)
  })

  it('are those that were worse than others, and the last look is void', () => {
    const tuning = makeTuning({ 1: behind('eliminated'), 2: {}, 4: { out: OUT } }, [1, 2, 4])
    recallAfterLosses(tuning)
    expect(leftBehind(tuning)).to.deep.equal([])
    expect(tuning.look).to.equal(null)
    expect([...tuning.racing]).to.deep.equal([1, 2])
  })

  it('are not those that the scout expected too little of while two race', () => {
    const tuning = makeTuning({ 1: behind('scouted'), 2: {}, 4: {}, 8: { out: OUT } }, [2, 4, 8])
    recallAfterLosses(tuning)
    expect(leftBehind(tuning)).to.deep.equal([1])
    expect([...tuning.racing]).to.deep.equal([2, 4])
    expect(tuning.racers).to.equal(3)
  })

  it('are those, too, where the last one has nobody else to race with, unless they are out', () => {
    const tuning = makeTuning({
      1: behind('scouted'), 2: {}, 4: { out: OUT }, 8: { ...behind('scouted'), out: OUT }
    }, [2, 4])
    recallAfterLosses(tuning)
    expect(leftBehind(tuning)).to.deep.equal([8])
    expect([...tuning.racing]).to.deep.equal([2, 1])
    expect(tuning.racers).to.equal(4)
  })
})
