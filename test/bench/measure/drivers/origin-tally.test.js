import { expect } from 'chai'
import {
  addOriginResults, createOriginTally
} from '../../../../bench/measure/drivers/origin-tally.js'

const URLS = ['http://a:1/x', 'http://b:2/x']

/** @returns {NonNullable<ReturnType<typeof createOriginTally>>} */
function create () {
  const tally = createOriginTally({ urls: URLS })
  if (tally === null) throw new Error('there are two')
  return tally
}

describe('what each of several addresses answers', () => {
  it('is not counted where there is one', () => {
    expect(createOriginTally({ urls: ['http://a:1/x', 'http://a:1/y'] })).to.equal(null)
    expect(createOriginTally({})).to.equal(null)
  })

  it('knows what came after the half of a load', () => {
    const tally = create()
    tally.of('http://a:1').completed = 10
    tally.of('http://b:2/else').completed = 10
    tally.mark()
    tally.of('http://a:1').completed = 25
    tally.of('http://b:2').errors = 2
    expect(tally.describe()).to.deep.equal([
      { url: 'http://a:1', completed: 25, completedLate: 15, errors: 0, unanswered: 0 },
      { url: 'http://b:2', completed: 10, completedLate: 0, errors: 2, unanswered: 0 }
    ])
    expect(tally.describe(true).map(({ completedLate }) => completedLate))
      .to.deep.equal([null, null])
  })

  it('knows what came in the later half of the turns', () => {
    const tally = create()
    for (const completed of [0, 1, 3, 6, 10]) {
      tally.of('http://a:1').completed = completed
      tally.mark()
    }
    tally.of('http://a:1').completed = 15
    // Turns of 1, 2, 3, 4 and 5 answers: the later three, as the load counts them.
    expect(tally.describe()[0]).to.include({ completed: 15, completedLate: 12 })
  })

  it('takes all of a single turn for late', () => {
    const tally = create()
    tally.mark()
    tally.of('http://a:1').completed = 7
    expect(tally.describe()[0]).to.include({ completed: 7, completedLate: 7 })
  })

  it('forgets what was not measured', () => {
    const tally = create()
    const kept = tally.of('http://a:1')
    Object.assign(kept, { completed: 7, errors: 3 })
    tally.mark()
    tally.reset()
    tally.mark()
    kept.completed += 2
    expect(tally.describe()[0]).to.include({ completed: 2, completedLate: 2, errors: 0 })
  })

  it('names whose answers are waited for in vain', () => {
    const tally = create()
    tally.of('http://b:2').waiting.push(() => true, () => false, () => true)
    tally.giveUp()
    tally.reset()
    expect(tally.describe().map(({ unanswered }) => unanswered)).to.deep.equal([0, 2])
  })

  it('refuses what it does not load', () => {
    expect(() => create().of('http://c:3')).to.throw(RangeError, 'http://c:3 is no address')
  })

  it('adds up by address, whatever order clients had', () => {
    const [a, b] = [
      { url: 'a', completed: 1, completedLate: 1, errors: 0, unanswered: 0 },
      { url: 'b', completed: 2, completedLate: null, errors: 1, unanswered: 3 }
    ]
    expect(addOriginResults([[a, b], [b, a]])).to.deep.equal([
      { url: 'a', completed: 2, completedLate: 2, errors: 0, unanswered: 0 },
      { url: 'b', completed: 4, completedLate: null, errors: 2, unanswered: 6 }
    ])
  })
})
